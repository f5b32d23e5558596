import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { settled } from '#testing/settled.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

describe('following', () => {
  let app: TestApp
  let anna: TestMember
  let bjorn: TestMember

  beforeAll(async () => {
    app = await testApp()
    anna = await app.member('Anna')
    bjorn = await app.member('Björn')
  })
  afterAll(() => app.close())

  const counterOf = async (kind: 'profile' | 'instrument', id: string) => {
    const counters = app.context.db.selectFrom('follower_counters').where('kind', '=', kind).where('target_id', '=', id)
    return (await counters.select('count').execute()).reduce((sum, { count }) => sum + count, 0)
  }
  const counts = async (id: string) => {
    const { follows_count } = await app.context.db
      .selectFrom('profiles')
      .where('id', '=', id)
      .select('follows_count')
      .executeTakeFirstOrThrow()
    return { follows_count, follower_count: await counterOf('profile', id) }
  }
  const followersOf = (instrumentId: string) => counterOf('instrument', instrumentId)
  const countFollows = async () => (await app.context.db.selectFrom('follows').select('kind').execute()).length

  it('a member counts on both sides, once, and so does unfollowing', async () => {
    expect(await anna.put(`/user/follows/profiles/${bjorn.id}`)).toMatchObject({ status: 204, body: '' })
    expect((await anna.put(`/user/follows/profiles/${bjorn.id}`)).status).toBe(204)
    expect(await counts(anna.id)).toEqual({ follows_count: 1, follower_count: 0 })
    expect(await counts(bjorn.id)).toEqual({ follows_count: 0, follower_count: 1 })

    expect((await anna.delete(`/user/follows/profiles/${bjorn.id}`)).status).toBe(204)
    expect((await anna.delete(`/user/follows/profiles/${bjorn.id}`)).status).toBe(204)
    expect(await counts(anna.id)).toEqual({ follows_count: 0, follower_count: 0 })
    expect(await counts(bjorn.id)).toEqual({ follows_count: 0, follower_count: 0 })
  })

  it('an instrument counts on both sides, once, and so does unfollowing', async () => {
    const volvo = await make.instrument(app.context.db)

    expect((await anna.put(`/user/follows/instruments/${volvo.id}`)).status).toBe(204)
    expect((await anna.put(`/user/follows/instruments/${volvo.id}`)).status).toBe(204)
    expect(await followersOf(volvo.id)).toBe(1)
    expect((await counts(anna.id)).follows_count).toBe(1)

    expect((await anna.delete(`/user/follows/instruments/${volvo.id}`)).status).toBe(204)
    expect((await anna.delete(`/user/follows/instruments/${volvo.id}`)).status).toBe(204)
    expect(await followersOf(volvo.id)).toBe(0)
    expect((await counts(anna.id)).follows_count).toBe(0)
  })

  it('is listed newest first, members and instruments apart', async () => {
    const clara = await app.member('Clara')
    const volvo = await make.instrument(app.context.db)
    const atlas = await make.instrument(app.context.db, { name: 'Atlas Copco A' })
    for (const path of [
      `profiles/${anna.id}`,
      `instruments/${volvo.id}`,
      `instruments/${atlas.id}`,
      `profiles/${bjorn.id}`,
    ] as const) {
      await clara.put(`/user/follows/${path}`)
    }

    const follows = async (member: TestMember) => (await member.get('/user/follows')).body
    expect(await follows(clara)).toEqual({
      instruments: [atlas.id, volvo.id],
      profiles: [bjorn.id, anna.id],
      portfolios: [],
      groups: [],
      fund_count: 0,
    })
    expect(await follows(anna)).toEqual({ instruments: [], profiles: [], portfolios: [], groups: [], fund_count: 0 })
  })

  it('yourself is refused', async () => {
    const before = await counts(anna.id)

    expect(await anna.put(`/user/follows/profiles/${anna.id}`)).toMatchObject({
      status: 400,
      body: { non_field_errors: ['You cannot follow yourself.'] },
    })
    expect(await counts(anna.id)).toEqual(before)
  })

  it('what is not there is not found', async () => {
    const before = await countFollows()

    for (const id of ['999999', '0', 'x']) {
      for (const kind of ['profiles', 'instruments'] as const) {
        expect(await anna.put(`/user/follows/${kind}/${id}`)).toMatchObject({
          status: 404,
          body: { detail: 'Not found.' },
        })
        expect((await anna.delete(`/user/follows/${kind}/${id}`)).status).toBe(404)
      }
    }
    expect((await anna.send('PUT', `/user/follows/portfolios/${bjorn.id}`)).status).toBe(404)
    expect(await countFollows()).toBe(before)
  })

  it('is for members', async () => {
    const user = await app.user()
    const volvo = await make.instrument(app.context.db)

    for (const path of [`/user/follows/profiles/${bjorn.id}`, `/user/follows/instruments/${volvo.id}`] as const) {
      expect((await app.visitor.put(path)).status).toBe(401)
      expect((await app.visitor.delete(path)).status).toBe(401)
      expect((await user.put(path)).status).toBe(403)
      expect((await user.delete(path)).status).toBe(403)
    }
    expect((await app.visitor.get('/user/follows')).status).toBe(401)
    expect((await user.get('/user/follows')).status).toBe(403)
  })

  it('stays exact while many follow and unfollow each other at once', async () => {
    const names = ['David', 'Eva', 'Filip', 'Gustav', 'Hanna']
    const members = await Promise.all(names.map((name) => app.member(name)))
    const volvo = await make.instrument(app.context.db)
    const calls = members.flatMap((from) => [
      ...members.filter((to) => to !== from).map((to) => ({ from, path: `/user/follows/profiles/${to.id}` }) as const),
      { from, path: `/user/follows/instruments/${volvo.id}` } as const,
    ])
    const replies = await Promise.all(
      [0, 1, 2].flatMap((round) =>
        calls.map(({ from, path }, i) => ((i + round) % 3 === 0 ? from.delete(path) : from.put(path))),
      ),
    )

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]))
    const rows = await app.context.db.selectFrom('follows').selectAll().execute()
    for (const { id } of members) {
      expect(await counts(id)).toEqual({
        follows_count: rows.filter((row) => row.follower_id === id).length,
        follower_count: rows.filter((row) => row.kind === 'profile' && row.target_id === id).length,
      })
    }
    expect(await followersOf(volvo.id)).toBe(
      rows.filter((row) => row.kind === 'instrument' && row.target_id === volvo.id).length,
    )
  })

  it('is limited to 7500, also for concurrent follows', async () => {
    const hanna = await app.member('Hanna')
    const [volvo, sandvik] = [await make.instrument(app.context.db), await make.instrument(app.context.db)]
    await app.context.db.updateTable('profiles').set({ follows_count: 7499 }).where('id', '=', hanna.id).execute()
    const paths = [volvo, sandvik].map(({ id }) => `/user/follows/instruments/${id}` as const)
    const statuses = (await Promise.all(paths.map((path) => hanna.put(path)))).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([204, 400]))
    expect(await hanna.put(`/user/follows/profiles/${anna.id}`)).toMatchObject({
      status: 400,
      body: { non_field_errors: ['Ensure this field has no more than 7500 elements.'] },
    })
    expect((await counts(hanna.id)).follows_count).toBe(7500)
    expect((await hanna.get('/user/follows')).body.instruments).toHaveLength(1)
  })

  it('a former member is refused, their pages are not found, and an earlier follow can be undone', async () => {
    const [jonas, karin] = [await app.member('Jonas'), await app.member('Karin')]
    await jonas.put(`/user/follows/profiles/${karin.id}`)
    await app.context.db.updateTable('profiles').set({ user_id: null, name: null }).where('id', '=', karin.id).execute()

    expect((await anna.put(`/user/follows/profiles/${karin.id}`)).status).toBe(404)
    for (const path of [
      `/profiles/slug/${karin.slug}`,
      `/profiles/${karin.id}/posts`,
      `/profiles/${karin.id}/followers`,
      `/user/messages/conversations/${karin.id}`,
    ] as const) {
      expect((await anna.get(path)).status, path).toBe(404)
    }
    expect((await jonas.delete(`/user/follows/profiles/${karin.id}`)).status).toBe(204)
    expect((await counts(jonas.id)).follows_count).toBe(0)
    expect((await jonas.delete(`/user/follows/profiles/${karin.id}`)).status).toBe(404)
  })

  it('many at once goes through a batch', async () => {
    const ivar = await app.member('Ivar')
    const reply = await ivar.post('/batch', [
      { path: `/user/follows/profiles/${anna.id}`, method: 'put' },
      { path: `/user/follows/profiles/${bjorn.id}`, method: 'put' },
      { path: `/user/follows/profiles/${ivar.id}`, method: 'put' },
    ])

    expect(reply.body.map((part: { status_code: number }) => part.status_code)).toEqual([204, 204, 400])
    expect((await counts(ivar.id)).follows_count).toBe(2)
  })
})

it('what is followed is ranked a moment later, for all acts at once', async () => {
  const app = await testApp({ jobs: true })
  const { db } = app.context
  const [anna, bjorn, clara] = [await app.member('Anna'), await app.member('Björn'), await app.member('Clara')]
  const volvo = await make.instrument(db)
  for (const member of [anna, bjorn]) {
    await member.put(`/user/follows/instruments/${volvo.id}`)
    await member.put(`/user/follows/profiles/${clara.id}`)
  }
  await bjorn.delete(`/user/follows/profiles/${clara.id}`)
  await settled(db)

  const ranked = (table: 'instruments' | 'profiles', id: string) =>
    db.selectFrom(table).where('id', '=', id).select('follower_count').executeTakeFirst()
  expect(await ranked('instruments', volvo.id)).toEqual({ follower_count: 2 })
  expect(await ranked('profiles', clara.id)).toEqual({ follower_count: 1 })
  await app.close()
})
