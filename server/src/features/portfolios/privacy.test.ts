import { limits } from '@app/contract/limits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'

import { rankPopular } from '#features/feed/index.ts'
import { operatorIn } from '#features/moderation/moderation.fixture.ts'
import type { Client } from '#testing/client.ts'

import { rankPortfolios } from './analysis/rank.ts'

import { type Answer, answersTo, type Call, readsOf, writesOf } from './privacy/calls.fixture.ts'
import { finderOf, longNumbersIn } from './privacy/canaries.fixture.ts'
import { canariesOf, comdirectCustomer, later, names, planted } from './privacy/customers.fixture.ts'
import { knownOf, privacyWorld, type World } from './privacy/world.fixture.ts'

// Thousands of calls, which a busy machine answers slowly.
const manyCallsMs = 600_000

let world: World
let reads: Call[]
let writes: Call[]
let own: Answer[]
let find: (text: string) => string[]
/** Everybody but Anna, and the answers to what they read. */
let others: [name: string, client: Client, given: Answer[]][]

beforeAll(async () => {
  world = await privacyWorld()
  const { app, anna, björn, clara, identifiers } = world
  const known = await knownOf(world)
  ;[reads, writes] = [readsOf(known), writesOf(known)]
  own = await answers(anna, reads)
  find = finderOf(canariesOf({ numbers: own.flatMap(({ body }) => amountsIn(body)), texts: identifiers }))
  const clients: [string, Client][] = [
    ['a visitor', app.visitor],
    ['a user without a profile', await app.user()],
    ['a follower', björn],
    ['a stranger with a bank', clara],
    ['an operator', await operatorIn(app, 'Olga')],
  ]
  others = await Promise.all(
    clients.map(async ([name, client]): Promise<(typeof others)[number]> => [
      name,
      client,
      await answers(client, reads),
    ]),
  )
}, manyCallsMs)
afterAll(() => world.app.close())

async function answers(client: Client, calls: readonly Call[]): Promise<Answer[]> {
  const all: Answer[] = []
  for (const call of calls) all.push(...(await answersTo(client, call)))
  return all
}

/** The money and the pieces in an answer to their owner. */
function amountsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const {
    unit,
    kind,
    source,
    value: explained,
  } = value as Partial<Record<'unit' | 'kind' | 'source', string>> & {
    value?: number
  }
  // What the market asked for a piece is public.
  const isPublic = kind === 'PRICE' && source !== 'bank'
  const isMoney = (unit === 'CURRENCY' && !isPublic) || unit === 'PIECES'
  return [
    ...(isMoney && typeof explained === 'number' ? [String(Math.abs(explained))] : []),
    ...Object.entries(value).flatMap(([key, part]) =>
      amounts.has(key) && typeof part === 'string' ? [part] : amountsIn(part),
    ),
  ]
}
const amounts = new Set(['quantity', 'amount', 'value', 'cash', 'market_value', 'change_value', 'change_value_today'])

/** What is found in answers, each with its call. */
const foundIn = (given: readonly Answer[]) =>
  given.flatMap(({ call, text }) => find(text).map((canary) => `${canary} in ${call.path}`))

const textOf = (name: string) => own.flatMap(({ call, text }) => (call.name === name ? [text] : [])).join('\n')

describe('the owner of a portfolio', () => {
  it.each([
    ['listOwnPositions', planted.quantities],
    ['listOwnPortfolios', planted.cash],
    ['getOwnPortfolio', planted.cash],
    ['listOwnTrades', planted.quantities.filter((quantity) => quantity !== '61733.19')],
    ['listStatementRows', ['81177.31']],
    ['getBankBalance', planted.cash.slice(0, 1)],
    ['listBankPositions', planted.quantities.slice(0, 1)],
    ['getStatement', [names.statement]],
  ])('finds in the answer to %s what is theirs', (name, expected) => {
    for (const canary of expected) expect(textOf(name), canary).toContain(canary)
    expect(find(textOf(name))).toEqual(expect.arrayContaining([...expected]))
  })

  it('is not told the numbers of accounts either, nor is the search blind to anything that the bank names', () => {
    const { identifiers } = world
    expect(identifiers.length).toBeGreaterThan(8)
    expect(identifiers.some((identifier) => /^DE\d{20}$/.test(identifier))).toBe(true)
    const found = own.flatMap(({ text }) => find(text))
    const told = [...identifiers, names.account, names.contract, names.person, names.comdirect]
    expect(found.filter((canary) => told.includes(canary))).toEqual([])
    for (const identifier of identifiers) expect(find(`{"id":"${identifier}"}`)).toEqual([identifier])
  })
})

