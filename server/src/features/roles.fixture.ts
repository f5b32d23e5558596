import { randomUUID } from 'node:crypto'

import type { NamedEndpoint } from '@app/contract/all.ts'
import type { Role } from '@app/domain/roles/roles.ts'

import type { Client } from '#testing/client.ts'
import { make } from '#testing/make.ts'
import type { TestApp, TestMember } from '#testing/test-app.ts'

import { storeReadImport } from './archives/archives.fixture.ts'
import { someone } from './auth/sign-in.fixture.ts'
import { judged } from './moderation/moderation.fixture.ts'
import { deviceAt } from './notifications/pushes/devices.fixture.ts'
import { portfolioOf } from './portfolios/portfolios.fixture.ts'
import { type Call, callsOf, type Known } from './portfolios/privacy/calls.fixture.ts'

/** Who calls, and what they are to what belongs to the owner. The owner is last, as a call may end what it is about. */
export const callers = {
  visitor: ['visitor'],
  user: ['user'],
  stranger: ['member', 'reader'],
  follower: ['member', 'reader', 'groupMember'],
  connected: ['member', 'reader', 'connected', 'invited'],
  /** Belonged to the group until an admin removed them. */
  removed: ['member', 'reader'],
  blocked: ['member'],
  operator: ['member', 'reader', 'operator'],
  owner: ['member', 'reader', 'connected', 'author', 'owner', 'groupMember', 'groupAdmin'],
} as const satisfies Record<string, readonly Role[]>
export type Caller = keyof typeof callers
/** Somebody who helps the owner to run the group, and is a stranger in everything else. */
export const admin = ['member', 'reader', 'groupMember', 'groupAdmin'] as const satisfies readonly Role[]

export type World = {
  clients: Record<Caller, Client>
  admin: Client
  /** The calls of an endpoint about what is the owner's; with an address of their own each time. */
  callsOf: (named: NamedEndpoint) => Call[]
}

type WorldOptions = {
  instrument: string
  /** Whether the portfolio is hidden. */
  hidden?: boolean
  /** Whether there is a statement. */
  uploads?: boolean
  /** Whether the post is in the closed group. */
  inGroup?: boolean
}

/** An owner with something of everything that calls are about, and everybody else. */
export async function newWorld(
  app: TestApp,
  { instrument, hidden = false, uploads = false, inGroup = false }: WorldOptions,
): Promise<World> {
  const { db } = app.context
  const clients = await everybody(app)
  const { owner, follower, connected, removed, blocked, operator } = clients
  const partner = await app.member('Pelle')
  const helper = await app.member('Gustav')
  const portfolio = await connectedPortfolio(app, owner, instrument)
  await make.portfolio(db, { owner: connected })
  await follower.put(`/user/follows/portfolios/${portfolio.id}`)
  await owner.patch(`/user/portfolios/${portfolio.id}`, { hidden })
  await db.insertInto('blocks').values({ member_id: owner.id, blocked_id: blocked.id }).execute()
  await db.updateTable('users').set({ role: 'operator' }).where('id', '=', operator.userId).execute()
  const statement = uploads ? await upload(owner) : { id: '0', securities: [{ id: '0' }] }
  const ofGroup = await grouped(app, { owner, partner, helper, follower, removed, invited: connected })
  const posts = await written(app, owner, { partner, ...(inGroup && { group: ofGroup.groups[0] }) })
  const params = {
    ...ofGroup,
    portfolios: [portfolio.id],
    connections: [portfolio.connection_id],
    holdings: [portfolio.holdings[1]!.id],
    statements: [statement.id],
    securities: [statement.securities[0]!.id],
    instruments: [instrument],
    profiles: [owner.id],
    blocks: [owner.id],
    tips: [`high_fee-${portfolio.id}`],
    transactions: [await tradeIn(app, portfolio)],
    watchlists: [(await owner.post('/user/watchlists', { name: 'Dividends', instruments: [instrument] })).body.id],
    filters: [(await owner.post('/user/filters', { name: 'Dividends', filter: {} })).body.id],
    videos: [(await owner.post('/videos', { bytes: 9 })).body.id],
    pieces: ['0'],
    'price-alerts': [await alertOn(app, owner, instrument)],
    imports: [await storeReadImport(db, { memberId: owner.id, at: new Date() })],
    ...posts,
    ...(await judged(app, { author: owner, operator: partner, post: posts.posts[0]! })),
  }
  const mailed = [...params['mailed-decisions']]
  // A conversation is named by its other member: what is written is for the owner, and what is read is the owner's.
  const readParams = { ...params, conversations: [partner.id] }
  return {
    clients,
    admin: helper,
    callsOf: (named) => {
      // Against each decision there is one appeal.
      mailed.push(mailed.shift()!)
      return callsOf(named, {
        params: {
          ...(named.name === 'readConversation' ? readParams : params),
          'mailed-decisions': mailed.slice(0, 1),
        },
        ...inputs(owner, { portfolio: portfolio.id, instrument, stranger: clients.stranger.id }),
      })
    },
  }
}

