import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { publish } from '#events/events.ts'
import { askForCode, someone } from '#features/auth/sign-in.fixture.ts'
import { storeImages } from '#features/images/store-images.ts'
import { rebuildSearch } from '#features/search/jobs.ts'
import type { Client } from '#testing/client.ts'
import { make } from '#testing/make.ts'
import { untilEmpty } from '#testing/settled.ts'
import { openSocket, type SocketClient } from '#testing/socket-client.ts'
import { type TestApp, testApp, type TestMember } from '#testing/test-app.ts'

import { runAccountCommand } from './command.ts'
import { clearMember } from './clear-member.ts'
import { endAccount } from './end-account.ts'
import { countRows, listReferences, type Reference, tablesWith, wrongCounters } from './references.fixture.ts'

/**
 * What remains of a former member: what others can read, and the event log, which holds only ids, until its day is
 * dropped.
 */
const kept = [
  'conversations.first_id',
  'conversations.second_id',
  'events.event',
  'messages.sender_id',
  'posts.author_id',
  'posts.profile_id',
]
const traces = ['zebrafink', 'hogwarts-lane', 'quokka-phone', 'secret-picture', 'quokka-savings', 'quokka-account']

let app: TestApp
let email: string
let anna: Client & { id: string; slug: string; userId: string; token: string }
let bjorn: TestMember
let clara: TestMember
let instrument: { id: string }
let [postOfAnna, postOfBjorn, imageId] = ['', '', '']
let socket: SocketClient
let before: Map<string, number>
let dora: TestMember
/** The members whose interests were published as changed. */
const changed = new Set<string>()

const idOf = ({ of }: Reference) => (of === 'profiles' ? anna.id : anna.userId)
const rowsOfAnna = async () => {
  const { db } = app.context
  const counts = (await listReferences(db)).map(
    async (reference) => [reference.column, await countRows(db, reference, idOf(reference))] as const,
  )
  return new Map(await Promise.all(counts))
}

