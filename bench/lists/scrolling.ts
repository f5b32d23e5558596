import type { CDPSession, Page } from '@playwright/test'

export type State = { heapMb: number; nodes: number }
/** How long a task took by the clock, and how long it had the processor: on a busy machine it waits for others. */
export type Task = { ms: number; busyMs: number }
export type Outcome = { tasks: Task[]; early: State; late: State }

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

/** As fast as a thumb flicks and a wheel turns. */
const pixelsPerFrame = 120
const framesPerBatch = 60
const slowdown = 4

/**
 * Scrolls on until `share`, which says how far it has come, is 1. Reports the memory after garbage collection at a tenth of
 * the way and at its end, and how long each task took with the processor slowed to a fourth.
 */
export async function scrollThrough(
  page: Page,
  { down, box, share }: { down: boolean; box: string | undefined; share: () => Promise<number> },
): Promise<Outcome> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const tasks: Task[] = []
  let early: State | undefined
  for (let at = 0; at < 1; at = await share()) {
    if (early === undefined && at >= 0.1) early = await stateOf(page, session)
    const events = await traced(session, () =>
      page.evaluate(scrollSome, { box, by: down ? pixelsPerFrame : -pixelsPerFrame, frames: framesPerBatch }),
    )
    tasks.push(...tasksIn(events))
  }
  const late = await stateOf(page, session)
  return { tasks, early: early ?? late, late }
}

async function traced(session: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', { traceConfig: { includedCategories: categories } })
  await work()
  const isComplete = new Promise((done) => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.end')
  await isComplete
  session.off('Tracing.dataCollected', collect)
  return events
}

const categories = ['toplevel', '__metadata']

/** The tasks on the main thread of the page. */
function tasksIn(events: readonly TraceEvent[]): Task[] {
  const main = events.find(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  return events
    .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && pid === main?.pid && tid === main.tid)
    .map(({ dur = 0, tdur = dur }) => ({ ms: dur / 1000, busyMs: tdur / 1000 }))
}

async function scrollSome({ box, by, frames }: { box: string | undefined; by: number; frames: number }): Promise<void> {
  const scroller = box === undefined ? window : document.querySelector(box)!
  for (let frame = 0; frame < frames; frame++) {
    scroller.scrollBy(0, by)
    await new Promise(requestAnimationFrame)
  }
}

async function stateOf(page: Page, session: CDPSession): Promise<State> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  return { heapMb: usedSize / 1e6, nodes }
}
