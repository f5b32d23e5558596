import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { PathTo } from '#testing/client.ts'
import { make } from '#testing/make.ts'
import { type TestApp, testApp, type TestMember } from '#testing/test-app.ts'

import { endAccount } from './end-account.ts'

let app: TestApp
let anna: TestMember
let bjorn: TestMember
let [post, mention, instrument] = ['', '', '']

const results = async (path: PathTo<{ results: { id: string }[] }>) => (await bjorn.get(path)).body.results

/**
 * Runs no jobs, which would clear a former member's rows, so that the member is still in every list that they can be in.
 */
beforeAll(async () => {
  app = await testApp()
  ;[anna, bjorn] = [await app.member('Zebrafink'), await app.member('Björn')]
  instrument = (await make.instrument(app.context.db)).id
  for (const [member, other] of [
    [anna, bjorn],
    [bjorn, anna],
  ] as const) {
    await member.put(`/user/follows/profiles/${other.id}`)
    await member.put(`/user/follows/instruments/${instrument}`)
    await member.post(`/user/messages/conversations/${other.id}`, { content: 'A message' })
  }
  post = (await anna.post('/posts', { content: 'A post', instrument })).body.id
  await anna.post(`/posts/${post}/replies`, { content: 'A reply' })
  const tags = [{ mention: 'Zebrafink', profile: anna.id }]
  mention = (await bjorn.post('/posts', { content: 'Hello @Zebrafink', tags })).body.id
  await bjorn.post('/posts', { content: 'On a wall', profile: anna.id })
  await anna.put(`/user/likes/${mention}`)
  await bjorn.post('/search/history', { profile: anna.id })
  const notification = { recipient_id: bjorn.id, sender_id: anna.id, kind: 'FOLLOW' as const }
  await app.context.db.insertInto('notifications').values(notification).execute()
  await endAccount(app.context, anna.userId)
})
afterAll(() => app.close())

describe('a former member', () => {
  it.each([
    ['as the author of a post', async () => (await bjorn.get(`/posts/${post}`)).body.author],
    ['as the author of a reply', async () => (await bjorn.get(`/posts/${post}/replies`)).body.results[0]!.author],
    ['in a mention', async () => (await bjorn.get(`/posts/${mention}`)).body.tags[0]!.profile],
    ['in a feed', async () => (await bjorn.get('/user/feed')).body.results.at(-1)!.author],
    ['as the owner of a wall', async () => (await bjorn.get('/posts/all')).body.results[0]!.profile],
    ['among those who like a post', async () => (await results(`/posts/${mention}/likes`))[0]],
    ['among the followers of a member', async () => (await results(`/profiles/${bjorn.id}/followers`))[0]],
    [
      'among the followers of an instrument',
      async () => (await results(`/instruments/${instrument}/followers`)).at(-1),
    ],
    ['among those whom one follows', async () => (await results(`/profiles/${bjorn.id}/follows/profiles`))[0]],
    ['in a conversation', async () => (await bjorn.get('/user/messages/conversations')).body.results[0]!.counterpart],
    ['as the sender of a notification', async () => (await bjorn.get('/user/notifications')).body.results[0]!.sender],
  ])('has no name %s, so that each client words it', async (_place, find) => {
    expect(await find()).toMatchObject({ id: anna.id, name: null, image: null, location: '' })
  })

  it.each(['Zebrafink', 'zebra', 'Former member', 'former', 'Tidigare medlem', 'Ehemaliges Mitglied', 'null'])(
    'is not found by %s',
    async (text) => {
      expect((await bjorn.get(`/search?q=${encodeURIComponent(text)}`)).body.results).toEqual([])
    },
  )

  it('is neither among the members to follow nor in the search history', async () => {
    expect((await results('/explore/profiles/top/followers')).map(({ id }) => id)).toEqual([bjorn.id])
    expect(await results('/explore/profiles/recommended')).toEqual([])
    expect(await results('/search/history')).toEqual([])
  })

  it('has no name in the database, and all others have one', async () => {
    const { db } = app.context
    const update = (id: string, name: string | null) => db.updateTable('profiles').set({ name }).where('id', '=', id)
    await expect(update(bjorn.id, null).execute()).rejects.toThrow('profiles_named')
    await expect(update(anna.id, 'Former member').execute()).rejects.toThrow('profiles_named')
    const { rows } = await sql`select name from profiles where id = ${anna.id}`.execute(db)
    expect(rows).toEqual([{ name: null }])
  })
})
