import { limits } from '@app/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { deleteLikes, insertLikes } from '#features/posts/like-queries.ts'
import type { App } from '#http/app.ts'
import { make } from '#testing/make.ts'
import { untilLockAwaited } from '#testing/settled.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { deleteFollows, insertFollows } from './queries.ts'

describe('acts of many members at once', () => {
  let app: TestApp
  let node: App
  let author: TestMember
  let members: TestMember[]
  let posts: string[]
  let instruments: string[]
  beforeAll(async () => {
    app = await testApp()
    node = await app.node()
    author = await app.member('Author')
    members = await Promise.all(Array.from({ length: 32 }, (_, i) => app.member(`Member ${i}`)))
    posts = [await write('One'), await write('Two'), await write('Three')]
    instruments = [(await make.instrument(app.context.db)).id, (await make.instrument(app.context.db)).id]
  })
  afterAll(async () => {
    await node.close()
    await app.close()
  })

  const write = async (content: string) => (await author.post('/posts', { content })).body.id
  /** The counters that differ from the rows they count, and the events that differ from the rows. */
  const wrong = async () => {
    const { rows } = await sql`
      select * from (
        select 'like' as kind, post_id as id, count(*)::integer as n from likes group by post_id
        union all select kind::text, target_id, count(*)::integer from follows group by kind, target_id
        union all select 'mine', follower_id, count(*)::integer from follows group by follower_id
        union all select 'saves', profile_id, count(*)::integer from saves group by profile_id
      ) counted
      full join (
        select 'like' as kind, post_id as id, sum(like_count)::integer as n from post_counters group by post_id having sum(like_count) <> 0
        union all select kind::text, target_id, sum(count)::integer from follower_counters group by kind, target_id having sum(count) <> 0
        union all select 'mine', id, follows_count from profiles where follows_count > 0
        union all select 'saves', id, saves_count from profiles where saves_count > 0
      ) kept using (kind, id)
      full join (
        select 'like' as kind, (event->>'postId')::bigint as id,
          sum(case event->>'kind' when 'post_liked' then 1 else -1 end)::integer as published
        from events where event->>'kind' in ('post_liked', 'post_unliked') group by 2
        union all
        select event->'target'->>'kind', (event->'target'->>'targetId')::bigint,
          sum(case event->>'kind' when 'followed' then 1 else -1 end)::integer
        from events where event->>'kind' in ('followed', 'unfollowed') group by 1, 2
      ) announced using (kind, id)
      where counted.n is distinct from kept.n
        or kind not in ('mine', 'saves') and coalesce(counted.n, 0) is distinct from coalesce(announced.published, 0)
    `.execute(app.context.db)
    return rows
  }

  it('are answered one by one: targets that exist or not, acts that are new or repeated', async () => {
    const [blocked, full, repeating, other] = members
    const { db } = app.context
    await db.insertInto('blocks').values({ member_id: author.id, blocked_id: blocked!.id }).execute()
    await repeating!.put(`/user/likes/${posts[0]}`)
    await db
      .updateTable('profiles')
      .set({ follows_count: limits.follows, saves_count: limits.saves })
      .where('id', '=', full!.id)
      .execute()
    const statuses = async (path: string, method: 'PUT' | 'DELETE' = 'PUT') =>
      (await Promise.all([blocked, full, repeating, other].map((member) => member!.send(method, path)))).map(
        ({ status }) => status,
      )

    expect(await statuses(`/user/likes/${posts[0]}`)).toEqual([404, 204, 204, 204])
    expect(await statuses(`/user/saved-posts/${posts[0]}`)).toEqual([404, 400, 204, 204])
    expect(await statuses(`/user/follows/instruments/${instruments[0]}`)).toEqual([204, 400, 204, 204])
    expect(await statuses('/user/follows/instruments/999999')).toEqual([404, 404, 404, 404])
    expect(await statuses(`/user/saved-posts/${posts[0]}`, 'DELETE')).toEqual([404, 204, 204, 204])
    expect(await statuses(`/user/likes/${posts[0]}`, 'DELETE')).toEqual([404, 204, 204, 204])
    await db.updateTable('profiles').set({ follows_count: 0, saves_count: 0 }).where('id', '=', full!.id).execute()
    await db.deleteFrom('blocks').execute()
    expect(await wrong()).toEqual([])
  })

  it('leave the state of the last one if a member does and undoes the same', async () => {
    const [path, follow] = [`/user/likes/${posts[1]}`, `/user/follows/instruments/${instruments[1]}`] as const
    await Promise.all(
      members.flatMap((member, i) => [
        member.put(path),
        member.put(follow),
        member.delete(path),
        ...(i % 2 === 0 ? [member.put(path), member.delete(follow)] : []),
      ]),
    )
    const likers = await app.context.db
      .selectFrom('likes')
      .where('post_id', '=', posts[1]!)
      .select('profile_id')
      .execute()
    const even = members.filter((_, i) => i % 2 === 0).map(({ id }) => id)
    expect(new Set(likers.map(({ profile_id }) => profile_id))).toEqual(new Set(even))
    const follows = app.context.db.selectFrom('follows').where('target_id', '=', instruments[1]!).select('follower_id')
    const odd = members.filter(({ id }) => !even.includes(id)).map(({ id }) => id)
    expect(new Set((await follows.execute()).map(({ follower_id }) => follower_id))).toEqual(new Set(odd))
    expect(await wrong()).toEqual([])
  })

  it('stay exact on two nodes at once', async () => {
    const call = async (on: App, member: TestMember, method: 'PUT' | 'DELETE', path: string) => {
      const headers = { authorization: `Bearer ${member.token}` }
      expect((await on.inject({ method, url: `/v1${path}`, headers })).statusCode).toBe(204)
    }
    const walk = async (member: TestMember, on: App, first: number) => {
      const paths = [
        ...posts.map((id) => `/user/likes/${id}`),
        ...instruments.map((id) => `/user/follows/instruments/${id}`),
        ...members.slice(0, 3).flatMap(({ id }) => (id === member.id ? [] : `/user/follows/profiles/${id}`)),
      ]
      for (let turn = 0; turn < 30; turn++) {
        const path = paths[(first + turn * 5) % paths.length]!
        await call(on, member, (turn + first) % 3 === 0 ? 'DELETE' : 'PUT', path)
      }
    }
    await Promise.all(members.map((member, i) => walk(member, i < 16 ? app.app : node, i)))

    expect(await wrong()).toEqual([])
  })

  it('lock counters in one order, so that two nodes never deadlock', async () => {
    const { db } = app.context
    const [a, b] = members
    const actOf = ({ id }: TestMember, i: number) => ({ memberId: id, postId: posts[i]!, targetId: instruments[i]! })
    const [first, second] = [actOf(a!, 0), actOf(b!, 1)] as const
    const both = [second, first]
    const follows = both.map((one) => ({ ...one, kind: 'instrument' as const }))
    const ofPost = ({ postId }: typeof first) => sql`post_counters where post_id = ${postId}`
    const ofInstrument = ({ targetId }: typeof first) =>
      sql`follower_counters where kind = 'instrument' and target_id = ${targetId}`
    // A connection always updates the same row of a counter.
    await db.connection().execute(async (node) => {
      const acts = [
        [ofPost, () => insertLikes(node, both)],
        [ofPost, () => deleteLikes(node, both)],
        [ofInstrument, () => insertFollows(node, follows)],
        [ofInstrument, () => deleteFollows(node, follows)],
      ] as const
      for (const [, act] of acts) await act()
      for (const [counters, act] of acts) {
        // The counter of the last act is locked: the other one must stay unlocked meanwhile.
        const underWay = await db.transaction().execute(async (tx) => {
          const count = async (of: RawBuilder<unknown>) => (await sql`select from ${of}`.execute(tx)).rows.length
          const rowsOfSecond = await count(counters(second))
          expect(await count(sql`${counters(first)} for update`)).toBeGreaterThan(0)
          const acting = act()
          await untilLockAwaited(db)
          expect(await count(sql`${counters(second)} for update skip locked`)).toBe(rowsOfSecond)
          return { acting }
        })
        expect(await underWay.acting).toHaveLength(2)
      }
    })
    expect(await wrong()).toEqual([])
  })
})
