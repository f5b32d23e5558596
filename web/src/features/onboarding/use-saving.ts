import { useState } from 'react'

/** Runs a save once at a time and keeps how it went. */
export function useSaving() {
  const [{ isBusy, error }, set] = useState<{ isBusy: boolean; error: unknown }>({ isBusy: false, error: undefined })
  const run = async (save: () => Promise<void>) => {
    set({ isBusy: true, error: undefined })
    try {
      await save()
      set({ isBusy: false, error: undefined })
    } catch (failure) {
      set({ isBusy: false, error: failure })
    }
  }
  return { run, isBusy, error }
}
