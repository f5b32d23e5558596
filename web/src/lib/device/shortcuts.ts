import { readStored, writeStored } from './storage.ts'
import { createStore, useStore } from './store.ts'

const enabled = createStore(readStored('shortcuts') !== 'off')

/** Whether single-key shortcuts are on; stored on this device. */
export function useShortcutChoice() {
  const isOn = useStore(enabled)
  return { isOn, setOn: chooseShortcuts }
}

function chooseShortcuts(isOn: boolean): void {
  enabled.set(isOn)
  writeStored('shortcuts', isOn ? undefined : 'off')
}
