import type { SearchResult } from '@app/contract/search.ts'
import { useQuery } from '@tanstack/react-query'

import { useDebounced } from '#lib/debounced.ts'
import { isMentionable, mayMention, type Mentionable, targetOf } from '#parts/targets/index.ts'
import { follows } from '#queries/follows.ts'
import { search } from '#queries/search.ts'

/** A debounced search for targets whose name begins with the text; undefined until there are results. */
export function useMentionHits(text: string | undefined): readonly Mentionable[] | undefined {
  const debounced = useDebounced(text?.trim() ?? '')
  const { data } = useQuery({ ...search.mentions(debounced), select: mentionables })
  const followed = useQuery(follows.ids()).data
  if (text?.trim() === '' || debounced === '' || followed === undefined) return undefined
  return data?.filter((hit) => mayMention(hit, followed))
}

/** A stable function, so that the hits keep their identity. */
const mentionables = ({ results }: { results: readonly SearchResult[] }): Mentionable[] =>
  results.flatMap((result) => targetOf(result) ?? []).filter(isMentionable)
