import { readStored, writeStored } from './storage.ts'
import { createStore, useStore } from './store.ts'

const enabled = createStore(readStored('shortcuts') !== 'off')

/**
 * Matches elements that handle keys themselves while focused. Radio buttons, checkboxes and switches leave letters to
 * the page.
 */
export const keyTaker =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"]'

/** Whether single-key shortcuts are on; stored on this device. */
export function useShortcutChoice() {
  const isOn = useStore(enabled)
  return { isOn, setOn: chooseShortcuts }
}

function chooseShortcuts(isOn: boolean): void {
  enabled.set(isOn)
  writeStored('shortcuts', isOn ? undefined : 'off')
}
