import { useText } from '#lib/i18n.ts'
import type { SearchRequest } from '#queries/search.ts'

import { totalOf } from './kinds.ts'
import type { SearchList } from './listing.ts'

type Props = { asked: SearchRequest; listing: SearchList; isPending: boolean }

/** Announces the number of hits to screen readers. */
export function SearchStatus({ asked, listing, isPending }: Props) {
  const t = useText()
  const { hits, counts } = listing
  const isKnown = asked.text !== '' && hits !== undefined && !isPending
  const isPart = isKnown && counts !== undefined && asked.kind === undefined && totalOf(counts) > hits.length
  return (
    <p className="vh" role="status">
      {isKnown && t(isPart ? 'search_count_first' : 'search_count', { count: hits.length })}
    </p>
  )
}
