import { useState } from 'react'

type State = { isBusy: boolean; error: unknown }

/** Runs requests on the pages before login, which have no query cache, and tracks the state of the latest one. */
export function useSaving() {
  const [{ isBusy, error }, set] = useState<State>({ isBusy: false, error: undefined })
  /** Resolves to whether the request succeeded. */
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
