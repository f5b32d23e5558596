import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'

import { searchKindOf } from './kinds.ts'
import type { SearchPlace } from './search-place.ts'

/** The global search in the address of any page: `gs` opens it, `gsq` is its text and `gsk` its kind. */
export function useOverlayPlace(): SearchPlace {
  const navigate = useNavigate()
  const router = useRouter()
  const { gsq: text = '', gsk } = useSearch({ from: '__root__' })
  const wasOpenedHere = useLocation({ select: ({ state }) => state.searchOver === 'page' })
  const takeAway = () => {
    const without = { gs: undefined, gsq: undefined, gsk: undefined }
    return navigate({ to: '.', search: (before) => ({ ...before, ...without }), replace: true, resetScroll: false })
  }
  return {
    asked: { text, kind: searchKindOf(gsk) },
    ask: (asked) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, gsq: asked.text || undefined, gsk: asked.kind }),
        state: true,
        replace: true,
        resetScroll: false,
      }),
    // What opening has put into the history is taken out of it; a link that came with the search has nothing before it.
    close: () => (wasOpenedHere ? router.history.back() : void takeAway()),
    leaveTo: async (address) => {
      // One after the other: the focus goes to the heading of a page only when no layer holds it any more.
      await takeAway()
      await navigate({ href: address, replace: wasOpenedHere })
    },
  }
}
