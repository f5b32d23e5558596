import { useNavigate } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  // Merges with the library's declaration, which only an interface can do.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface HistoryState {
    /** Which search was opened over the previous entry of the history. */
    searchOver?: 'page' | 'explore' | undefined
  }
}

/** Opens the global search over the current page. */
export function useOpenSearch(): () => void {
  const navigate = useNavigate()
  return () =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, gs: true }),
      state: { searchOver: 'page' },
      resetScroll: false,
    })
}
