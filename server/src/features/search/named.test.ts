import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestDb, testDb } from '#testing/test-db.ts'

import { findNamedInstruments, namedQuery } from './named-queries.ts'

describe('instruments by what a text calls them', () => {
  let test: TestDb
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    test = await testDb()
    const { db } = test
    await sql`
      insert into instruments (slug, kind, name, symbol, currency, source, source_key)
      select 'many-' || n, 'EQUITY', initcap(left(md5(n::text), 8)) || ' Holding AB', 'C' || n, 'SEK', 'csv', 'many-' || n
      from generate_series(1, 6000) n
    `.execute(db)
    const add = async (slug: string, name: string, symbol: string, more = {}) => {
      const { id } = await make.instrument(db, {
        slug,
        source_key: slug,
        name,
        symbol,
        isin: null,
        source: 'csv',
        ...more,
      })
      ids[slug] = id
    }
    await add('volvo-a', 'AB Volvo A', 'VOLV A')
    await add('volvo-b', 'AB Volvo B', 'VOLV B')
    await add('cars', 'Volvo Car AB', 'VOLCAR B')
    await add('unpriced', 'Unpriced AB', 'UNP', { source: 'universe' })
    await join('Volvo')
    await sql`analyze search_targets`.execute(db)
  })
  afterAll(() => test.drop())

  /** A member of that name, who is no instrument. */
  const join = (name: string) =>
    sql`
      with someone as (insert into users (email) values ('someone@example.com') returning id)
      insert into profiles (user_id, slug, name, name_key) select id, 'someone', ${name}::text, 'someone' from someone
    `.execute(test.db)

  it('are found by their name without legal form and class, or by their symbol, the first of several', async () => {
    const names = ['Volvo', 'volvo car', 'Car', 'AB', 'B', '', 'Unpriced', 'Volvo Trucks']
    const symbols = ['VOLV-A', 'volcarb', 'VOLV', 'VOLCAR', '', 'UNP', 'AB']
    const { byName, bySymbol } = await findNamedInstruments(test.db, { names, symbols })
    expect(Object.fromEntries(byName)).toEqual({ Volvo: ids['volvo-b'], 'volvo car': ids['cars'] })
    expect(Object.fromEntries(bySymbol)).toEqual({
      'VOLV-A': ids['volvo-a'],
      volcarb: ids['cars'],
      VOLV: ids['volvo-b'],
      VOLCAR: ids['cars'],
    })
  })

  it('are read from the indexes of words and symbols', async () => {
    const { rows } = await sql`explain ${namedQuery({ names: ['Volvo', 'Car'], symbols: ['VOLV B'] })}`.execute(test.db)
    const plan = JSON.stringify(rows)
    expect(plan).toContain('search_targets_words_idx')
    expect(plan).toContain('search_targets_symbols_idx')
    expect(plan).not.toContain('Seq Scan on search_targets')
  })
})
