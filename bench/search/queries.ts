import type pg from 'pg'

import { type Chance, chanceOf } from './chance.ts'

export type Query = { kind: QueryKind; text: string }
export type QueryKind = keyof typeof counts

/** The number of queries of each kind, two thousand in all. */
const counts = {
  '1-3 letters': 400,
  '4-7 letters': 500,
  'several words': 300,
  symbol: 300,
  isin: 100,
  slip: 400,
}

type Subject = { name: string; symbol: string; isin: string | null }

/**
 * Makes the queries, the same ones for the same data, in mixed order. Two of three search for company names, the others
 * for anything.
 */
export async function recordQueries(client: pg.Client): Promise<Query[]> {
  const subjects = await listSubjects(client)
  const chance = chanceOf(42)
  const makers: Record<QueryKind, () => string | undefined> = {
    '1-3 letters': () => beginning(chance, subjects.any, 1 + chance.below(3)),
    '4-7 letters': () => beginning(chance, subjects.any, 4 + chance.below(4)),
    'several words': () => severalWords(chance, chance.pick(subjects.any)),
    symbol: () => chance.pick(subjects.symbols).symbol,
    isin: () => chance.pick(subjects.isins).isin ?? undefined,
    slip: () => withSlip(chance, wordOf(chance, chance.pick(subjects.any))),
  }
  const queries = Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => ({ kind: kind as QueryKind, text: until(makers[kind as QueryKind]) })),
  )
  return queries
    .map((query) => ({ query, at: chance.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ query }) => query)
}

async function listSubjects(client: pg.Client) {
  const { rows: instruments } = await client.query<Subject & { kind: string }>(
    'select name, symbol, isin, kind from instruments order by id',
  )
  const { rows: members } = await client.query<Subject>(
    "select name, '' as symbol, null as isin from profiles order by id limit 10000",
  )
  const shares = instruments.filter(({ kind }) => kind === 'EQUITY')
  const isins: Subject[] = instruments.filter(({ isin }) => isin !== null)
  return {
    any: [...shares, ...shares, ...instruments.filter((_, i) => i % 8 === 0), ...members.slice(0, 4000)],
    symbols: instruments.filter(({ symbol }) => symbol !== ''),
    isins: isins.length > 0 ? isins : [{ name: '', symbol: '', isin: 'SE0000115446' }],
  }
}

function until(make: () => string | undefined): string {
  for (;;) {
    const text = make()
    if (text !== undefined && text.trim() !== '') return text
  }
}

function wordOf({ pick }: Chance, { name }: Subject): string {
  return pick(name.split(/[^\p{L}]+/u).filter((word) => word.length > 3)) ?? ''
}

function beginning(chance: Chance, subjects: readonly Subject[], length: number): string | undefined {
  const text = chance
    .pick(subjects)
    .name.replace(/^[^\p{L}]+/u, '')
    .slice(0, length)
  return Array.from(text.trim()).length === length ? text : undefined
}

/** Two or three words of a name, the last one incomplete. */
function severalWords({ below }: Chance, { name }: Subject): string | undefined {
  const words = name.split(/\s+/).filter((word) => /^\p{L}{2,}$/u.test(word))
  if (words.length < 2) return undefined
  const first = below(words.length - 1)
  const taken = words.slice(first, first + 2 + below(2))
  const last = taken.pop()!
  return [...taken, last.slice(0, 1 + below(last.length))].join(' ')
}

/** One letter added, missing, changed, or swapped with the next. */
function withSlip({ below, pick }: Chance, word: string): string | undefined {
  if (word.length < 5) return undefined
  const letters = Array.from(word.toLowerCase())
  const at = 1 + below(letters.length - 2)
  const letter = pick(Array.from('aeinrstl'))
  switch (below(4)) {
    case 0:
      letters.splice(at, 0, letter)
      break
    case 1:
      letters.splice(at, 1)
      break
    case 2:
      letters[at] = letter
      break
    default:
      letters.splice(at, 2, letters[at + 1]!, letters[at]!)
  }
  return letters.join('')
}
