import type { SearchResult } from '@app/contract/search.ts'

import type { Context } from '#context.ts'
import { loadInstruments } from '#features/instruments/index.ts'
import { loadPersons } from '#features/profiles/index.ts'

import { type Hit, listHits, listWords } from './queries.ts'

const mostWords = 6

/** Instruments and members of which a word of the name, the symbol or the ISIN begins with each word of the text. */
export async function search(
  { db }: Context,
  { text, limit }: { text: string; limit: number },
): Promise<{ results: SearchResult[] }> {
  const words = [...new Set(await listWords(db, text))].slice(0, mostWords)
  if (words.length === 0) return { results: [] }
  const hits = await listHits(db, { words, limit })
  const ids = (kind: Hit['kind']) => hits.flatMap((hit) => (hit.kind === kind ? hit.id : []))
  const [instruments, persons] = await Promise.all([
    loadInstruments(db, ids('instrument')),
    loadPersons(db, ids('profile')),
  ])
  const results = hits.map(({ kind, id }) => ({
    instrument: (kind === 'instrument' && instruments.get(id)) || null,
    profile: (kind === 'profile' && persons.get(id)) || null,
  }))
  return { results: results.filter(({ instrument, profile }) => instrument ?? profile) }
}
