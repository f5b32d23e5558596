import { limits } from '@app/contract/limits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type NamedList, namesOf } from '#features/explore/explore.fixture.ts'
import { gifOf } from '#features/images/files.fixture.ts'
import { deleteUnused } from '#features/images/unused.ts'
import type { Client } from '#testing/client.ts'
import { make } from '#testing/make.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { resignFromGroups } from './leave.ts'
import { findGroup, listLargest } from './queries.ts'

let app: TestApp
let anna: TestMember
let björn: TestMember
beforeAll(async () => {
  app = await testApp({ forPlans: true })
  ;[anna, björn] = [await app.member('Anna'), await app.member('Björn')]
})
afterAll(() => app.close())

async function upload(member: TestMember): Promise<string> {
  const { body } = await member.send('POST', '/images', gifOf(), { 'content-type': 'image/gif' })
  return (body as { id: string }).id
}

const codesOf = async (client: Client, body: object) => {
  const { status, headers } = await client.send('POST', '/groups', body)
  return [status, headers['x-error-codes']]
}

describe('a group', () => {
  it('is created by a member, who is its first member and admin', async () => {
    const image = await upload(anna)
    const { status, body } = await anna.post('/groups', {
      name: ' Slow \u200B money ',
      description: 'For those who wait.\n\nNumbers are welcome.',
      image,
      private: true,
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      slug: 'slow-money',
      name: 'Slow money',
      description: 'For those who wait.\n\nNumbers are welcome.',
      image: { id: image, url: `/media/${image}` },
      private: true,
      admins: [expect.objectContaining({ id: anna.id, name: 'Anna' })],
      follower_count: 1,
      post_count: 0,
      archived: false,
    })
    for (const path of [`/groups/${body.id}`, '/groups/slug/slow-money'] as const) {
      expect((await björn.get(path)).body, path).toEqual(body)
      expect((await (await app.user()).get(path)).body, path).toEqual(body)
      expect((await app.visitor.get(path)).status, path).toBe(401)
    }
    for (const path of ['/groups/999999', '/groups/slug/nowhere', '/groups/x'] as const) {
      expect((await anna.get(path)).status, path).toBe(404)
    }
    expect((await anna.post('/groups', { name: 'Plain' })).body).toMatchObject({
      description: '',
      image: null,
      private: false,
    })
  })

  it('has a name of its own, however it is spelled, and a slug of its own', async () => {
    for (const name of ['slow money', 'SLOW-MONEY', 'Slów Mоney']) {
      expect(await codesOf(björn, { name }), name).toEqual([400, 'name=group_name_taken'])
    }
    const many = 'x'.repeat(limits.groupName + 1)
    for (const [body, code] of [
      [{ name: many }, 'name=too_long'],
      [{ name: ' ' }, 'name=blank'],
      [{}, 'name=required'],
      [{ name: 'Sikta Support' }, 'name=group_name_reserved'],
      [{ name: 'One', description: 'x'.repeat(limits.groupDescription + 1) }, 'description=too_long'],
      [{ name: 'One', image: await upload(anna) }, 'image=unknown_target'],
      [{ name: 'One', image: '999999' }, 'image=unknown_target'],
      [{ name: 'One', private: 'yes' }, 'private=not_a_boolean'],
    ] as const) {
      expect(await codesOf(björn, body), code).toEqual([400, code])
    }
    const slugs = []
    for (const name of ['日本', '中国', 'Ångström', 'Angstroem']) {
      slugs.push(
        (await make.member(app.context.db, 'Doris').then(({ token }) => app.as(token).post('/groups', { name }))).body
          .slug,
      )
    }
    expect(slugs).toEqual(['group', 'group-2', 'angstrom', 'angstroem'])
    const replies = await Promise.all([1, 2, 3].map(() => björn.post('/groups', { name: 'At once' })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400])
  })

  it('is changed by its admins, except for its name and for whom it is', async () => {
    const { body: group } = await anna.post('/groups', { name: 'Changing', private: true })
    const path = `/groups/${group.id}` as const
    const image = await upload(anna)
    const { body } = await anna.patch(path, { description: 'New', image, name: 'Other', private: false })
    expect(body).toEqual({ ...group, description: 'New', image: { id: image, url: `/media/${image}` } })
    expect((await anna.patch(path, { image })).body).toEqual(body)
    expect((await anna.patch(path, {})).body).toEqual(body)
    const next = await upload(anna)
    expect((await anna.patch(path, { image: next })).body.image).toMatchObject({ id: next })
    expect((await anna.patch('/user/profile', { image: next })).headers['x-error-codes']).toBe('image=unknown_target')
    expect((await anna.patch(path, { image: null })).body.image).toBeNull()
    app.clock.advance(24 * 3_600_000)
    await deleteUnused(app.context)
    for (const old of [image, next]) expect((await app.app.inject({ url: `/media/${old}` })).statusCode).toBe(404)

    const refused = await anna.patch(path, { description: 'Newer', image: await upload(björn) })
    expect(refused.headers['x-error-codes']).toBe('image=unknown_target')
    expect((await anna.get(path)).body.description).toBe('New')
    expect(await björn.patch(path, { description: 'Mine' })).toMatchObject({
      status: 403,
      headers: { 'x-error-codes': 'not_allowed' },
    })
    expect((await björn.patch('/groups/999999', {})).status).toBe(404)
    await app.context.db.updateTable('groups').set({ archived_at: app.clock() }).where('id', '=', group.id).execute()
    expect((await anna.patch(path, { description: 'Late' })).headers['x-error-codes']).toBe('group_archived')
    expect((await anna.get(path)).body.archived).toBe(true)
  })

  it('names no admin whom the viewer cannot reach', async () => {
    const group = await make.group(app.context.db, { admins: [anna, björn] })
    const adminsFor = async (viewer: TestMember) =>
      (await viewer.get(`/groups/${group.id}`)).body.admins.map(({ id }) => id)
    await app.context.db.insertInto('blocks').values({ member_id: anna.id, blocked_id: björn.id }).execute()
    expect([await adminsFor(anna), await adminsFor(björn)]).toEqual([[anna.id], [björn.id]])
    await app.context.db.deleteFrom('blocks').execute()
    expect(await adminsFor(anna)).toEqual([anna.id, björn.id])
  })
})

