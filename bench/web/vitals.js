// oxlint-disable typescript/no-unsafe-assignment -- plain JavaScript, as the page gets it
// Runs in every page before anything else: what a visitor perceives, as the browser reports it.
globalThis.vitals = { lcp: 0, element: '', cls: 0, fcp: 0, interactions: [] }

const shifts = { from: 0, last: 0, sum: 0 }
const observe = (type, seen, options = {}) =>
  new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe({ type, buffered: true, ...options })

observe('largest-contentful-paint', (entry) => {
  globalThis.vitals.lcp = entry.startTime
  globalThis.vitals.element = `${entry.element?.localName ?? ''}.${entry.element?.className ?? ''}`
})
observe('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') globalThis.vitals.fcp = startTime
})
// The worst burst of shifts: at most one second between two, five seconds in all.
observe('layout-shift', ({ hadRecentInput, startTime, value }) => {
  if (hadRecentInput) return
  const isNew = startTime - shifts.last > 1000 || startTime - shifts.from > 5000
  Object.assign(shifts, isNew ? { from: startTime, sum: value } : { sum: shifts.sum + value }, { last: startTime })
  globalThis.vitals.cls = Math.max(globalThis.vitals.cls, shifts.sum)
})
observe(
  'event',
  ({ interactionId, name, duration }) => {
    if (interactionId) globalThis.vitals.interactions.push({ name, duration })
  },
  { durationThreshold: 16 },
)
