import { useSyncExternalStore } from 'react'

import { readStored, writeStored } from '#lib/device/storage.ts'

/** `system` follows the device and is stored as no value. */
export type Theme = 'system' | 'light' | 'dark'
/** The colours of gain and loss: `distinct` is blue and amber. */
export type GainColors = 'standard' | 'distinct'

const listeners = new Set<() => void>()
const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches

let chosen: Theme | undefined
let chosenGain: GainColors | undefined

function currentTheme(): Theme {
  if (chosen) return chosen
  const stored = readStored('theme')
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

const currentGain = (): GainColors => chosenGain ?? (readStored('gain') === 'distinct' ? 'distinct' : 'standard')

function show(): void {
  const page = document.documentElement
  const theme = currentTheme()
  page.dataset.theme = theme === 'system' ? (isDark() ? 'dark' : 'light') : theme
  if (currentGain() === 'distinct') page.dataset.gain = 'distinct'
  else delete page.dataset.gain
  showBar(theme === 'system' ? undefined : theme)
  for (const listener of listeners) listener()
}

/** The browser's toolbars take the colour of the chosen theme, which may differ from the device's. */
function showBar(theme: 'light' | 'dark' | undefined): void {
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
  for (const meta of metas) meta.dataset.own ??= meta.content
  const ownOf = (scheme: string) => [...metas].find(({ media }) => media.includes(scheme))?.dataset.own
  for (const meta of metas) meta.content = (theme && ownOf(theme)) ?? meta.dataset.own!
}

function setTheme(theme: Theme): void {
  chosen = theme
  writeStored('theme', theme === 'system' ? undefined : theme)
  show()
}

function setGain(gain: GainColors): void {
  chosenGain = gain
  writeStored('gain', gain === 'standard' ? undefined : gain)
  show()
}

function subscribe(listener: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  // A single subscription to the device: `show` notifies all listeners.
  if (listeners.size === 0) {
    device.addEventListener('change', show)
    showBar(currentTheme() === 'system' ? undefined : (currentTheme() as 'light' | 'dark'))
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) device.removeEventListener('change', show)
  }
}

/** The chosen theme and palette of this device. While mounted, the page follows changes of the device's theme. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, currentTheme, (): Theme => 'system')
  const gain = useSyncExternalStore(subscribe, currentGain, (): GainColors => 'standard')
  return { theme, setTheme, gain, setGain }
}
