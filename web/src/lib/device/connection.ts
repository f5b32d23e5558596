import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

const isOnline = () => navigator.onLine

/** Whether the device is online. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, isOnline)
}
