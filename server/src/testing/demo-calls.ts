import type { NamedEndpoint } from '@app/contract/all.ts'
import { sql } from 'kysely'
import * as z from 'zod'

import { customerToken, logInAsCustomer, partner } from '#features/auth/partner.fixture.ts'
import { askForCode, someone } from '#features/auth/sign-in.fixture.ts'
import { gifOf, mp4Of } from '#features/images/files.fixture.ts'
import { deviceAt } from '#features/notifications/pushes/devices.fixture.ts'
import { putReport } from '#features/reports/reports.fixture.ts'

import { archiveCalls } from './archive-calls.ts'
import { type CallInput, connectionCalls } from './connection-calls.ts'
import { groupCalls } from './group-calls.ts'
import { make } from './make.ts'
import { moderationCalls } from './moderation-calls.ts'
import { portfolioCalls } from './portfolio-calls.ts'
import type { TestApp } from './test-app.ts'

type Request = { url: string; headers: Record<string, string>; payload?: object }

export type DemoCalls = {
  token: string
  /** Returns a request for the endpoint that succeeds, whatever its access. */
  requestOf: (call: NamedEndpoint) => Promise<Request>
}

/** Prepares a successful request for every endpoint in the demo world. */
export async function demoCalls(app: TestApp): Promise<DemoCalls> {
  const { db, config } = app.context
  config.partner = partner
  const { id: userId } = await db
    .selectFrom('users')
    .where('email', 'like', 'elin@%')
    .select('id')
    .executeTakeFirstOrThrow()
  const token = await make.session(db, userId)
  const ids = await idsOf(app, token)
  const own = (await app.as(token).get('/user/profile')).body
  const [notification] = await db
    .insertInto('notifications')
    .values({ recipient_id: own.id, kind: 'FOLLOW', created_at: app.clock() })
    .returning('id')
    .execute()
  await putReport(db, own.id)
  const caller = { memberId: own.id, token, instrument: ids[2]![1] }
  const byName: Record<string, () => CallInput | Promise<CallInput>> = {
    ...postCalls(app, { token, ids }),
    ...imageCalls(app, token),
    ...instrumentCalls(app, caller.instrument),
    ...screenerCalls(app, token),
    ...archiveCalls(app, caller),
    ...alertCalls(app, caller),
    ...watchlistCalls(app, caller),
    ...callsByName(app, { token, ids, userId, notification: notification!.id }),
    ...connectionCalls(app, caller),
    ...groupCalls(app, caller),
    ...(await moderationCalls(app, caller)),
    ...(await portfolioCalls(app, caller)),
  }
  return {
    token,
    requestOf: async ({ name, endpoint }) => {
      const example = (await byName[name]?.()) ?? {}
      const id = example.id ?? ids.find(([path]) => path.test(endpoint.path))?.[1]
      const path = endpoint.path.replace(/:(\w+)/g, (_, field: string) => {
        const schema: unknown = endpoint.params?.shape[field]
        if (schema instanceof z.ZodEnum) return String(schema.options[0])
        return example.params?.[field] ?? id ?? `no id for ${name}`
      })
      return {
        url: `/v1${path}${example.query ? `?${new URLSearchParams(example.query).toString()}` : ''}`,
        headers: {
          authorization: `Bearer ${example.token ?? token}`,
          ...(example.upload && { 'content-type': 'application/octet-stream' }),
        },
        ...(example.body && { payload: example.body }),
        ...(example.upload && { payload: example.upload }),
      }
    },
  }
}

type Ids = (readonly [path: RegExp, id: string])[]