describe('the search for canaries', () => {
  it('covers every endpoint: each that reads answers somebody', () => {
    const everybody = [...own, ...others.flatMap(([, , given]) => given)]
    const answered = new Set(everybody.flatMap(({ call, status }) => (status === 200 ? [call.name] : [])))
    // There is no document and nothing in common with a fund, nor are there members of an index, as the instrument is neither.
    const silent = reads.flatMap(({ name }) => (answered.has(name) ? [] : [name]))
    expect(new Set(silent)).toEqual(
      new Set(['getKiid', 'getFundDetails', 'getFundOverlap', 'explainFundFigure', 'listIndexMembers']),
    )
    expect(everybody.length).toBeGreaterThan(500)
  })

  it('refuses to leave out an endpoint whose parameters are not known', async () => {
    const known = await knownOf(world)
    for (const lacking of [{ params: {} }, { queries: {} }]) {
      expect(() => readsOf({ ...known, ...lacking })).toThrow('this test does not know')
    }
    expect(() => writesOf({ ...known, bodies: {} })).toThrow('this test does not know')
  })
})

describe('what others are sent', () => {
  it('contains nothing of the owner’s money, pieces, accounts or banks, whatever they read', () => {
    for (const [name, , given] of others) expect(foundIn(given), name).toEqual([])
  })

  it('has no number with more than two decimals, also not within the address of the next page', () => {
    // The courses of instruments, which are public, and what the readers themselves own.
    const ofMarket = [
      'getHistory',
      'getPerformance',
      'listSparks',
      'getStatistics',
      'getDividends',
      'getCompany',
      'getFundDetails',
    ]
    const exact = new Set([...ofMarket, 'explainOwnTotal'])
    for (const [name, , given] of others) {
      const long = given.flatMap(({ call, body }) => (exact.has(call.name) ? [] : longNumbersIn(body, call.path)))
      expect(long, name).toEqual([])
    }
  })

  it('is the same in a batch', async () => {
    // A batch asks the same routes, so one call of each endpoint tells.
    const paths = Array.from(new Map(reads.map(({ name, path }) => [name, path])).values(), (path) => ({ path }))
    for (const [name, client] of others) {
      for (let first = 0; first < paths.length; first += limits.batch) {
        const reply = await client.post('/batch', paths.slice(first, first + limits.batch))
        expect(find(JSON.stringify(reply)), name).toEqual([])
      }
    }
  })

  it(
    'tells nothing when they try to write, which changes nothing of the owner’s',
    { timeout: manyCallsMs },
    async () => {
      const { anna } = world
      const state = async () => {
        const { results } = (await anna.get('/user/portfolios')).body
        return results.map((portfolio) => ({ ...portfolio, follower_count: 0, profile: portfolio.profile.id }))
      }
      const before = await state()
      const apart = new Set(['logout', 'logoutEverywhere', 'createProfile', 'deleteAccount'])
      for (const [name, client] of others) {
        const given = await answers(
          client,
          writes.filter((call) => !apart.has(call.name)),
        )
        expect(foundIn(given), name).toEqual([])
      }
      for (const call of writes.filter(({ name }) => apart.has(name))) {
        expect(foundIn(await answersTo(await world.app.user(), call))).toEqual([])
      }
      expect(await state()).toEqual(before)
    },
  )
})

