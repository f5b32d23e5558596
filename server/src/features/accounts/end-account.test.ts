import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { publish } from '#events/events.ts'
import { askForCode, mailsTo, signIn, someone } from '#features/auth/sign-in.fixture.ts'
import { make } from '#testing/make.ts'
import { untilEmpty } from '#testing/settled.ts'
import { openSocket, type SocketClient } from '#testing/socket-client.ts'
import { type TestApp, testApp, type TestMember } from '#testing/test-app.ts'

import { runAccountCommand } from './command.ts'
import { clearMember } from './clear-member.ts'
import { deleteAccount } from './delete-account.ts'
import { endAccount } from './end-account.ts'
import { countRows, listReferences, type Reference, tablesWith, wrongCounters } from './references.fixture.ts'
import { liveAmong, traces } from './traces.fixture.ts'

/**
 * What remains of a former member: what others can read, what operators decided, and the event log, which holds only ids, until
 * its day is dropped.
 */
const kept = [
  'appeals.decided_by',
  'audit_log.actor_id',
  'conversations.first_id',
  'conversations.second_id',
  'decisions.made_by',
  'decisions.member_id',
  'events.event',
  'images.owner_id',
  'messages.sender_id',
  'posts.author_id',
  'posts.profile_id',
]

let app: TestApp
let anna: TestMember
let bjorn: TestMember
let clara: TestMember
let dora: TestMember
let [email, postOfAnna, postOfBjorn, imageId] = ['', '', '', '']
let socket: SocketClient
let before: Map<string, number>
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
  ;[bjorn, clara] = [await app.member('Björn'), await app.member('Clara')]
  ;({ anna, dora, email, postOfAnna, postOfBjorn, imageId } = await liveAmong(app, { bjorn, clara }))
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
    expect(await tablesWith(app.context.db, trace)).toEqual([])
  })

  it('has their picture and archives deleted', async () => {
    for (const key of [imageId, `${imageId}-280`, '1-export-0', '1-import-0'])
      expect(await app.context.images.get(key)).toBeUndefined()
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
    expect((await app.app.inject({ url: post.media![0]!.url })).body).toBe('image')
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

describe('an account that its user deletes', () => {
  it('takes a new code, and ends with a receipt in the language of the app', async () => {
    const { db } = app.context
    const email = someone()
    const gerda = app.as(await signIn(app, email))
    const { body: profile } = await gerda.post('/user/profile', { name: 'Gerda' })
    await gerda.post('/posts', { content: 'Kept' })
    app.clock.advance(5 * 60_000)
    const refused = { status: 403, headers: { 'x-error-codes': 'code_required' } }
    expect(await gerda.delete('/user/profile')).toMatchObject(refused)
    expect((await gerda.get('/user/profile')).body.id).toBe(profile.id)

    await gerda.post('/user/confirm', { code: await askForCode(app, email) })
    const german = { 'accept-language': 'de' }
    expect((await gerda.send('DELETE', '/user/profile', undefined, german)).status).toBe(204)

    expect((await gerda.get('/user')).status).toBe(401)
    expect((await gerda.delete('/user/profile')).status).toBe(401)
    expect(await tablesWith(db, email)).toEqual([])
    expect((await mailsTo(email))[0]).toMatchObject({ subject: 'Dein Konto bei Sikta ist gelöscht' })
  })

  it('ends before there is a profile, and when the receipt cannot be sent', async () => {
    const email = someone()
    const user = app.as(await signIn(app, email))
    expect((await user.delete('/user/profile')).status).toBe(204)
    expect((await mailsTo(email))[0]).toMatchObject({ subject: 'Your Sikta account has been deleted' })

    const { id: userId } = await make.user(app.context.db, { email: 'okapi@example.com' })
    const session = { user_id: userId, token_hash: Buffer.from('x'), expires_at: new Date('2099-01-01') }
    const times = { created_at: app.clock(), last_used_at: app.clock() }
    const { id: sessionId } = await app.context.db
      .insertInto('sessions')
      .values({ ...session, ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
    const viewer = { userId, sessionId, role: 'member', profileId: null, memberSince: null } as const
    const mail = { send: () => Promise.reject(new Error('no mail server')) }
    await deleteAccount({ ...app.context, mail }, viewer, 'sv')
    expect(await tablesWith(app.context.db, 'okapi')).toEqual([])
  })
})
