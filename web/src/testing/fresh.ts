import { afterAll, vi } from 'vitest'

// Files share a window, because one for each takes half as long again; what a file has loaded, shown and listened to ends with it.
vi.resetModules()
for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
document.head.replaceChildren()
document.body.replaceChildren()
document.title = ''
localStorage.clear()
sessionStorage.clear()

const listen = window.addEventListener.bind(window)
const ends: (() => void)[] = []
window.addEventListener = (...listener: Parameters<typeof listen>) => {
  listen(...listener)
  ends.push(() => window.removeEventListener(...listener))
}

afterAll(async () => {
  window.addEventListener = listen
  for (const end of ends) end()
  await vi.dynamicImportSettled()
})