/** A caller of each kind, who has nothing to do with the owner yet. */
const everybody = async (app: TestApp) => ({
  visitor: app.visitor,
  user: await app.user(),
  stranger: await app.member('Doris'),
  follower: await app.member('Clara'),
  connected: await app.member('Björn'),
  removed: await app.member('Frida'),
  blocked: await app.member('Edgar'),
  operator: await app.member('Olga'),
  owner: await app.member('Anna'),
})

type Grouped = Record<'owner' | 'partner' | 'helper' | 'follower' | 'removed' | 'invited', TestMember>

/** A closed group of the owner and their partner, with a request to join it and an invitation. */
async function grouped({ context: { db } }: TestApp, { owner, partner, helper, follower, removed, invited }: Grouped) {
  const admins = [owner, partner, helper]
  const group = await make.group(db, { isClosed: true, admins, members: [follower, removed] })
  await owner.delete(`/groups/${group.id}/members/${removed.id}`)
  const sender = await make.member(db, 'Rosa')
  const request = await db
    .insertInto('group_requests')
    .values({ group_id: group.id, sender_id: sender.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const invite = await db
    .insertInto('group_invites')
    .values({ group_id: group.id, sender_id: owner.id, recipient_id: invited.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    groups: [group.id],
    requests: [request.id],
    invites: [invite.id],
    members: [partner.id],
    admins: [partner.id],
  }
}

/** A portfolio of two securities at a bank that has been read. */
async function connectedPortfolio(app: TestApp, owner: TestMember, instrument: string) {
  const { db } = app.context
  const portfolio = await portfolioOf(app, owner, [{ instrument: { id: instrument } }, { name: 'Unlisted AB' }])
  const bank = { source: 'comdirect' as const, credentials: Buffer.from('sealed') }
  await db.updateTable('connections').set(bank).where('id', '=', portfolio.connection_id).execute()
  const sync = { status: 'SUCCESS', step: 'ANALYZING', started_at: app.clock() } as const
  await db
    .insertInto('syncs')
    .values({ connection_id: portfolio.connection_id, unattended: [], ...sync })
    .execute()
  return portfolio
}

/** An alert far from the price. */
async function alertOn({ context }: TestApp, owner: TestMember, instrument: string): Promise<string> {
  const alert = { kind: 'LEVEL', level: 1_000_000, reference: 100, is_up: true, priced_on: '2026-11-19' } as const
  const { id } = await context.db
    .insertInto('price_alerts')
    .values({ ...alert, member_id: owner.id, instrument_id: instrument, armed_at: context.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function tradeIn({ context: { db } }: TestApp, portfolio: { id: string }): Promise<string> {
  const entries = db.selectFrom('ledger_entries').where('portfolio_id', '=', portfolio.id)
  return (await entries.select('id').executeTakeFirstOrThrow()).id
}

/** A post, a conversation, a notification and more of the owner's, by the part of the path before their ids. */
async function written(
  { context, clock }: TestApp,
  owner: TestMember,
  { partner, group }: { partner: TestMember; group?: string | undefined },
) {
  const { body: post } = await owner.post('/posts', { content: 'What do you think?', ...(group && { group }) })
  await partner.post('/user/messages', { recipient: owner.id, body: 'Hello' })
  await owner.post('/search/history', { profile: partner.id })
  const notification = await context.db
    .insertInto('notifications')
    .values({ recipient_id: owner.id, kind: 'FOLLOW', created_at: clock() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    posts: [post.id],
    likes: [post.id],
    'saved-posts': [post.id],
    'reported-posts': [post.id],
    conversations: [owner.id],
    notifications: [notification.id],
    history: (await owner.get('/search/history')).body.results.map(({ id }) => id),
    sessions: (await owner.get('/user/sessions')).body.results.map(({ id }) => id),
  }
}

async function upload(owner: TestMember) {
  const type = { 'content-type': 'text/csv' }
  const { body } = await owner.send('POST', '/user/statements', Buffer.from(file), type)
  return body as { id: string; securities: { id: string }[] }
}

const file = [
  'date,type,isin,symbol,name,quantity,price,amount,currency,fee,tax',
  '2026-01-05,buy,SE0000115446,VOLV B,Volvo B,10,250.50,-2505.00,SEK,0,0',
].join('\n')

const ofCases = {
  appealDecision: { text: 'I meant something else' },
  appealMailedDecision: { text: 'I meant something else' },
  decideCase: { measure: 'hide', rule: 'spam', facts: 'A fact', reason: 'A reason' },
  decideAppeal: { outcome: 'overturned' },
} as const

const ofPartners = {
  loginWithPartner: { accessToken: 'a.b.c' },
  connectProfile: { access_token: 'no-token' },
}

function inputs(
  owner: TestMember,
  { portfolio, instrument, stranger }: Record<'portfolio' | 'instrument' | 'stranger', string>,
) {
  const login = { code: 'no-code', state: 'x'.repeat(43) }
  const address = { email: someone() }
  const muted = { muted: true }
  return {
    queries: {
      listBanks: [{ country: 'DE' }],
      getPortfolioOverlap: [{ other: portfolio }],
      listGroupInstruments: [{ ids: instrument }],
    },
    bodies: {
      invite: address,
      requestCode: { ...address, terms_accepted: true },
      loginWithCode: { ...address, code: 'AAAA-AAAA' },
      confirmUser: { code: 'AAAA-AAAA' },
      ...ofPartners,
      updateUser: { terms_accepted: true },
      createProfile: { name: 'Nils' },
      updateProfile: { bio: 'Slow money.' },
      beginVideo: { bytes: 9 },
      createExport: { theme: 'dark' },
      createImport: { bytes: 9 },
      createPriceAlert: { instrument, kind: 'RISE', value: 5 },
      sendFeedback: { content: 'More charts, please' },
      createWatchlist: { name: 'Low risk', instruments: [instrument] },
      renameWatchlist: { name: 'High risk' },
      orderWatchlists: { watchlists: [] },
      orderWatched: { instruments: [instrument] },
      saveFilter: { name: 'Low risk', filter: { risk_class: '..3' } },
      updateNotificationSettings: { trade: { mail: true } },
      putPushSubscription: deviceAt('nowhere'),
      batch: [{ path: '/build' }],
      startTink: { country: 'SE', bank: 'avanza-bankid' },
      connectTink: login,
      createComdirectSession: login,
      matchHolding: { instrument },
      matchStatementSecurity: { instrument },
      setInstrumentMuted: muted,
      setProfileMuted: muted,
      setPortfolioMuted: muted,
      setGroupMuted: muted,
      createGroupInvite: { recipient: stranger },
      updatePortfolio: { name: 'Mine' },
      createPost: { content: 'Hello' },
      createReply: { content: 'Agreed' },
      createGroup: { name: `Group ${randomUUID()}` },
      updateGroup: { description: 'For those who wait.' },
      updatePost: { content: 'On second thoughts' },
      commentTrade: { content: 'For the long run' },
      createMessage: { recipient: owner.id, body: 'Hello' },
      writeMessage: { content: 'Hello' },
      ...ofCases,
      addSearchVisit: { profile: owner.id },
    },
    upload: file,
  } satisfies Omit<Known, 'params'>
}
