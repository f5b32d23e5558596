import type { SearchResult } from '@app/contract/search.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { useSettled } from '#lib/settled.ts'

import type { MentionTarget } from './MentionNode.ts'

const most = '6'

/** Something that can be mentioned; `otherName` is for a text in which the name already means something else. */
export type Hit = { target: MentionTarget; name: string; otherName: string; result: SearchResult }

const hitsQuery = (text: string) =>
  queryOptions({
    queryKey: ['mentions', text],
    queryFn: ({ signal }) => api('GET /search', { query: { q: text, page_size: most }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    select: ({ results }) => results.slice(0, Number(most)).flatMap(hitOf),
  })

/** What begins with the text, asked for when the typing pauses; undefined as long as nothing is known. */
export function useMentionHits(text: string | undefined): readonly Hit[] | undefined {
  const settled = useSettled(text?.trim() ?? '')
  const { data } = useQuery(hitsQuery(settled))
  return text?.trim() === '' || settled === '' ? undefined : data
}

function hitOf(result: SearchResult): Hit[] {
  const { instrument, profile } = result
  if (instrument) {
    const { id, name, symbol, slug } = instrument
    return [{ target: { kind: 'instrument', id }, name, otherName: `${name} ${symbol || slug}`, result }]
  }
  if (!profile || profile.name === null) return []
  const { id, name, slug } = profile
  return [{ target: { kind: 'profile', id }, name, otherName: `${name} ${slug}`, result }]
}
