import * as z from 'zod'

import { ById, Id, PageSize, requiredText } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ListedGroup } from './groups.ts'
import { InstrumentBasics } from './instruments.ts'
import { limits } from './limits.ts'
import { Person } from './profiles.ts'

export const SearchKind = z.enum(['STOCK', 'FUND', 'PROFILE', 'GROUP', 'INDEX'])
export type SearchKind = z.infer<typeof SearchKind>

/** Exactly one of the three is set. */
export const SearchResult = z.object({
  instrument: InstrumentBasics.nullable(),
  profile: Person.nullable(),
  group: ListedGroup.nullable(),
})
export type SearchResult = z.infer<typeof SearchResult>

const Count = z.int().min(0).max(100)
/** How many results there are of each kind; 100 means 100 or more. */
export const SearchCounts = z.object({ profiles: Count, stocks: Count, funds: Count, groups: Count, indices: Count })
export type SearchCounts = z.infer<typeof SearchCounts>

export const search = endpoint('GET /search', {
  access: 'member',
  summary: 'Search instruments, members and groups by word prefix, symbol or ISIN. Tolerates typos.',
  query: z.object({
    q: requiredText(limits.searchText),
    kind: SearchKind.optional(),
    page_size: PageSize,
  }),
  reply: z.object({ results: z.array(SearchResult), counts: SearchCounts }),
})

/** A search result that the caller opened; exactly one of the three is set. */
export const NewSearchVisit = z
  .object({ instrument: Id.nullish(), profile: Id.nullish(), group: Id.nullish() })
  .refine((visit) => Object.values(visit).filter((id) => id != null).length === 1, { params: { fault: 'one_target' } })
  .meta({
    oneOf: ['instrument', 'profile', 'group'].map((kind) => ({
      required: [kind],
      properties: { [kind]: { type: 'string' } },
    })),
  })
export type NewSearchVisit = z.infer<typeof NewSearchVisit>

export const SearchVisit = SearchResult.extend({ id: Id })
export type SearchVisit = z.infer<typeof SearchVisit>

export const addSearchVisit = endpoint('POST /search/history', {
  access: 'member',
  summary: 'Add an opened result to the search history. Keeps the fifty most recent, without duplicates.',
  body: NewSearchVisit,
})

export const listSearchVisits = endpoint('GET /search/history', {
  access: 'member',
  summary: "List the caller's search history, newest first.",
  reply: z.object({ results: z.array(SearchVisit) }),
})

export const deleteSearchVisit = endpoint('DELETE /search/history/:id', {
  access: 'member',
  summary: "Delete an entry from the caller's search history.",
  params: ById,
})
