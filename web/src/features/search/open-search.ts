import { useNavigate } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  // Merged with the library's own, which only an interface can do.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface HistoryState {
    /** A search was put over the page that stands before this one in the history. */
    searchOver?: 'page' | 'explore' | undefined
  }
}

/** Opens the global search over the page that is shown. */
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
