import { inject } from 'vitest'

import { makeExport } from '#features/archives/out/make.ts'
import { bankApp, type BankApp, connectComdirect, logInAtTink, synced } from '#features/connections/bank.fixture.ts'
import { judged } from '#features/moderation/moderation.fixture.ts'
import { rankPortfolios } from '#features/portfolios/analysis/rank.ts'
import { listing } from '#features/portfolios/portfolios.fixture.ts'
import { putReport } from '#features/reports/reports.fixture.ts'
import { openLog } from '#log.ts'
import { make } from '#testing/make.ts'
import { openSocket, type SocketClient } from '#testing/socket-client.ts'
import type { TestMember } from '#testing/test-app.ts'

import type { Known } from './calls.fixture.ts'
import { comdirectCustomer, names, statementOf, tinkCustomer } from './customers.fixture.ts'
import { inputs } from './inputs.fixture.ts'

export type World = {
  app: BankApp
  /** Who owns what must not be found. */
  anna: TestMember
  /** A follower without a bank. */
  björn: TestMember
  /** A stranger with a bank of her own. */
  clara: TestMember
  /** The sockets of a visitor, Björn and Clara. */
  sockets: SocketClient[]
  /** The numbers of accounts and all else that names something in what the bank says about Anna. */
  identifiers: string[]
  /** A file of Anna's that is not booked. */
  statement: Uploaded
  logged: () => string
}

/** Anna has three portfolios, at a bank, through Tink and from a file; she, Björn and Clara know each other. */
export async function privacyWorld(): Promise<World> {
  let lines = ''
  const log = openLog('trace', { write: (line) => void (lines += line) })
  const app = await bankApp({ log })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  const [anna, björn, clara] = [await app.member('Anna'), await app.member('Björn'), await app.member('Clara')]
  const sockets = [await openSocket(app), await openSocket(app, björn.token), await openSocket(app, clara.token)]
  await addListings(app)
  await app.bank.handOver([comdirectCustomer()])
  await putTinkCustomer()

  const identifiers = await identifiersOf(app)
  await connectComdirect(clara, '10000001')
  await connectComdirect(anna, names.comdirect)
  await anna.post('/tink/connect', await logInAtTink(anna, names.tink, names.tink))
  await synced(anna)
  const { id } = await upload(app, anna, statementOf('a1'))
  await anna.post(`/user/statements/${id}/book`, {})
  await synced(anna)
  const statement = await upload(app, anna, statementOf('a2'))
  await rankPortfolios(app.context.db)
  await putReport(app.context.db, anna.id)
  const world = { app, anna, björn, clara, sockets, identifiers, statement, logged: () => lines }
  await meet(world)
  return world
}

async function addListings(app: BankApp): Promise<void> {
  const facts = { currency: 'EUR', country: 'DE', mic: 'XETR', last: '2026-11-23' }
  const sap = {
    isin: 'DE0007164600',
    symbol: 'SAP',
    name: 'SAP SE',
    slug: 'sap',
    sector: 'technology',
    industry: 'software-application',
  }
  await listing(app, { ...facts, ...sap, closeOn: (_, i) => 203.117 + 11 * Math.sin(i / 9) })
  await listing(app, { ...facts, kind: 'INDEX', name: 'OMX Stockholm 30', slug: 'omxs30', symbol: 'OMXS30' })
}

async function putTinkCustomer(): Promise<void> {
  const reply = await fetch(`${inject('tinkUrl')}/sandbox/customers`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([tinkCustomer]),
  })
  if (!reply.ok) throw new Error(`the sandbox of Tink refuses the customer: ${await reply.text()}`)
}

/** Asks the bank as our server does, and returns all ids, numbers of accounts and IBANs in its answers. */
async function identifiersOf({ context, bank }: BankApp): Promise<string[]> {
  const source = context.holdings.comdirect!
  const redirectUrl = 'http://localhost:3000/connect/comdirect'
  const member = { memberKey: 'anna', country: 'DE', bank: 'comdirect', language: 'de' } as const
  const { url, credentials } = await source.begin({ ...member, state: 'state-of-anna', redirectUrl })
  const code = (await bank.logIn(url, names.comdirect)).searchParams.get('code') ?? ''
  const { accessToken = '', refreshToken = '' } = await source.exchange({ code, redirectUrl, credentials })
  const request = JSON.stringify({ clientRequestId: { sessionId: 'a1', requestId: '123456789' } })
  const headers = { authorization: `Bearer ${accessToken}`, 'x-http-request-info': request }
  const told = await Promise.all(
    ['banking/clients/user/v2/accounts/balances', 'brokerage/clients/user/v3/depots'].map(async (path) =>
      (await fetch(`${bank.url}/api/${path}`, { headers })).text(),
    ),
  )
  const ids = told.join().matchAll(/"(?:\w+Id|iban)":"([^"]+)"/g)
  return [accessToken, refreshToken, ...Array.from(ids, ([, id = '']) => id)]
}

type Uploaded = { id: string; securities: { id: string }[] }

async function upload({ app }: BankApp, { token }: TestMember, payload: string): Promise<Uploaded> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' }
  const reply = await app.inject({ method: 'POST', url: '/v1/user/statements', headers, payload })
  if (reply.statusCode !== 201) throw new Error(`the file is answered with ${reply.body}`)
  return reply.json<Uploaded>()
}

