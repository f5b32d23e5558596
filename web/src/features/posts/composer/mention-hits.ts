import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { useSettled } from '#lib/settled.ts'
import { isMentionable, type Mentionable, targetOf } from '#parts/targets/index.ts'

const most = '6'

const hitsQuery = (text: string) =>
  queryOptions({
    queryKey: ['mentions', text],
    queryFn: ({ signal }) => api('GET /search', { query: { q: text, page_size: most }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    select: ({ results }) =>
      results
        .slice(0, Number(most))
        .flatMap((result) => targetOf(result) ?? [])
        .filter(isMentionable),
  })

/** A debounced search for targets whose name begins with the text; undefined until there are results. */
export function useMentionHits(text: string | undefined): readonly Mentionable[] | undefined {
  const settled = useSettled(text?.trim() ?? '')
  const { data } = useQuery(hitsQuery(settled))
  return text?.trim() === '' || settled === '' ? undefined : data
}
