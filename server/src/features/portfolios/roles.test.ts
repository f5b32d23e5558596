import { endpointsOf, type NamedEndpoint, nouns } from '@app/contract/all.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { listing, portfolioOf } from './portfolios.fixture.ts'
import { answersTo, callsOf, type Known } from './privacy/calls.fixture.ts'

const roles = ['visitor', 'user', 'unconnected', 'follower', 'connected', 'owner'] as const
type Role = (typeof roles)[number]
type Outcome = 'done' | 401 | 403 | 404

/** Who may do what, with what belongs to the owner. Nobody may without signing in and a profile. */
const rules = {
  /** What every member sees of a portfolio. */
  shown: { unconnected: 'done', follower: 'done', connected: 'done', owner: 'done' },
  /** What is shown in return for what one holds. */
  shared: { unconnected: 403, follower: 403, connected: 'done', owner: 'done' },
  /** What is the owner's alone. */
  owned: { unconnected: 404, follower: 404, connected: 404, owner: 'done' },
  /** The same of a hidden portfolio for everybody else. */
  hidden: { unconnected: 404, follower: 404, connected: 404, owner: 'done' },
} as const satisfies Record<string, Record<Exclude<Role, 'visitor' | 'user'>, Outcome>>
type Rule = keyof typeof rules

/** The calls about portfolios, holdings and connections, by their rule. */
const calls: Record<Exclude<Rule, 'hidden'>, string> = {
  shown: `
    getPortfolio getPortfolioPerformance listTrades getPortfolioToday getRiskAnalysis listPortfolioFollowers
    followPortfolio setPortfolioMuted mutePortfolio
  `,
  shared: 'listPositions listPercentages getReturnAnalysis getCarbonAnalysis getComparison getPortfolioOverlap',
  owned: `
    getOwnPortfolio updatePortfolio deletePortfolio listOwnPositions listOwnTrades explainOwnFigure matchHolding
    getConnection syncConnection deleteConnection getComdirectSession dismissTip
    getStatement deleteStatement listStatementRows matchStatementSecurity bookStatement
  `,
}
const wordsOf = (text: string) => text.trim().split(/\s+/)
const ruleOf = Object.fromEntries(
  (['shown', 'shared', 'owned'] as const).flatMap((rule) => wordsOf(calls[rule]).map((name) => [name, rule] as const)),
)
/** What every member may call, about themselves or about no single portfolio; what is hidden or gone can be let go of. */
const forMembers = new Set(
  wordsOf(`
    listOwnPortfolios listInstrumentOwners listInstrumentPortfolios listProfilePortfolios getHoldings getOwnToday listTips
    listOwnRegions explainOwnTotal explainMemberFigure listConnections listBanks startTink connectTink startComdirect createComdirectSession uploadStatement
    unfollowPortfolio unmutePortfolio
  `),
)
/** Figures whose explanation tells nothing of what is held. */
const openFigures = /explain\/(?:return_(?:[dw]1|m\d|ytd|y\d)|volatility|max_drawdown|risk|rating|score)/

let app: TestApp
let instrument: string

beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T12:00:00Z' })
  instrument = (await listing(app, { isin: 'SE0000115446', symbol: 'VOLV B' })).id
})
afterAll(() => app.close())

const file = [
  'date,type,isin,symbol,name,quantity,price,amount,currency,fee,tax',
  '2026-01-05,buy,SE0000115446,VOLV B,Volvo B,10,250.50,-2505.00,SEK,0,0',
].join('\n')

type World = { clients: Record<Role, TestMember | TestApp['visitor']>; known: Known; portfolio: { id: string } }

/** An owner with a portfolio, a connection and, if wanted, a statement, and everybody else. */
async function newWorld({ hidden = false, uploads = false } = {}): Promise<World> {
  const { db } = app.context
  const [owner, connected, follower] = [await app.member('Anna'), await app.member('Björn'), await app.member('Clara')]
  const portfolio = await portfolioOf(app, owner, [{ instrument: { id: instrument } }, { name: 'Unlisted AB' }])
  await make.portfolio(db, { owner: connected })
  await follower.put(`/user/follows/portfolios/${portfolio.id}`)
  await owner.patch(`/user/portfolios/${portfolio.id}`, { hidden })
  const bank = { source: 'comdirect' as const, credentials: Buffer.from('sealed') }
  await db.updateTable('connections').set(bank).where('id', '=', portfolio.connection_id).execute()
  const sync = { status: 'SUCCESS', step: 'ANALYZING', started_at: app.clock() } as const
  await db
    .insertInto('syncs')
    .values({ connection_id: portfolio.connection_id, unattended: [], ...sync })
    .execute()
  const statement = uploads ? await upload(owner) : { id: '0', securities: [{ id: '0' }] }
  const params = {
    portfolios: [portfolio.id],
    connections: [portfolio.connection_id],
    holdings: [portfolio.holdings[1]!.id],
    statements: [statement.id],
    securities: [statement.securities[0]!.id],
    instruments: [instrument],
    profiles: [owner.id],
    tips: [`high_fee-${portfolio.id}`],
  }
  const unconnected = await app.member('Doris')
  const clients = { visitor: app.visitor, user: await app.user(), unconnected, follower, connected, owner }
  return { clients: clients as World['clients'], known: { params, ...inputs(portfolio.id) }, portfolio }
}

