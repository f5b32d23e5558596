import { useState } from 'react'

type State = { isBusy: boolean; error: unknown }

/** Runs one call after another on the pages before the login, which have no query cache, and keeps how the last one went. */
export function useSaving() {
  const [{ isBusy, error }, set] = useState<State>({ isBusy: false, error: undefined })
  /** Resolves with whether it succeeded. */
  const run = async (save: () => Promise<unknown>): Promise<boolean> => {
    set({ isBusy: true, error: undefined })
    try {
      await save()
      set({ isBusy: false, error: undefined })
      return true
    } catch (failure) {
      set({ isBusy: false, error: failure })
      return false
    }
  }
  return { run, isBusy, error }
}
