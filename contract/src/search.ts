import * as z from 'zod'

import { PageQuery, requiredText } from './common.ts'
import { endpoint } from './endpoint.ts'
import { InstrumentBasics } from './instruments.ts'
import { limits } from './limits.ts'
import { Person } from './profiles.ts'

/** Exactly one of the two is there. */
export const SearchResult = z.object({ instrument: InstrumentBasics.nullable(), profile: Person.nullable() })
export type SearchResult = z.infer<typeof SearchResult>

export const search = endpoint('GET /search', {
  access: 'member',
  summary: 'Instruments and members whose name, symbol or ISIN begins with the text, the most followed first.',
  query: z.object({
    q: requiredText(limits.searchText),
    page_size: PageQuery.shape.page_size,
  }),
  reply: z.object({ results: z.array(SearchResult) }),
})