describe('groups', () => {
  it('are found by their names, opened from the search and remembered, until they are archived', async () => {
    const { db } = app.context
    const group = await make.group(db, { name: 'Zebra traders', isClosed: true })
    const search = async () => (await björn.get('/search?q=zebr')).body
    const found = {
      id: group.id,
      slug: group.slug,
      name: 'Zebra traders',
      image: null,
      private: true,
      member_count: 0,
    }
    await expect.poll(search).toMatchObject({
      results: [{ group: found, profile: null, instrument: null }],
      counts: { groups: 1 },
    })
    expect((await björn.get('/search?q=zebra&kind=GROUP')).body.results).toHaveLength(1)
    for (const _ of [1, 2]) expect((await björn.post('/search/history', { group: group.id })).status).toBe(204)
    await björn.post('/search/history', { group: (await make.group(db, { name: 'Quagga' })).id })
    const history = (await björn.get('/search/history')).body.results
    expect(history.map(({ group: visited }) => visited?.name)).toEqual(['Quagga', 'Zebra traders'])
    expect((await björn.send('POST', '/search/history', { group: '999999' })).status).toBe(400)

    await db.updateTable('groups').set({ archived_at: app.clock() }).where('id', '=', group.id).execute()
    await expect.poll(async () => (await search()).results).toEqual([])
    await db.updateTable('groups').set({ archived_at: null }).where('id', '=', group.id).execute()
    await expect.poll(async () => (await search()).results).toHaveLength(1)
  })

  it('are listed by their members, in Explore open and closed ones apart', async () => {
    const { db } = app.context
    await db.updateTable('groups').set({ archived_at: app.clock() }).execute()
    const groups = [
      await make.group(db, { name: 'Small' }),
      await make.group(db, { name: 'Large' }),
      await make.group(db, { name: 'Closed', isClosed: true }),
    ]
    for (const [i, { id }] of groups.entries()) {
      await db
        .updateTable('groups')
        .set({ follower_count: [2, 9, 5][i]! })
        .where('id', '=', id)
        .execute()
    }
    const namesAt = (path: NamedList) => namesOf(björn, path)
    expect(await namesAt('/groups/popular?page_size=1')).toEqual(['Large', 'Closed', 'Small'])
    expect(await namesAt('/explore/groups/top/followers')).toEqual(['Large', 'Closed', 'Small'])
    expect(await namesAt('/explore/groups/top/followers?private=false&page_size=1')).toEqual(['Large', 'Small'])
    expect(await namesAt('/explore/groups/top/followers?private=true')).toEqual(['Closed'])
    const sections = (await björn.get('/explore/sections?results=true')).body.results
    const shown = sections.find(({ kind }) => kind === 'GROUPS')!.lists[0]!.results
    expect(shown.map(({ id }) => id)).toEqual([groups[1]!.id, groups[0]!.id])
    expect((await app.visitor.get('/groups/popular')).status).toBe(401)
  })

  it('are ranked and counted through their indexes, however many there are', async () => {
    const { db } = app.context
    await sql`
      insert into groups (slug, name, name_key, follower_count)
      select 'many-' || n, 'Group ' || n, 'many' || n, n % 97 from generate_series(1, 3000) n
    `.execute(db)
    await sql`analyze groups`.execute(db)
    const largest = await rowsOf(db, (tx) => listLargest(tx, { isClosed: undefined, after: undefined, limit: 21 }))
    expect(largest.read).toBeLessThan(100)
    expect((await rowsOf(db, (tx) => findGroup(tx, { slug: 'many-7' }))).read).toBeLessThan(10)
  })
})

describe('an admin who leaves for good', () => {
  it('is followed by the member of longest standing, and a group without members is archived', async () => {
    const { db } = app.context
    const [clara, david, eva] = [await app.member('Clara'), await app.member('David'), await app.member('Eva')]
    const groups = {
      alone: await make.group(db, { admins: [clara] }),
      heir: await make.group(db, { admins: [clara], members: [david, eva] }),
      shared: await make.group(db, { admins: [clara, eva], members: [david] }),
    }
    expect(await resignFromGroups(db, clara.id, { limit: 2, at: app.clock() })).toBe(2)
    expect(await resignFromGroups(db, clara.id, { limit: 2, at: app.clock() })).toBe(1)
    expect(await resignFromGroups(db, clara.id, { limit: 2, at: app.clock() })).toBe(0)
    const after = async ({ id }: { id: string }) => {
      const { admins, archived } = (await eva.get(`/groups/${id}`)).body
      return [admins.map(({ name }) => name), archived]
    }
    expect(await after(groups.alone)).toEqual([[], true])
    expect(await after(groups.heir)).toEqual([['David'], false])
    expect(await after(groups.shared)).toEqual([['Eva'], false])
  })
})
