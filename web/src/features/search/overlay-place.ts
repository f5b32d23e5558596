import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'

import { searchKindOf } from './kinds.ts'
import type { SearchPlace } from './search-place.ts'

/** The global search in the URL of any page: `gs` opens it, `gsq` is its text and `gsk` its kind. */
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
    // Goes back over the entry that opening it added; a search opened by a link has none.
    close: () => (wasOpenedHere ? router.history.back() : void takeAway()),
    leaveTo: async (address) => {
      // In sequence, because the page's heading takes the focus only if no dialog has it.
      await takeAway()
      await navigate({ href: address, replace: wasOpenedHere })
    },
  }
}
