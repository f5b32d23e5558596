import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { pin, tan } from '#partners/holdings/comdirect/bank.fixture.ts'
import type { TestMember } from '#testing/test-app.ts'

import { bankApp, type BankApp, connectComdirect, synced } from './bank.fixture.ts'

let app: BankApp
let anna: TestMember
let id: string
let portfolios: string[]
const number = '20000001'
const dayMs = 86_400_000

const depot = (alias: string) => ({ alias, account: 'giro', positions: [], transactions: [] })

/** Has the bank report so many depots of the customer. */
function report(depots: number) {
  const giro = { key: 'giro', kind: 'SA', currency: 'EUR', balance: '10.00' }
  const customer = { number, pin, tan, tanKind: 'M_TAN', euroRates: {}, securities: [], accounts: [giro] }
  const list = Array.from({ length: depots }, (_, index) => depot(`Depot ${index}`))
  return app.bank.handOver([{ ...customer, depots: list }])
}

beforeAll(async () => {
  app = await bankApp()
  anna = await app.member('Anna')
})
beforeEach(async () => {
  app.clock.set('2026-11-24T10:00:00Z')
  await app.bank.setClock(app.clock())
  await report(3)
  ;({ id, portfolios } = await connectComdirect(anna, number))
  expect(portfolios).toHaveLength(3)
  return async () => {
    await anna.delete(`/user/connections/${id}`)
  }
})
afterAll(() => app.close())

/** Reads the bank again; returns the portfolios. */
async function read(afterMs = 0): Promise<string[]> {
  app.clock.advance(afterMs)
  await app.bank.setClock(app.clock())
  const { sync, portfolios: found } = await connectComdirect(anna, number)
  expect(sync).toMatchObject({ status: 'SUCCESS' })
  return found
}

const rows = async () =>
  (
    await app.context.db.selectFrom('portfolios').where('connection_id', '=', id).select('id').orderBy('id').execute()
  ).map((row) => row.id)
const ignored = async () => (await app.context.db.selectFrom('ignored_accounts').selectAll().execute()).length

describe('an account that its bank no longer reports', () => {
  it('loses its portfolio once the bank has not reported it for a day', async () => {
    await report(2)
    expect(await read()).toEqual(portfolios)
    expect(await read(dayMs - 1)).toEqual(portfolios)
    expect(await read(1)).toEqual(portfolios.slice(0, 2))
    await expect.poll(rows).toEqual(portfolios.slice(0, 2))
  })

  it('keeps it if the bank reports it again in the meantime', async () => {
    await report(2)
    await read()
    await report(3)
    await read(dayMs / 2)
    await report(2)
    expect(await read(dayMs)).toEqual(portfolios)
  })

  it('keeps it while the bank reports no account at all', async () => {
    await report(0)
    await read()
    expect(await read(2 * dayMs)).toEqual(portfolios)
  })
})

describe('an account whose portfolio the member has deleted', () => {
  it('leaves no row of the portfolio, and does not come back while the bank reports it', async () => {
    await anna.delete(`/user/portfolios/${portfolios[1]!}`)
    const others = [portfolios[0], portfolios[2]]
    await expect.poll(rows).toEqual(others)
    expect(await read()).toEqual(others)
    expect(await rows()).toEqual(others)
    expect(await ignored()).toBe(1)
  })

  it('is forgotten once the bank does not report it any more', async () => {
    await anna.delete(`/user/portfolios/${portfolios[2]!}`)
    await report(2)
    expect(await read()).toEqual(portfolios.slice(0, 2))
    expect(await ignored()).toBe(0)
    await report(3)
    expect(await read()).toHaveLength(3)
    expect((await synced(anna)).id).toBe(id)
  })
})
