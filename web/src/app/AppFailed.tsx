import { useEffect } from 'react'

/** Has the page say that the app could not start or failed outside of a screen. The script in it does (`boot.ts`). */
export function AppFailed() {
  useEffect(() => {
    dispatchEvent(new Event('appfailed'))
  }, [])
  return null
}
