import { useNavigate } from '@tanstack/react-router'

/** Opens the global search over the page that is shown. */
export function useOpenSearch(): () => void {
  const navigate = useNavigate()
  return () => void navigate({ to: '.', search: (before) => ({ ...before, gs: true }), resetScroll: false })
}
