import type { SearchResult } from '@app/contract/search.ts'

import type { Db } from '#db/db.ts'
import { loadInstruments } from '#features/instruments/index.ts'
import { loadPersons } from '#features/profiles/index.ts'

import type { Hit } from './queries.ts'

/** What the hits stand for, in their order. */
export async function loadResults(db: Db, hits: readonly Hit[]): Promise<SearchResult[]> {
  const idsOf = (isProfile: boolean) => hits.flatMap(({ kind, id }) => ((kind === 'PROFILE') === isProfile ? id : []))
  const [instruments, persons] = await Promise.all([loadInstruments(db, idsOf(false)), loadPersons(db, idsOf(true))])
  return hits.flatMap(({ kind, id }) => {
    const instrument = kind === 'PROFILE' ? undefined : instruments.get(id)
    const profile = kind === 'PROFILE' ? persons.get(id) : undefined
    return instrument || profile ? { instrument: instrument ?? null, profile: profile ?? null, group: null } : []
  })
}
