import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { restoreUser, suspendUser } from '#features/suspensions/index.ts'
import { wrongCounters } from '#features/accounts/references.fixture.ts'
import { portfolioOf } from '#features/portfolios/portfolios.fixture.ts'
import { systemProfile } from '#features/profiles/index.ts'
import type { Client } from '#testing/client.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

const notFound = { status: 404, body: { detail: 'Not found.' } }

let app: TestApp
let anna: TestMember
let bjorn: TestMember
let clara: TestMember
beforeAll(async () => {
  app = await testApp({ jobs: true })
})
afterAll(() => app.close())

describe('blocks', () => {
  beforeEach(async () => {
    ;[anna, bjorn, clara] = [await app.member('Anna'), await app.member('Björn'), await app.member('Clara')]
  })

  const idsAt = async (member: Client, path: string) => {
    const { body } = await member.send('GET', path)
    const { results } = body as { results: { id: string; profile?: { id: string } | null }[] }
    return results.map(({ id, profile }) => (profile ? profile.id : id))
  }
  const found = (member: Client, other: { name: string }) =>
    idsAt(member, `/search?q=${encodeURIComponent(other.name)}`)

  /** Where members are listed: everything that Clara and a listing have in common with the others. */
  async function meet() {
    const { db } = app.context
    const volvo = await make.instrument(db)
    const { id: post } = (await clara.post('/posts', { content: 'What do you think?' })).body
    for (const member of [anna, bjorn]) {
      await member.put(`/user/follows/profiles/${clara.id}`)
      await member.put(`/user/follows/instruments/${volvo.id}`)
      await member.put(`/user/likes/${post}`)
      await member.post(`/posts/${post}/replies`, { content: `I am ${member.name}` })
      await clara.put(`/user/follows/profiles/${member.id}`)
      for (const other of [anna, bjorn]) await member.post('/search/history', { profile: other.id })
    }
    await app.settled()
    const paths = [
      `/profiles/${clara.id}/followers`,
      `/instruments/${volvo.id}/followers`,
      `/profiles/${clara.id}/follows/profiles`,
      `/posts/${post}/likes`,
      '/explore/profiles/top/followers?page_size=100',
    ] as const
    return async (viewer: Client) => {
      const lists = await Promise.all(paths.map((path) => idsAt(viewer, path)))
      const { body } = await viewer.get(`/posts/${post}/replies`)
      return [...lists, body.results.map(({ author }) => author.id)].map((ids) => [
        ids.includes(anna.id),
        ids.includes(bjorn.id),
      ])
    }
  }

  it('hide both members from each other wherever members are listed, and from nobody else', async () => {
    const seenBy = await meet()
    const [all, annaAlone, bjornAlone] = [
      [true, true],
      [true, false],
      [false, true],
    ]
    expect(await seenBy(anna)).toEqual(Array(6).fill(all))
    await expect.poll(() => found(anna, bjorn)).toContain(bjorn.id)

    expect(await anna.put(`/user/blocks/${bjorn.id}`)).toMatchObject({ status: 204, body: '' })
    expect(await seenBy(anna)).toEqual(Array(6).fill(annaAlone))
    expect(await seenBy(bjorn)).toEqual(Array(6).fill(bjornAlone))
    expect(await seenBy(clara)).toEqual(Array(6).fill(all))
    for (const [member, other] of [
      [anna, bjorn],
      [bjorn, anna],
    ] as const) {
      expect(await found(member, other)).not.toContain(other.id)
      expect(await idsAt(member, '/search/history')).toEqual([member.id])
      expect(await idsAt(member, '/explore/profiles/recommended?page_size=100')).not.toContain(other.id)
    }

    expect((await anna.delete(`/user/blocks/${bjorn.id}`)).status).toBe(204)
    expect(await seenBy(anna)).toEqual(Array(6).fill(all))
    expect(await seenBy(bjorn)).toEqual(Array(6).fill(all))
    expect(await found(bjorn, anna)).toContain(anna.id)
  })

  it('hide the page of either, except that the one who blocks sees whom they may unblock', async () => {
    await bjorn.patch('/user/profile', { bio: 'Slow money', location: 'Lund' })
    await clara.put(`/user/follows/profiles/${bjorn.id}`)
    await anna.put(`/user/blocks/${bjorn.id}`)
    expect(await bjorn.get(`/profiles/slug/${anna.slug}`)).toMatchObject(notFound)
    const shown = (await anna.get(`/profiles/slug/${bjorn.slug}`)).body
    expect(shown).toMatchObject({ id: bjorn.id, name: bjorn.name, blocked: true })
    expect(shown).toMatchObject({ bio: '', location: '', follower_count: 0, follows_count: 0, index: null })
    expect((await clara.get(`/profiles/slug/${bjorn.slug}`)).body).toMatchObject({ bio: 'Slow money', blocked: false })
    for (const [member, other] of [
      [anna, bjorn],
      [bjorn, anna],
    ] as const) {
      for (const rest of ['posts', 'followers', 'portfolios', 'follows/profiles', 'follows/stocks'] as const) {
        expect(await member.get(`/profiles/${other.id}/${rest}`), rest).toMatchObject(notFound)
      }
    }
    await bjorn.put(`/user/blocks/${anna.id}`)
    expect((await anna.get(`/profiles/slug/${bjorn.slug}`)).body).toMatchObject({ blocked: true })
    await anna.delete(`/user/blocks/${bjorn.id}`)
    expect(await anna.get(`/profiles/slug/${bjorn.slug}`)).toMatchObject(notFound)
  })

  it('end that both follow each other and their portfolios, and refuse it from then on', async () => {
    const { db } = app.context
    const portfolios = { anna: await portfolioOf(app, anna, [{}]), bjorn: await portfolioOf(app, bjorn, [{}]) }
    for (const [member, other, { id }] of [
      [anna, bjorn, portfolios.bjorn],
      [bjorn, anna, portfolios.anna],
    ] as const) {
      await member.put(`/user/follows/profiles/${other.id}`)
      expect((await member.put(`/user/follows/portfolios/${id}`)).status).toBe(204)
      await member.put(`/user/follows/profiles/${clara.id}`)
      await member.put(`/user/muted/profiles/${other.id}`)
    }
    const told: string[] = []
    app.context.bus.subscribe('interests', ({ profileId }) => void told.push(profileId))

    await anna.put(`/user/blocks/${bjorn.id}`)
    expect((await bjorn.get('/user/muted')).body.profiles).toEqual([anna.id])
    for (const [member, other, { id }] of [
      [anna, bjorn, portfolios.bjorn],
      [bjorn, anna, portfolios.anna],
    ] as const) {
      expect((await member.get('/user/follows')).body).toMatchObject({ profiles: [clara.id], portfolios: [] })
      expect(await member.put(`/user/follows/profiles/${other.id}`)).toMatchObject(notFound)
      expect(await member.put(`/user/follows/portfolios/${id}`)).toMatchObject(notFound)
      expect((await member.delete(`/user/follows/profiles/${other.id}`)).status).toBe(204)
      expect(await member.delete(`/user/follows/profiles/${other.id}`)).toMatchObject(notFound)
      const mention = { content: 'Hello @You', tags: [{ mention: 'You', profile: other.id }] }
      expect((await member.post('/posts', mention)).headers['x-error-codes']).toBe('tags.0.profile=unknown_target')
      const wall = { content: 'Hello', profile: other.id }
      expect((await member.post('/posts', wall)).headers['x-error-codes']).toBe('profile=unknown_target')
    }
    await app.settled()
    expect(await wrongCounters(db)).toEqual([])
    await expect.poll(() => new Set(told)).toEqual(new Set([anna.id, bjorn.id]))

    await anna.delete(`/user/blocks/${bjorn.id}`)
    expect((await anna.get('/user/follows')).body).toMatchObject({ profiles: [clara.id], portfolios: [] })
    expect((await bjorn.put(`/user/follows/profiles/${anna.id}`)).status).toBe(204)
  })

  it('withdraw what the two have offered and asked each other about groups, and nothing of others', async () => {
    const { db } = app.context
    const group = (admins: TestMember[]) => make.group(db, { isClosed: true, admins, members: [] })
    const [annas, bjorns, shared] = [await group([anna]), await group([bjorn]), await group([anna, clara])]
    const invites = [
      { group_id: annas.id, sender_id: anna.id, recipient_id: bjorn.id },
      { group_id: bjorns.id, sender_id: bjorn.id, recipient_id: anna.id },
      { group_id: shared.id, sender_id: clara.id, recipient_id: bjorn.id },
    ]
    const requests = [
      { group_id: annas.id, sender_id: bjorn.id },
      { group_id: bjorns.id, sender_id: anna.id },
      { group_id: annas.id, sender_id: clara.id },
      { group_id: shared.id, sender_id: bjorn.id },
    ]
    await db.insertInto('group_invites').values(invites).execute()
    await db.insertInto('group_requests').values(requests).execute()
    await anna.put(`/user/blocks/${bjorn.id}`)
    const left = (table: 'group_invites' | 'group_requests') =>
      db
        .selectFrom(table)
        .where('group_id', 'in', [annas.id, bjorns.id, shared.id])
        .orderBy('id')
        .select(['group_id', 'sender_id'])
        .execute()
    expect(await left('group_invites')).toEqual([{ group_id: shared.id, sender_id: clara.id }])
    expect(await left('group_requests')).toEqual(requests.slice(2))
  })

  it('are idempotent, refused for the caller and unknown members, and listed newest first to the caller', async () => {
    const official = { slug: 'official', name: 'Official', bio: '', picture: Buffer.from('<svg/>'), now: app.clock() }
    const system = await systemProfile(app.context.db, official)
    for (const id of [bjorn.id, clara.id, bjorn.id]) {
      expect(await anna.put(`/user/blocks/${id}`)).toMatchObject({ status: 204, body: '' })
    }
    const first = (await anna.get('/user/blocks?page_size=1')).body
    expect(first.results.map(({ id }) => id)).toEqual([clara.id])
    const second = await anna.get(first.next!)
    expect(second.body).toMatchObject({ results: [{ id: bjorn.id }], next: null })
    expect((await bjorn.get('/user/blocks')).body).toEqual({ results: [], next: null })
    const self = { status: 400, body: { non_field_errors: ['You cannot block yourself.'] } }
    for (const method of ['PUT', 'DELETE'] as const) {
      expect(await anna.send(method, `/user/blocks/${anna.id}`)).toMatchObject(self)
      for (const id of ['999999', '0', 'x', system]) {
        expect(await anna.send(method, `/user/blocks/${id}`), id).toMatchObject(notFound)
      }
    }
    for (let i = 0; i < 2; i++) expect((await anna.delete(`/user/blocks/${bjorn.id}`)).status).toBe(204)
    expect((await anna.get('/user/blocks')).body.results.map(({ id }) => id)).toEqual([clara.id])
    const events = await app.context.db.selectFrom('events').select('event').orderBy('id').execute()
    const kinds = events.map(({ event }) => (event as { kind: string }).kind)
    expect(kinds.filter((kind) => kind.endsWith('blocked')).slice(-3)).toEqual(['blocked', 'blocked', 'unblocked'])
    expect((await app.visitor.get('/user/blocks')).status).toBe(401)
    expect((await (await app.user()).get('/user/blocks')).status).toBe(403)
  })

  it('are not needed against suspended members, who leave every list, the search and their page', async () => {
    const seenBy = await meet()
    await expect.poll(() => found(anna, bjorn)).toContain(bjorn.id)
    await suspendUser(app.context, bjorn.userId)
    expect(await seenBy(anna)).toEqual(Array(6).fill([true, false]))
    expect(await idsAt(anna, '/explore/profiles/recommended?page_size=100')).not.toContain(bjorn.id)
    await expect.poll(() => found(anna, bjorn)).not.toContain(bjorn.id)
    expect(await idsAt(anna, '/search/history')).toEqual([anna.id])
    expect(await anna.get(`/profiles/slug/${bjorn.slug}`)).toMatchObject(notFound)
    await anna.put(`/user/blocks/${bjorn.id}`)
    expect(await anna.get(`/profiles/slug/${bjorn.slug}`)).toMatchObject(notFound)
    await anna.delete(`/user/blocks/${bjorn.id}`)

    await restoreUser(app.context, bjorn.userId)
    expect(await seenBy(anna)).toEqual(Array(6).fill([true, true]))
    await expect.poll(() => found(anna, bjorn)).toContain(bjorn.id)
  })
})

