import { createStored } from '#lib/device/storage.ts'
import { useStore } from '#lib/device/store.ts'

const hidden = createStored('amounts')

/** Whether this device shows owners their amounts, and a function that changes it. */
export function useAmounts(): [isShown: boolean, show: (isShown: boolean) => void] {
  const isShown = useStore(hidden) !== 'hidden'
  return [isShown, (show) => hidden.set(show ? undefined : 'hidden')]
}