/** Everybody follows, writes to and answers everybody. */
async function meet({ app, anna, björn, clara }: World): Promise<void> {
  const { id: instrument } = (await anna.get('/instruments/slug/sap')).body
  const { body: post } = await anna.post('/posts', { content: 'I hold @SAP', tags: [{ mention: 'SAP', instrument }] })
  for (const other of [björn, clara]) {
    await other.post(`/posts/${post.id}/replies`, { content: 'So do I' })
    await other.put(`/user/likes/${post.id}`)
    await other.put(`/user/saved-posts/${post.id}`)
    await other.post('/user/messages', { recipient: anna.id, body: 'Hello' })
    await anna.post('/user/messages', { recipient: other.id, body: 'Hello' })
    await anna.put(`/user/follows/profiles/${other.id}`)
  }
  await björn.put(`/user/follows/profiles/${anna.id}`)
  for (const { id } of (await anna.get('/user/portfolios')).body.results) {
    await björn.put(`/user/follows/portfolios/${id}`)
  }
  await anna.post('/search/history', { profile: björn.id })
  await app.settled()
}

/** What calls about Anna are made with. */
export async function knownOf({ app, anna, björn, clara, statement }: World): Promise<Known> {
  const portfolios = (await anna.get('/user/portfolios')).body.results.map(({ id }) => id)
  const holdings = await Promise.all(
    portfolios.map(async (id) => (await anna.get(`/user/portfolios/${id}/positions`)).body.results),
  )
  const { id: instrument } = (await anna.get('/instruments/slug/sap')).body
  const post = (await anna.get(`/profiles/${anna.id}/posts`)).body.results[0]!
  const { body: group } = await anna.post('/groups', { name: 'Slow money', private: true })
  const open = await make.group(app.context.db, { admins: [anna], members: [björn, clara] })
  const params = {
    groups: [group.id, open.id],
    'groups/slug': [group.slug],
    requests: ['999999'],
    videos: ['999999'],
    filters: ['999999'],
    watchlists: [(await anna.post('/user/watchlists', { name: 'Her list', instruments: [instrument] })).body.id],
    exports: [await madeExport(app, anna)],
    imports: ['999999'],
    'price-alerts': ['999999'],
    pieces: ['0'],
    invites: ['999999'],
    members: [anna.id],
    admins: [anna.id],
    portfolios,
    holdings: holdings.flat().map(({ id }) => id),
    instruments: [instrument],
    positions: [instrument],
    'instruments/slug': ['sap'],
    profiles: [anna.id],
    blocks: [anna.id],
    'reported-posts': [post.id],
    'profiles/slug': [anna.slug],
    posts: [post.id],
    likes: [post.id],
    'saved-posts': [post.id],
    conversations: [anna.id],
    statements: [statement.id],
    securities: statement.securities.map(({ id }) => id),
    transactions: (await anna.get(`/user/portfolios/${portfolios[0]!}/trades`)).body.results
      .map(({ id }) => id)
      .slice(0, 1)
      .concat(await bankTrade(app, anna)),
    ...(await judged(app, { author: anna, operator: clara, post: post.id })),
    ...(await ownIds(anna, portfolios)),
    ...(await classified(anna)),
  }
  const given = inputs(anna, instrument)
  // Some figures are of a position, another portfolio, a kind, a sector, a rest or a median.
  const items = [params.holdings[0]!, portfolios[1]!, 'stocks', 'technology', '1', 'savers-return_y1']
  const explained = [{}, ...items.map((of) => ({ of }))]
  const overlaps = portfolios.map((other) => ({ other }))
  const queries = {
    ...given.queries,
    explainFigure: explained,
    explainOwnFigure: explained,
    getPortfolioOverlap: overlaps,
  }
  return { params, ...given, queries }
}

/** The id that the bank has given a trade of Anna's. */
async function bankTrade({ context: { db } }: BankApp, { id }: TestMember): Promise<string> {
  const { source_key } = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('portfolios as p', 'p.id', 'e.portfolio_id')
    .innerJoin('connections as c', 'c.id', 'p.connection_id')
    .where('c.member_id', '=', id)
    .where('c.source', '=', 'comdirect')
    .where('e.source_key', 'like', 'bank:%')
    .select('e.source_key')
    .executeTakeFirstOrThrow()
  return source_key.replace(/^bank:|#1$/g, '')
}

/** An archive of what is Anna's, with all that she owns. */
async function madeExport({ context }: BankApp, { id }: TestMember): Promise<string> {
  const row = { member_id: id, theme: 'dark', gain: 'standard', created_at: context.now() }
  const made = await context.db.insertInto('exports').values(row).returning('id').executeTakeFirstOrThrow()
  await makeExport(context, made.id, async () => {})
  return made.id
}

async function ownIds(anna: TestMember, portfolios: readonly string[]): Promise<Known['params']> {
  const connections = (await anna.get('/user/connections')).body.results
  const notifications = (await anna.get('/user/notifications')).body.results.map(({ id }) => id)
  return {
    connections: connections.map(({ id }) => id),
    notifications: notifications.slice(0, 1),
    sessions: (await anna.get('/user/sessions')).body.results.map(({ id }) => id).slice(0, 1),
    history: (await anna.get('/search/history')).body.results.map(({ id }) => id),
    tips: ['connect_bank', `spread_sectors-${portfolios[0]}`],
  }
}

async function classified(anna: TestMember): Promise<Known['params']> {
  const lists = ['sectors', 'industries', 'regions'] as const
  const params: Known['params'] = {}
  for (const list of lists) {
    const { id, slug } = (await anna.get(`/explore/${list}`)).body.results[0]!
    params[list] = [id]
    params[`${list}/slug`] = [slug]
  }
  return params
}
