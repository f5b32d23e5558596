import { type BudgetName, budgets } from '@app/contract/budgets.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildApp } from '#app.ts'
import { byNetwork } from '#http/networks.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

import { type Limits, openLimits } from './limits.ts'

const silent = { warn: () => undefined }
const room = 100_000

let app: TestApp
beforeAll(async () => {
  app = await testApp({ config: { rateLimits: 'on' } })
})
afterAll(() => app.close())

/** The limits of another process that shares the database. */
function otherNode(url = app.databaseUrl): Limits {
  return openLimits({ url, now: app.clock, log: silent, config: app.context.config })
}

/** How often a budget can be charged before it is used up. */
async function countTaken(limits: Limits, budget: BudgetName, network: string): Promise<number> {
  let taken = 0
  while ((await limits.take({ budget, ...byNetwork(network) })).isAllowed) taken++
  return taken
}

describe('a count', () => {
  it('is not evicted by as many other networks as there is room for, nor by more', async () => {
    const { limits } = app.context
    expect(await countTaken(limits, 'visitorCalls', '198.51.100.1')).toBe(300)
    for (let i = 0; i < room + 5001; i++) {
      await limits.take({ budget: 'visitorCalls', ...byNetwork(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`) })
    }
    expect(await countTaken(limits, 'visitorCalls', '198.51.100.1')).toBe(0)
    expect(await countTaken(limits, 'visitorCalls', '10.0.0.1')).toBe(299)
    // There is no room for these: the whole of 203.0 counts as one, ten times as wide.
    expect(await countTaken(limits, 'visitorCalls', '203.0.113.1')).toBe(3000)
    expect(await countTaken(limits, 'visitorCalls', '203.0.114.2')).toBe(0)
    app.clock.advance(budgets.visitorCalls.windowMs)
    expect(await countTaken(limits, 'visitorCalls', '203.0.114.2')).toBe(300)
  })

  it('of a visitor is not evicted by the calls of five thousand others', async () => {
    const ask = (remoteAddress: string) => app.app.inject({ url: '/v1/nothing', remoteAddress })
    for (let i = 0; i < 300; i++) expect((await ask('198.51.100.2')).statusCode).toBe(404)
    for (let i = 0; i < 5001; i++) await ask(`10.200.${i >> 8}.${i & 255}`)
    expect((await ask('198.51.100.2')).statusCode).toBe(429)
  })

  it('survives a restart', async () => {
    const first = otherNode()
    expect(await countTaken(first, 'visitorCalls', '198.51.100.3')).toBe(300)
    await first.close()
    const second = otherNode()
    await second.take({ budget: 'visitorCalls', ...byNetwork('198.51.100.3') })
    await second.share()
    expect(await countTaken(second, 'visitorCalls', '198.51.100.3')).toBe(0)
    await second.close()
  })

  it('is gone from the database soon after its window', async () => {
    // Counts of the other tests that are still on their way would arrive after the sweep.
    await app.context.limits.share()
    const node = otherNode()
    await node.take({ budget: 'messages', key: 'old' })
    await node.share()
    app.clock.advance(10 * 86_400_000)
    await node.take({ budget: 'messages', key: 'new' })
    await node.share()
    await node.close()
    const { rows } = await sql<{ ends_at: Date }>`select ends_at from rate_counts`.execute(app.context.db)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ ends_at: endsAt }) => endsAt <= app.clock())).toEqual([])
  })
})

describe('two nodes on one database', () => {
  it('share a budget', async () => {
    const limits = otherNode()
    const other = await buildApp({ ...app.context, limits })
    const ask = (node: TestApp['app']) => node.inject({ url: '/v1/user', remoteAddress: '198.51.100.4' })
    for (let i = 0; i < 150; i++) {
      expect((await ask(app.app)).statusCode).toBe(401)
      expect((await ask(other)).statusCode).toBe(401)
    }
    // What each has counted alone goes out, and the totals come back with the next count.
    await Promise.all([app.context.limits.share(), limits.share()])
    await ask(app.app)
    await ask(other)
    await Promise.all([app.context.limits.share(), limits.share()])
    expect((await ask(app.app)).statusCode).toBe(429)
    expect((await ask(other)).statusCode).toBe(429)
    await other.close()
    await limits.close()
  })

  it('never let more through together than an exact budget has, at the same time either', async () => {
    const nodes = [app.context.limits, otherNode(), otherNode()]
    const charge = { budget: 'codeRequests', ...byNetwork('198.51.100.5') } as const
    const verdicts = await Promise.all(Array.from({ length: 90 }, (_, i) => nodes[i % 3]!.take(charge)))
    expect(verdicts.filter(({ isAllowed }) => isAllowed).length).toBeLessThanOrEqual(25)
    await Promise.all(nodes.map((node) => node.share()))
    expect(await countTaken(nodes[0]!, 'codeRequests', '198.51.100.5')).toBeLessThanOrEqual(25)
    for (const node of nodes.slice(1)) await node.close()
  })
})

describe('while the database does not answer, a node', () => {
  it('counts on alone, and lets only a quarter of an exact budget through', async () => {
    const limits = otherNode('postgres://nobody@127.0.0.1:1/nowhere')
    expect(await countTaken(limits, 'visitorCalls', '198.51.100.6')).toBe(300)
    expect(await countTaken(limits, 'codeRequests', '198.51.100.6')).toBe(7)
    await limits.share()
    expect(await countTaken(limits, 'visitorCalls', '198.51.100.6')).toBe(0)
    await limits.close()
  })
})

describe('several budgets', () => {
  it('are charged together or not at all', async () => {
    const { limits } = app.context
    const subject = { key: 'both' }
    await limits.take({ budget: 'messages', ...subject, cost: 60 })
    const refused = await limits.take({ budget: 'messagesADay', ...subject }, { budget: 'messages', ...subject })
    expect(refused).toMatchObject({ isAllowed: false, most: 60, remaining: 0, seconds: 60 })
    const taken = await limits.take({ budget: 'messagesADay', ...subject, cost: 500 })
    expect(taken).toMatchObject({ isAllowed: true, remaining: 0 })
    taken.refund()
    expect(await limits.take({ budget: 'messagesADay', ...subject })).toMatchObject({ remaining: 499 })
  })
})