/** The values for `:id` and `:slug` by path; the first match counts. */
async function idsOf({ context: { db }, as }: TestApp, token: string): Promise<Ids> {
  const first = async (list: 'sectors' | 'industries' | 'regions') =>
    (await as(token).get(`/explore/${list}`)).body.results[0]!
  const [sector, industry, region] = [await first('sectors'), await first('industries'), await first('regions')]
  const instrument = (kind: 'EQUITY' | 'MUTUAL_FUND') =>
    db.selectFrom('instruments').where('kind', '=', kind).orderBy('id').select(['id', 'slug']).executeTakeFirstOrThrow()
  const stock = await instrument('EQUITY')
  const fund = await instrument('MUTUAL_FUND')
  const members = db.selectFrom('profiles').where('user_id', 'is not', null).orderBy('id', 'desc')
  const member = await members.select(['id', 'slug']).executeTakeFirstOrThrow()
  const group = await db
    .selectFrom('groups')
    .where('is_closed', '=', false)
    .select(['id', 'slug'])
    .executeTakeFirstOrThrow()
  const post = await db
    .selectFrom('posts')
    .innerJoin('post_counters', 'post_id', 'id')
    .where('parent_id', 'is', null)
    .groupBy('id')
    .orderBy((eb) => eb.fn.sum('reply_count'), 'desc')
    .select('id')
    .executeTakeFirstOrThrow()
  return [
    [/fund\/|kiid/, fund.id],
    [/instruments\/slug/, stock.slug],
    [/instruments/, stock.id],
    [/profiles\/slug/, member.slug],
    [/profiles|conversations|blocks/, member.id],
    [/groups\/slug/, group.slug],
    [/groups/, group.id],
    [/posts|likes/, post.id],
    [/sectors\/slug/, sector.slug],
    [/sectors/, sector.id],
    [/industries\/slug/, industry.slug],
    [/industries/, industry.id],
    [/regions\/slug/, region.slug],
    [/regions/, region.id],
  ]
}

function postCalls(app: TestApp, { token, ids }: Pick<World, 'token' | 'ids'>) {
  const own = async () => (await app.as(token).post('/posts', { content: 'Hello' })).body
  return {
    createPost: () => ({ body: { content: 'Hello @Anna', tags: [{ mention: 'Anna', profile: ids[4]![1] }] } }),
    createReply: () => ({ body: { content: 'Good' } }),
    updatePost: async () => ({ id: (await own()).id, body: { content: 'Hello again' } }),
    deletePost: async () => ({ id: (await own()).id }),
  }
}

type World = { token: string; ids: Ids; userId: string; notification: string }

/** What the path does not determine: queries, bodies, other callers, and ids of rows created for the call. */
function callsByName(
  app: TestApp,
  { token, ids, userId, notification }: World,
): Record<string, () => CallInput | Promise<CallInput>> {
  const { db } = app.context
  const [stock, member] = [ids[2]![1], ids[4]![1]]
  const customer = () => `customer ${++made}`
  const spare = async () => ({ token: await make.session(db, userId) })
  const muted = { body: { muted: true } }
  return {
    invite: () => ({ body: { email: someone() } }),
    requestCode: () => ({ body: { email: someone(), terms_accepted: true, language: 'sv' } }),
    loginWithCode: async () => {
      const email = someone()
      return { body: { email, code: await askForCode(app, email) } }
    },
    loginWithPartner: () => ({ body: { accessToken: customerToken(app, customer()) } }),
    connectProfile: async () => ({
      token: await logInAsCustomer(app, customer()),
      body: { access_token: (await make.user(db)).token },
    }),
    updateUser: () => ({ body: { terms_accepted: true } }),
    confirmUser: async () => {
      const { email } = await db.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirstOrThrow()
      return { body: { code: await askForCode(app, email!) } }
    },
    logout: spare,
    logoutEverywhere: async () => ({ token: (await make.user(db)).token }),
    sendFeedback: () => ({ body: { content: 'The chart is hard to read' } }),
    deleteAccount: async () => ({ token: (await make.user(db)).token }),
    endSession: async () => {
      const session = await make.session(db, userId)
      const sessions = (await app.as(session).get('/user/sessions')).body.results
      return { id: sessions.find(({ current }) => current)!.id }
    },
    createProfile: async () => ({ token: (await make.user(db)).token, body: { name: `Doris ${++made}` } }),
    updateProfile: () => ({ body: { bio: 'Slow money.', location: 'Umeå', birth_year: 1990, index: null } }),
    setInstrumentMuted: () => muted,
    setProfileMuted: () => muted,
    createMessage: () => ({ body: { recipient: member, body: 'Hello' } }),
    writeMessage: () => ({ body: { content: 'Hello' } }),
    readNotification: () => ({ id: notification }),
    putPushSubscription: () => ({ body: deviceAt('nowhere') }),
    updateNotificationSettings: () => ({ body: { reply: { mail: false }, follow: { push: false } } }),
    search: () => ({ query: { q: 'vol' } }),
    addSearchVisit: () => ({ body: { instrument: stock } }),
    deleteSearchVisit: async () => {
      await app.as(token).post('/search/history', { profile: member })
      const visits = (await app.as(token).get('/search/history')).body.results
      return { id: visits[0]!.id }
    },
    batch: () => ({ body: [{ path: '/build' }, { path: '/user' }] }),
  }
}