describe('what happens to a portfolio', () => {
  it('reaches no socket, mail or log with an amount or an account, while it is synced, traded and hidden', async () => {
    const { app, anna, björn, sockets } = world
    await björn.put(`/user/follows/profiles/${anna.id}`)
    for (const { received, send } of sockets) {
      received.length = 0
      send({
        type: 'INSTRUMENT_WATCH',
        instrument_id: reads.find(({ path }) => path.startsWith('/instruments/'))!.path.split('/')[2]!,
      })
    }
    await live(world)
    await app.settled()
    await expect.poll(() => sockets[1]!.received.map(({ type }) => type)).toContain('FEED_POST_TIMESTAMP')
    for (const { received } of sockets) {
      expect(received.filter(({ type }) => type === 'COMDIRECT_SESSION')).toEqual([])
      expect(find(JSON.stringify(received))).toEqual([])
      expect(longNumbersIn(received)).toEqual([])
    }

    const mails = await (await fetch(`${inject('inboxUrl')}/messages`)).text()
    expect(mails).toContain('curious@example.com')
    expect(find(mails)).toEqual([])

    const lines = world.logged().replaceAll(/"responseTime":[\d.]+/g, '')
    expect(lines).toContain('a sync failed')
    expect(lines).toContain('comdirect')
    expect(find(lines)).toEqual([])
  })
})

describe('a hidden portfolio', () => {
  it('cannot be told from one that is deleted, in no answer', { timeout: manyCallsMs }, async () => {
    const { app, anna, björn, clara } = world
    const { db } = app.context
    const seen = async () => {
      await rankPortfolios(db)
      await rankPopular(db, app.clock())
      const all = await Promise.all([app.visitor, björn, clara].map((client) => answers(client, reads)))
      return all.flat().map(({ call, status, body }) => ({ path: call.path, status, body }))
    }
    await clara.put(`/user/follows/profiles/${anna.id}`)
    const { results } = (await anna.get('/user/portfolios')).body
    expect(results).toHaveLength(3)
    for (const { id } of results) await björn.delete(`/user/follows/portfolios/${id}`)
    for (const { id } of results) await anna.patch(`/user/portfolios/${id}`, { hidden: true })
    await app.settled()
    const hidden = await seen()
    expect(hidden.some(({ path, status }) => path.startsWith('/portfolios') && status === 404)).toBe(true)
    for (const { id } of (await anna.get('/user/connections')).body.results)
      await anna.delete(`/user/connections/${id}`)
    expect((await anna.get('/user/portfolios')).body.results).toEqual([])
    await app.settled()
    const deleted = await seen()
    expect(countByPath(deleted)).toEqual(countByPath(hidden))
    expect(deleted).toEqual(hidden)
  })
})

/** How many pages there are of each path: a difference names the call that tells. */
const countByPath = (seen: readonly { path: string }[]) =>
  Object.fromEntries(
    Array.from(
      Map.groupBy(seen, ({ path }) => path),
      ([path, { length }]) => [path, length],
    ),
  )

/** Anna trades, syncs, hides and shows, fails and writes. */
async function live({ app, anna }: World): Promise<void> {
  const connections = (await anna.get('/user/connections')).body.results
  const { id, portfolios } = connections.find(({ partner }) => partner.name === 'comdirect')!
  await app.bank.handOver([comdirectCustomer({ hasTraded: true })])
  expect(await syncOf(anna, id)).toMatchObject({ status: 'SUCCESS' })
  const { body: trades } = await anna.get(`/user/portfolios/${portfolios[0]!}/trades`)
  expect(trades.results[0]).toMatchObject({ quantity: later.quantity })
  for (const hidden of [true, false]) await anna.patch(`/user/portfolios/${portfolios[0]!}`, { hidden })
  // An error of the database that contains the row.
  await sql`alter table cash_balances add constraint no_cash check (amount < 0) not valid`.execute(app.context.db)
  expect(await syncOf(anna, id)).toMatchObject({ status: 'FAILED', fault: 'unknown' })
  await sql`alter table cash_balances drop constraint no_cash`.execute(app.context.db)
  // A follower is told of nothing that is no newer than what they were told of last.
  app.clock.advance(60_000)
  await anna.post('/posts', { content: 'That went well' })
}

async function syncOf(member: Client, id: string) {
  await member.post(`/user/connections/${id}/sync`)
  return vi.waitFor(
    async () => {
      const { sync } = (await member.get(`/user/connections/${id}`)).body
      if (sync?.status === 'RUNNING') throw new Error('it is still being read')
      return sync
    },
    { timeout: 120_000, interval: 50 },
  )
}