async function upload(owner: TestMember) {
  const type = { 'content-type': 'text/csv' }
  const { body } = await owner.send('POST', '/user/statements', Buffer.from(file), type)
  return body as { id: string; securities: { id: string }[] }
}

function inputs(portfolio: string): Omit<Known, 'params'> {
  const login = { code: 'no-code', state: 'x'.repeat(43) }
  return {
    queries: { listBanks: [{ country: 'DE' }], getPortfolioOverlap: [{ other: portfolio }] },
    bodies: {
      startTink: { country: 'SE', bank: 'avanza-bankid' },
      connectTink: login,
      createComdirectSession: login,
      matchHolding: { instrument },
      matchStatementSecurity: { instrument },
      setPortfolioMuted: { muted: true },
      updatePortfolio: { name: 'Mine' },
    },
    upload: file,
  }
}

/** What a status says about the right to a call; that the call may fail for other reasons does not matter. */
const outcomeOf = (status: number): Outcome => ([401, 403, 404] as const).find((one) => one === status) ?? 'done'

/** The outcome of a call by role, the owner last, as the call may end what it is about. */
async function outcomesOf(named: NamedEndpoint, world: World, role: Role): Promise<Set<Outcome>> {
  const outcomes = new Set<Outcome>()
  for (const call of callsOf(named, world.known).slice(0, 1)) {
    for (const { status } of await answersTo(world.clients[role], call)) outcomes.add(outcomeOf(status))
  }
  return outcomes
}

async function expectRule(named: NamedEndpoint, rule: Rule | 'members', world: World): Promise<void> {
  const all = { unconnected: 'done', follower: 'done', connected: 'done', owner: 'done' } as const
  const expected = { visitor: 401, user: 403, ...(rule === 'members' ? all : rules[rule]) }
  for (const role of roles) {
    expect([...(await outcomesOf(named, world, role))], `${named.name} by ${role}`).toEqual([expected[role]])
  }
}

const about = new Set(
  Object.keys({
    ...nouns.portfolios,
    ...nouns.positions,
    ...nouns.holdings,
    ...nouns.explanations,
    ...nouns.connections,
  }),
)
// It tells of two funds, and of no portfolio.
about.delete('explainFundFigure')
const named = endpointsOf().filter(({ name, endpoint }) => about.has(name) || endpoint.path.includes('/portfolios/:id'))
const explained = named.filter(({ name }) => name === 'explainFigure')

describe('every call about portfolios and connections', () => {
  it('has a rule', () => {
    const known = [...Object.keys(ruleOf), ...forMembers, 'explainFigure']
    expect(known.toSorted()).toEqual(named.map(({ name }) => name).toSorted())
  })

  it.each(named.filter(({ name }) => name in ruleOf || forMembers.has(name)))(
    'is allowed to whom it should be: $name',
    async (call) => {
      const uploads = call.endpoint.path.includes('/statements/:id')
      await expectRule(call, ruleOf[call.name] ?? 'members', await newWorld({ uploads }))
    },
  )

  it.each(named.filter(({ name }) => ruleOf[name] === 'shown' || ruleOf[name] === 'shared'))(
    'finds no hidden portfolio of another member: $name',
    async (call) => {
      await expectRule(call, 'hidden', await newWorld({ hidden: true }))
    },
  )

  it('explains what is held only to those who hold something', async () => {
    const [world, hidden] = [await newWorld(), await newWorld({ hidden: true })]
    for (const call of explained.flatMap((one) => callsOf(one, world.known))) {
      const rule = rules[openFigures.test(call.path) ? 'shown' : 'shared']
      const [own] = await answersTo(world.clients.owner, call)
      // Some figures are of a position, or of a share, that the call would have to name.
      const isLacking = own!.status === 404
      for (const role of ['unconnected', 'follower', 'connected', 'owner'] as const) {
        const [answer] = await answersTo(world.clients[role], call)
        const expected = isLacking ? [403, 404] : [rule[role]]
        expect(expected, `${call.path} by ${role}`).toContain(outcomeOf(answer!.status))
      }
    }
    for (const call of explained.flatMap((one) => callsOf(one, hidden.known))) {
      const [answer] = await answersTo(hidden.clients.connected, call)
      expect(answer!.status).toBe(404)
    }
  })
})