function screenerCalls(app: TestApp, token: string): Record<string, () => CallInput | Promise<CallInput>> {
  return {
    listScreened: () => ({ query: { country: 'SE', change_y1: '0..', by: 'dividend_yield' } }),
    saveFilter: () => ({ body: { name: 'Low risk', filter: { kind: 'FUND', risk_class: '..3' } } }),
    deleteFilter: async () => {
      const { body } = await app.as(token).post('/user/filters', { name: 'To be deleted', filter: {} })
      return { id: body.id }
    },
  }
}

function alertCalls(app: TestApp, { token, instrument }: { token: string; instrument: string }) {
  const alert = { instrument, kind: 'RISE', value: 5 } as const
  const created = async () => ({ id: (await app.as(token).post('/user/price-alerts', alert)).body.id })
  return { createPriceAlert: () => ({ body: alert }), armPriceAlert: created, deletePriceAlert: created }
}

function watchlistCalls(
  app: TestApp,
  { token, instrument }: { token: string; instrument: string },
): Record<string, () => CallInput | Promise<CallInput>> {
  const caller = app.as(token)
  let count = 0
  let id: string | undefined
  // One at a time, as a member has only so many.
  const created = async () => {
    if (id !== undefined) await caller.delete(`/user/watchlists/${id}`)
    const { body } = await caller.post('/user/watchlists', { name: `List ${++count}`, instruments: [instrument] })
    id = body.id
    return { id: body.id, params: { instrument } }
  }
  return {
    listWatchlists: () => ({ query: { instrument } }),
    getWatchlist: created,
    listWatched: created,
    createWatchlist: () => ({ body: { name: 'Low risk', instruments: [instrument] } }),
    renameWatchlist: async () => ({ ...(await created()), body: { name: `Renamed ${count}` } }),
    deleteWatchlist: created,
    orderWatchlists: async () => ({ body: { watchlists: [(await created()).id] } }),
    addWatched: created,
    removeWatched: created,
    orderWatched: async () => ({ ...(await created()), body: { instruments: [instrument] } }),
  }
}

function instrumentCalls(app: TestApp, stock: string): Record<string, () => CallInput | Promise<CallInput>> {
  const { db } = app.context
  return {
    getHistory: () => ({ query: { instrument: stock, period: 'y1', resolution: 'week' } }),
    getPerformance: () => ({ query: { instrument: stock } }),
    listSparks: () => ({ query: { ids: stock } }),
    listGroupInstruments: () => ({ query: { ids: stock } }),
    listIndexMembers: async () => ({
      id: (await db.selectFrom('index_members').select('index_id').executeTakeFirstOrThrow()).index_id,
    }),
    getFundOverlap: async () => {
      const [fund, other] = await twoFunds(app)
      return { id: fund, query: { other } }
    },
    explainFundFigure: async () => {
      const [fund, of] = await twoFunds(app)
      return { id: fund, query: { of } }
    },
  }
}

function imageCalls(app: TestApp, token: string): Record<string, () => CallInput | Promise<CallInput>> {
  return {
    uploadImage: () => ({ upload: gifOf() }),
    beginVideo: () => ({ body: { bytes: 1000 } }),
    uploadPiece: async () => {
      const video = (await app.as(token).post('/videos', { bytes: 1000 })).body
      return { id: video.id, params: { piece: '0' }, upload: mp4Of(1000) }
    },
  }
}

/** Two funds whose holdings are known. */
async function twoFunds({ context: { db } }: TestApp): Promise<[string, string]> {
  const { rows } = await sql<{ id: string }>`
    select distinct fund_id as id from fund_parts where kind = 'holding' order by 1 limit 2
  `.execute(db)
  return [rows[0]!.id, rows[1]!.id]
}

let made = 0
