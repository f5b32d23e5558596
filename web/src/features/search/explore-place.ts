import { type HistoryState, useLocation, useNavigate } from '@tanstack/react-router'

import type { SearchRequest } from '#queries/search.ts'

import { searchKindOf } from './kinds.ts'
import type { SearchPlace } from './search-place.ts'

type ExplorePlace = SearchPlace & { isOpen: boolean; open: () => void }

/** Explore's own search: `q` is its text and `k` its kind. The page keeps both when the dialog closes. */
export function useExplorePlace({ q = '', k }: { q: string | undefined; k: string | undefined }): ExplorePlace {
  const navigate = useNavigate()
  const isOpen = useLocation({ select: ({ state }) => state.searchOver === 'explore' })
  const asked = { text: q, kind: searchKindOf(k) }
  const put = ({ text, kind }: SearchRequest, state: true | HistoryState) =>
    navigate({
      to: '/explore',
      search: (before) => ({ ...before, q: text || undefined, k: kind }),
      state,
      replace: true,
      resetScroll: false,
    })
  return {
    asked,
    isOpen,
    open: useOpenExploreSearch(),
    ask: (next) => void put(next, true),
    close: (last) => void put(last, {}),
    leaveTo: async (address) => {
      await put(asked, {})
      await navigate({ href: address })
    },
  }
}

/** Opens Explore's search. Explore must be the current page. */
export function useOpenExploreSearch(): () => void {
  const navigate = useNavigate()
  return () => void navigate({ to: '.', search: true, state: { searchOver: 'explore' }, resetScroll: false })
}
