import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parse } from 'csv-parse/sync'

import type { Db } from '#db/db.ts'

import type { Hit } from './hits.ts'
import { openFinder } from './search.fixture.ts'

/** What is typed, and what is wanted: a name, the symbol and exchange of a listing, or its ISIN. Of several, any is right. */
export type Typed = { text: string; wanted: readonly string[] }

/** The queries of odd lines are for tuning; those of even lines are kept aside and only measured. */
export function readTyped(): { tuned: Typed[]; aside: Typed[] } {
  const rows: { typed: string; wanted: string }[] = parse(readFileSync(join(import.meta.dirname, 'typed.csv')), {
    columns: true,
  })
  const all = rows.map(({ typed, wanted }) => ({ text: typed, wanted: wanted.split('|') }))
  return { tuned: all.filter((_, i) => i % 2 === 0), aside: all.filter((_, i) => i % 2 === 1) }
}

/** A query with the names of its first hits, and the place of the first wanted one: 0 for the first, 20 if there is none. */
export type Outcome = Typed & { hits: readonly string[]; place: number }

const looked = 20

/** Searches each of the texts, as a member without follows and holdings. */
export async function searchAll(db: Db, viewerId: string, queries: readonly Typed[]): Promise<Outcome[]> {
  const find = openFinder(db)
  const outcomes: Outcome[] = []
  for (const { text, wanted } of queries) {
    const { hits } = await find({ text, kind: undefined, viewerId, limit: looked })
    const names = await namesOf(db, hits)
    const place = names.findIndex((ways) => ways.some((name) => wanted.includes(name)))
    outcomes.push({ text, wanted, hits: names.map((ways) => ways.join(', ')), place: place < 0 ? looked : place })
  }
  return outcomes
}

/** The share of outcomes in percent with a wanted hit among the first so many. */
export function shareWithin(outcomes: readonly Outcome[], places: number): number {
  return (100 * outcomes.filter(({ place }) => place < places).length) / outcomes.length
}

/** The queries whose first hit is another, each as a sentence. */
export const faultsOf = (outcomes: readonly Outcome[]): string[] =>
  outcomes
    .filter(({ place }) => place > 0)
    .map(({ text, wanted, hits, place }) => {
      const found = hits.slice(0, 3).join('; ') || 'nothing'
      return `${text}: ${found}, not ${wanted.join(' or ')}${place < looked ? ` (${place + 1})` : ''}`
    })

/** Each hit in the ways in which it may be wanted. */
async function namesOf(db: Db, hits: readonly Hit[]): Promise<string[][]> {
  const idsOf = (kinds: readonly string[]) => hits.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
  const [profiles, groups, instruments] = [idsOf(['PROFILE']), idsOf(['GROUP']), idsOf(['STOCK', 'FUND', 'INDEX'])]
  const rows = await db
    .selectFrom('instruments')
    .where('id', 'in', ['0', ...instruments])
    .select(['id', 'name', 'symbol', 'mic', 'isin'])
    .execute()
  const members = await db
    .selectFrom('profiles')
    .where('id', 'in', ['0', ...profiles])
    .select(['id', 'name'])
    .execute()
  const clubs = await db
    .selectFrom('groups')
    .where('id', 'in', ['0', ...groups])
    .select(['id', 'name'])
    .execute()
  const names = new Map([
    ...rows.map(({ id, name, symbol, mic, isin }) => [
      `I ${id}`,
      [name, `${symbol} ${mic ?? ''}`.trim(), ...(isin === null ? [] : [isin])],
    ]),
    ...members.map(({ id, name }) => [`PROFILE ${id}`, [name ?? '']]),
    ...clubs.map(({ id, name }) => [`GROUP ${id}`, [name]]),
  ] as [string, string[]][])
  return hits.map(({ kind, id }) => names.get(`${kind === 'PROFILE' || kind === 'GROUP' ? kind : 'I'} ${id}`) ?? [])
}
