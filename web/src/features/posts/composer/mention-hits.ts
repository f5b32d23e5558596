import type { SearchResult } from '@app/contract/search.ts'
import { useQuery } from '@tanstack/react-query'

import { useDebounced } from '#lib/debounced.ts'
import { isMentionable, type Mentionable, targetOf } from '#parts/targets/index.ts'
import { search } from '#queries/search.ts'

/** A debounced search for targets whose name begins with the text; undefined until there are results. */
export function useMentionHits(text: string | undefined): readonly Mentionable[] | undefined {
  const debounced = useDebounced(text?.trim() ?? '')
  const { data } = useQuery({ ...search.mentions(debounced), select: mentionables })
  return text?.trim() === '' || debounced === '' ? undefined : data
}

/** A stable function, so that the hits keep their identity. */
const mentionables = ({ results }: { results: readonly SearchResult[] }): Mentionable[] =>
  results.flatMap((result) => targetOf(result) ?? []).filter(isMentionable)
