import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'

import { readKnownNames } from '#db/function-files.ts'

import { inputFiles } from '../files.ts'
import { readRows, type Row, type Table } from '../read.ts'

import { symbolKey } from './symbols.ts'
import { readUniverseListing } from './universe-row.ts'

const root = resolve(import.meta.dirname, '../../../../..')
const universe = join(root, '../shared/data/instruments')
const lists = ['equities', 'etfs', 'funds', 'indices'].map((name) => join(universe, `${name}.csv.gz`))

const known = readKnownNames()

type Listing = { mic: string | null; symbol: string; isin: string | null }
const waysOf = ({ mic, symbol, isin }: Listing) => [`${mic ?? ''}:${symbolKey(symbol)}`, isin ?? '']

function demoListings(): Set<string> {
  const rows: Listing[] = parse(readFileSync(join(root, 'demo/data/instruments.csv')), { columns: true })
  return new Set(rows.flatMap(waysOf))
}

it('known names are at least three hundred, and each line has names of its own', () => {
  expect(known.length).toBeGreaterThan(300)
  expect(new Set(known.map(({ listing }) => listing)).size).toBe(known.length)
  for (const { listing, names } of known) {
    expect(listing).toMatch(/^(?:[A-Z0-9]{4})?:[A-Z0-9 ]+$|^[A-Z]{2}[A-Z0-9]{9}\d$/)
    expect(new Set(names).size, listing).toBe(names.length)
    for (const name of names) expect(name, listing).toMatch(/^\S(?:.*\S)?$/)
  }
})

it('known names name listings of the demo world', () => {
  const demo = demoListings()
  expect(known.filter(({ listing }) => demo.has(listing)).length).toBeGreaterThan(200)
})

const isThere = lists.every((file) => existsSync(file))
it.skipIf(!isThere)(
  `known names all name listings${isThere ? '' : ' (the lists are not on this machine)'}`,
  async () => {
    const listings = demoListings()
    for (const file of lists.flatMap(inputFiles)) {
      const begin =
        ({ columns: { kind } }: Table) =>
        (row: Row) => {
          const listing = readUniverseListing(row, kind)
          if ('key' in listing) for (const way of waysOf(listing)) listings.add(way)
        }
      await readRows(file, { begin, refuse: (_, fault) => expect.fail(fault) })
    }
    expect(known.map(({ listing }) => listing).filter((listing) => !listings.has(listing))).toEqual([])
  },
)