/** Signs Anna up and leaves traces of her in every table. */
async function live(): Promise<void> {
  const { db } = app.context
  email = `zebrafink-${someone()}`
  const code = await askForCode(app, email)
  const { body } = await app.app
    .inject({
      method: 'POST',
      url: '/v1/auth/code/login',
      headers: { 'user-agent': 'quokka-phone' },
      payload: { email, code, terms_accepted: true },
    })
    .then((reply) => ({ body: reply.json<{ access_token: string }>() }))
  const token = body.access_token
  const client = app.as(token)
  const profile = (await client.post('/user/profile', { name: 'Zebrafink' })).body
  const { id: userId } = (await client.get('/user')).body
  anna = { ...client, ...profile, userId, token }
  await anna.patch('/user/profile', { bio: 'Zebrafink sings', location: 'hogwarts-lane', birth_year: 1990 })
  const image = await db
    .insertInto('images')
    .values({ content_type: 'image/png', body: Buffer.from('secret-picture'), owner_id: anna.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  imageId = image.id
  await db.updateTable('profiles').set({ image_id: imageId }).where('id', '=', anna.id).execute()
  await storeImages(app.context)

  const mention = { mention: 'You', profile: anna.id }
  const post = { content: 'Kept words', instrument: instrument.id }
  postOfAnna = (await anna.post('/posts', post, { 'idempotency-key': 'once' })).body.id
  postOfBjorn = (await bjorn.post('/posts', { content: 'Hello @You', tags: [mention] })).body.id
  await bjorn.post('/posts', { content: 'On your wall', profile: anna.id })
  await anna.post(`/posts/${postOfBjorn}/replies`, { content: 'A reply' })
  for (const [member, other, post] of [
    [anna, bjorn, postOfBjorn],
    [bjorn, anna, postOfAnna],
  ] as const) {
    for (const path of [`follows/profiles/${other.id}`, `follows/instruments/${instrument.id}`] as const) {
      await member.put(`/user/${path}`)
    }
    await member.put(`/user/likes/${post}`)
    await member.put(`/user/saved-posts/${post}`)
    await member.post('/search/history', { profile: other.id })
    await member.post(`/user/messages/conversations/${other.id}`, { content: 'A message' })
  }
  await clara.put(`/user/muted/profiles/${anna.id}`)
  await anna.put(`/user/muted/profiles/${clara.id}`)
  dora = await app.member('Dora')
  await anna.post(`/user/messages/conversations/${dora.id}`, { content: 'To a newer member' })
  await clara.post(`/user/messages/conversations/${anna.id}`, { content: 'From Clara' })
  await askForCode(app, email)
  await app.visitor.post('/auth/code/login', { email, code: 'WRNG-CDEX' })
  await blockAndJoin(dora)
  await app.settled()
  await anna.post('/user/notifications/read')
}

/** Inserts rows that no API call creates yet. */
async function blockAndJoin(other: TestMember): Promise<void> {
  const { db } = app.context
  const pairs = [
    { member_id: anna.id, blocked_id: other.id },
    { member_id: other.id, blocked_id: anna.id },
  ]
  await db.insertInto('blocks').values(pairs).execute()
  await connectBank(anna.id)
  await db.insertInto('dismissed_tips').values({ member_id: anna.id, tip: 'connect_bank' }).execute()
  await db.updateTable('profiles').set({ return_y1: 5.5 }).where('id', '=', anna.id).execute()
  const group = await db.insertInto('groups').defaultValues().returning('id').executeTakeFirstOrThrow()
  await db.insertInto('group_members').values({ group_id: group.id, member_id: anna.id }).execute()
}

/** Leaves a connection with a portfolio, a login that has begun and a statement that is not booked. */
async function connectBank(memberId: string): Promise<void> {
  const { db } = app.context
  const bank = { member_id: memberId, source: 'tink', bank_key: 'bank', bank_name: 'Bank' } as const
  const { id } = await db.insertInto('connections').values(bank).returning('id').executeTakeFirstOrThrow()
  const account = { kind: 'isk', name: 'quokka-savings', currency: 'SEK', tracks_cash: false } as const
  await db
    .insertInto('portfolios')
    .values({ ...account, connection_id: id, profile_id: memberId, account_hash: Buffer.from('account') })
    .execute()
  const [state_hash, credentials] = [Buffer.from('state'), Buffer.from('sealed')]
  const login = { ...bank, country: 'SE', state_hash, credentials, expires_at: new Date('2099-01-01') }
  await db.insertInto('bank_logins').values(login).execute()
  const statement = { format: 'plain', accounts: '["quokka-account"]', trades_only: false }
  await db
    .insertInto('statements')
    .values({ ...statement, member_id: memberId })
    .execute()
}

/** Waits until the jobs that follow the end of an account, and the events that they publish, are handled. */
async function cleared(): Promise<void> {
  await app.settled()
  await untilEmpty(
    app.context.db,
    sql`select from pgboss.job where name = 'clear_member' and state not in ('completed', 'cancelled')`,
  )
  await app.settled()
}

beforeAll(async () => {
  app = await testApp({ jobs: true })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  instrument = await make.instrument(app.context.db)
  ;[bjorn, clara] = [await app.member('Björn'), await app.member('Clara')]
  await live()
  socket = await openSocket(app, anna.token)
  before = await rowsOfAnna()
})
afterAll(() => app.close())

describe('a member whose account ends', () => {
  it('has left traces in every column that can refer to a member, so that no check passes on an empty table', () => {
    expect([...before].flatMap(([column, count]) => (count === 0 ? column : []))).toEqual([])
  })

  it('is signed out everywhere at once, with codes and sockets', async () => {
    app.context.bus.subscribe('interests', ({ profileId }) => changed.add(profileId))
    await endAccount(app.context, anna.userId)

    expect((await anna.get('/user')).status).toBe(401)
    expect(await socket.closed).toBe(4401)
    expect(await tablesWith(app.context.db, email)).toEqual([])
  })

  it('is referred to by no column but those of what they wrote', async () => {
    await cleared()
    const after = await rowsOfAnna()
    expect([...after.keys()]).toEqual([...before.keys()])
    expect([...after].flatMap(([column, count]) => (count > 0 ? column : []))).toEqual(kept)
  })

  it.each(traces)('leaves no %s in any table', async (trace) => {
    // The search dictionary is rebuilt by a job of its own.
    await rebuildSearch(app.context.db)
    expect(await tablesWith(app.context.db, trace)).toEqual([])
  })

  it('has their picture deleted', async () => {
    expect(await app.context.images.get(imageId)).toBeUndefined()
    expect((await app.app.inject({ url: `/media/${imageId}` })).statusCode).toBe(404)
  })

  it('leaves every counter equal to the number of its rows', async () => {
    expect(await wrongCounters(app.context.db)).toEqual([])
  })

  it('lets every node know whose follows, mutes, blocks and groups have changed', () => {
    expect(changed).toEqual(new Set([anna, bjorn, clara, dora].map((member) => member.id)))
  })

  it('neither gets nor causes a notification when an event is handled late', async () => {
    const target = { kind: 'profile', targetId: anna.id } as const
    await app.context.db
      .transaction()
      .execute((tx) =>
        publish(
          tx,
          { kind: 'followed', by: clara.id, target },
          { kind: 'post_liked', by: anna.id, postId: postOfBjorn },
        ),
      )
    await app.settled()
    const after = await rowsOfAnna()
    expect([after.get('notifications.recipient_id'), after.get('notifications.sender_id')]).toEqual([0, 0])
  })

  it('has posts and messages that stay, by a former member whom nobody finds, follows or writes to', async () => {
    const former = { id: anna.id, name: null, image: null, location: '', follower_count: 0, return_y1: null }
    const { body: post } = await bjorn.get(`/posts/${postOfAnna}`)
    expect(post).toMatchObject({ content: 'Kept words', author: former, like_count: 1 })
    expect(post.author.slug).toMatch(/^former-[\da-f-]{36}$/)
    expect((await bjorn.get(`/posts/${postOfBjorn}`)).body).toMatchObject({
      content: 'Hello @You',
      tags: [],
      like_count: 0,
    })
    const { body: conversations } = await bjorn.get('/user/messages/conversations')
    expect(conversations.results).toMatchObject([{ counterpart: former }])
    expect((await bjorn.get(`/user/messages/conversations/${anna.id}`)).body.results).toHaveLength(2)

    for (const slug of [anna.slug, post.author.slug]) {
      expect((await bjorn.get(`/profiles/slug/${slug}`)).status).toBe(404)
    }
    expect((await bjorn.get('/search?q=former')).body.results).toEqual([])
    expect((await bjorn.put(`/user/follows/profiles/${anna.id}`)).status).toBe(404)
    expect((await bjorn.post(`/user/messages/conversations/${anna.id}`, { content: 'Hi' })).status).toBe(400)
  })

  it('may sign up again with the same address and name, as somebody new', async () => {
    const { body } = await app.visitor.post('/auth/code/login', {
      email,
      code: await askForCode(app, email),
      terms_accepted: true,
    })
    const { body: profile } = await app.as(body.access_token).post('/user/profile', { name: 'Zebrafink' })
    expect(profile).toMatchObject({ name: 'Zebrafink', bio: '', follower_count: 0 })
    expect(profile.id).not.toBe(anna.id)
  })

  it('can be ended again, which also clears what a request in flight has written in the meantime', async () => {
    const { db } = app.context
    await db.insertInto('likes').values({ post_id: postOfBjorn, profile_id: anna.id }).execute()
    await sql`
      insert into post_counters as counter (post_id, slot, like_count) values (${postOfBjorn}, counter_slot(), 1)
      on conflict (post_id, slot) do update set like_count = counter.like_count + 1
    `.execute(db)

    await endAccount(app.context, anna.userId)
    await clearMember(app.context, anna.id)
    await clearMember(app.context, anna.id)

    expect(await wrongCounters(db)).toEqual([])
    expect((await rowsOfAnna()).get('likes.profile_id')).toBe(0)
  })
})

describe('accounts that end', () => {
  it('have their conversation deleted when both have left', async () => {
    const { db } = app.context
    const [dora, erik] = [await app.member('Dora'), await app.member('Erik')]
    await dora.post(`/user/messages/conversations/${erik.id}`, { content: 'Okapi' })

    expect(await runAccountCommand(app.context, ['end', dora.slug])).toBe(`${dora.slug}: the account has ended.`)
    await cleared()
    expect((await erik.get(`/user/messages/conversations/${dora.id}`)).body.results).toHaveLength(1)

    await endAccount(app.context, erik.userId)
    await cleared()
    expect(await tablesWith(db, 'okapi')).toEqual([])
    const conversations = db.selectFrom('conversations').where('first_id', '=', dora.id).select('id')
    expect(await conversations.execute()).toEqual([])
  })

  it('of members who follow and like each other at once leave the counters right', async () => {
    const members = await Promise.all(['Freja', 'Gustav', 'Hanna', 'Ivar'].map((name) => app.member(name)))
    const posts = await Promise.all(
      members.map(async (member) => (await member.post('/posts', { content: 'Hi' })).body.id),
    )
    const acts = members.flatMap((member) =>
      members.flatMap((other, i) =>
        other === member
          ? []
          : [() => member.put(`/user/follows/profiles/${other.id}`), () => member.put(`/user/likes/${posts[i]!}`)],
      ),
    )
    await Promise.all(acts.slice(0, acts.length / 2).map((act) => act()))

    await Promise.all([
      ...acts.slice(acts.length / 2).map((act) => act()),
      ...members.slice(0, 2).map((member) => endAccount(app.context, member.userId)),
    ])
    await cleared()

    expect(await wrongCounters(app.context.db)).toEqual([])
  })

  it('of users without a profile are simply gone', async () => {
    const { db } = app.context
    const user = await make.user(db)
    await endAccount(app.context, user.id)
    expect(await tablesWith(db, user.email)).toEqual([])
  })
})
