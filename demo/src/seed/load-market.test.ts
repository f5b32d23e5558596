import { importDatabase } from '@app/server/src/market/import/import-database.fixture.ts'
import { importUniverse } from '@app/server/src/market/import/universe/import-universe.ts'
import { files, listingsByKey } from '@app/server/src/market/import/universe/universe.fixture.ts'
import { make } from '@app/server/src/testing/make.ts'
import { expect, it } from 'vitest'

import { loadMarket } from './load-market.ts'

const now = () => new Date('2026-11-20T12:00:00Z')
const { db, test } = importDatabase()
const listings = () => listingsByKey(test.db)

it('replaces listings that have no prices', async () => {
  await importUniverse(db, files)
  const berkshire = (await listings())['BRK-B']!
  const shell = { source: 'universe', symbol: 'SHEL', mic: 'XNYS', slug: 'shell' } as const
  const { id } = await make.instrument(test.db, shell)

  const ids = await test.db.transaction().execute((tx) => loadMarket(tx, now(), () => undefined))

  expect(ids.get('omxs30')).toBeDefined()
  const twins = await test.db
    .selectFrom('instruments')
    .where('symbol', 'in', ['VOLV B', 'NOVO B', 'OMXS30', 'EUNL', 'BRK B'])
    .where('mic', 'in', ['XSTO', 'XCSE', 'XETR', 'XNYS'])
    .select(['id', 'symbol', 'source'])
    .orderBy('symbol')
    .execute()
  expect(twins.map(({ symbol, source }) => `${symbol} ${source}`)).toEqual([
    'BRK B simulated',
    'EUNL simulated',
    'NOVO B simulated',
    'OMXS30 simulated',
    'VOLV B simulated',
  ])
  expect(twins[0]!.id).not.toBe(berkshire.id)
  // The demo's Shell is listed in London.
  expect(ids.get('shell')).not.toBe(id)
  expect(Object.values(await listings()).find((listing) => listing.id === id)).toMatchObject({ slug: `shell-${id}` })
})
