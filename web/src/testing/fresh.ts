import { afterAll, vi } from 'vitest'

// Files share a window, because one for each takes half as long again; what a file has loaded, shown and listened to ends with it.
vi.resetModules()
for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name)
document.head.replaceChildren()
document.body.replaceChildren()
document.title = ''
localStorage.clear()
sessionStorage.clear()

const { addEventListener } = window
const ends: (() => void)[] = []
window.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
  addEventListener.apply(window, listener)
  ends.push(() => window.removeEventListener(...listener))
}

afterAll(async () => {
  window.addEventListener = addEventListener
  for (const end of ends) end()
  await vi.dynamicImportSettled()
})