it('what a member mutes is listed by name, newest first, as long as they may see it', async () => {
  const [dora, erik] = [await app.member('Dora'), await app.member('Erik')]
  const volvo = await make.instrument(app.context.db, { name: 'Volvo B' })
  const { id: portfolio } = await portfolioOf(app, erik, [{}])
  for (const path of [`profiles/${erik.id}`, `instruments/${volvo.id}`, `portfolios/${portfolio}`] as const) {
    expect((await dora.put(`/user/muted/${path}`)).status).toBe(204)
  }
  const { body } = await dora.get('/user/muted/targets')
  expect(body.results).toMatchObject([
    { instrument: null, profile: null, portfolio: { id: portfolio, profile: { id: erik.id } } },
    { instrument: { id: volvo.id, name: 'Volvo B' }, profile: null, portfolio: null },
    { instrument: null, profile: { id: erik.id, name: erik.name }, portfolio: null },
  ])
  const first = (await dora.get('/user/muted/targets?page_size=2')).body
  const rest = await dora.get(first.next!)
  expect([...first.results, ...rest.body.results]).toEqual(body.results)

  await dora.put(`/user/blocks/${erik.id}`)
  expect((await dora.get('/user/muted/targets')).body.results).toMatchObject([{ instrument: { id: volvo.id } }])
})
