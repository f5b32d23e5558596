import type { Statement } from '@app/contract/connections.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { marketOf } from './analysis/recalculation.fixture.ts'
import { computedPortfolio, listing, staleFrom, yearsOf } from './portfolios.fixture.ts'

let app: TestApp
let anna: TestMember
beforeAll(async () => {
  app = await testApp({ jobs: true, now: '2026-11-19T12:00:00Z' })
  anna = await app.member('Anna')
})
afterAll(() => app.close())

it('a corrected close is computed by a job', async () => {
  const volvo = await listing(app)
  const { id } = await computedPortfolio(app, anna, [{ instrument: volvo, date: '2026-11-02' }])
  await app.settled()
  await marketOf(app).close(volvo.id, '2026-11-03', 200)
  await expect.poll(async () => (await yearsOf(app, id))[0]!.day_values[1]).toBe(2000)
  await expect.poll(() => staleFrom(app, id)).toBeNull()
})

it('a corrected exchange rate is, too', async () => {
  const market = marketOf(app)
  await market.rate('SEK', '2026-11-02', 10)
  await market.rate('SEK', '2026-11-03', 10)
  const sap = await listing(app, { currency: 'EUR' })
  const { id } = await computedPortfolio(app, anna, [{ instrument: sap, date: '2026-11-02' }])
  await app.settled()
  await market.rate('SEK', '2026-11-03', 11)
  await expect.poll(async () => (await yearsOf(app, id))[0]!.day_values[1]).toBe(11_000)
})

it('a long statement is booked', async () => {
  await make.instrument(app.context.db, { isin: 'SE0000115446' })
  const rows = Array.from(
    { length: 1100 },
    (_, i) => `2026-11-02,buy,SE0000115446,VOLV B,Volvo B,1,100,-100,SEK,0,0,ISK,t${i}`,
  )
  const header = 'date,type,isin,symbol,name,quantity,price,amount,currency,fee,tax,account,id'
  const uploaded = await app.app.inject({
    method: 'POST',
    url: '/v1/user/statements',
    headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'text/csv' },
    payload: [header, ...rows].join('\n'),
  })
  const { id } = uploaded.json<Statement>()
  expect((await anna.post(`/user/statements/${id}/book`, {})).status).toBe(202)
  const statuses = async () => (await app.context.db.selectFrom('syncs').select('status').execute())[0]?.status
  await expect.poll(statuses).toBe('SUCCESS')
  const holding = app.context.db.selectFrom('holdings').where('security_key', '=', 'SE0000115446').select('quantity')
  expect(Number((await holding.executeTakeFirstOrThrow()).quantity)).toBe(1100)
})
