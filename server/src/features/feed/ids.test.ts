import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { inActivityOf } from '#features/posts/index.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { feedOf, newestPostIds } from './ids.ts'
import { type Source, sourcesOf } from './queries.ts'

const people = ['Anna', 'Björn', 'Clara', 'David', 'Eva', 'Filip']
const person = fc.nat(people.length - 1)
const instrument = fc.nat(7)

const writing = fc.record({
  author: person,
  place: fc.constantFrom('own wall', 'own wall', 'wall', 'instrument', 'reply'),
  target: fc.nat(1000),
  tags: fc.uniqueArray(instrument, { maxLength: 3 }),
})
const following = fc.record({ by: person, kind: fc.constantFrom('profiles', 'instruments'), target: fc.nat(1000) })

type Writing = typeof writing extends fc.Arbitrary<infer Value> ? Value : never

describe('the ids of a feed', () => {
  let app: TestApp
  let members: TestMember[]
  let instruments: { id: string }[]
  const postIds: string[] = []

  beforeAll(async () => {
    app = await testApp()
    members = await Promise.all(people.map((name) => app.member(name)))
    instruments = await Promise.all(Array.from({ length: 8 }, () => make.instrument(app.context.db)))
    for (const one of fc.sample(writing, { seed: 7, numRuns: 300 })) await write(one)
    for (const { by, kind, target } of fc.sample(following, { seed: 11, numRuns: 30 })) {
      const list = kind === 'profiles' ? members : instruments
      await members[by]!.put(`/user/follows/${kind}/${pick(list, target).id}`)
    }
  })
  afterAll(() => app.close())

  function pick<Item>(list: readonly Item[], draw: number): Item {
    return list[draw % list.length]!
  }

  async function write({ author, place, target, tags }: Writing): Promise<void> {
    const tagged = tags.map((index) => ({ mention: `I${index}`, instrument: instruments[index]!.id }))
    const reply = await members[author]!.post('/posts', {
      content: `Text ${tagged.map(({ mention }) => `@${mention}`).join(' ')}`,
      tags: tagged,
      ...(place === 'wall' && { profile: pick(members, target).id }),
      ...(place === 'instrument' && { instrument: pick(instruments, target).id }),
      ...(place === 'reply' && postIds.length > 0 && { parent: pick(postIds, target) }),
    })
    expect(reply.status).toBe(201)
    postIds.push(reply.body.id)
  }

  /** The feed computed without the read model: posts by, on the wall of, about or mentioning what the member follows. */
  async function naiveFeed(viewerId: string, { after, size }: { after: string; size: number }): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      with followed as (select kind::text, target_id from follows where follower_id = ${viewerId})
      select p.id from posts p
      where p.parent_id is null and p.id < ${after} and (
        p.author_id = ${viewerId}
        or p.profile_id = ${viewerId}
        or ('profile', p.author_id) in (select * from followed)
        or ('instrument', p.instrument_id) in (select * from followed)
        or exists (
          select from post_tags t where t.post_id = p.id and ('instrument', t.instrument_id) in (select * from followed)
        )
      )
      order by p.id desc limit ${size}
    `.execute(app.context.db)
    return rows.map(({ id }) => id)
  }

  it('are those of a naive query for every member, size and place', async () => {
    const range = fc.record({
      viewer: person,
      after: fc.integer({ min: 1, max: 320 }).map(String),
      size: fc.integer({ min: 1, max: 60 }),
    })
    let found = 0
    await fc.assert(
      fc.asyncProperty(range, async ({ viewer, ...place }) => {
        const ids = await newestPostIds(app.context.db, feedOf({ profileId: members[viewer]!.id }), place)
        expect(ids).toEqual(await naiveFeed(members[viewer]!.id, place))
        found += ids.length
      }),
      { numRuns: 100 },
    )
    expect(found).toBeGreaterThan(500)
  })

  it('are the same if there are so many sources that the newest posts are scanned first', async () => {
    const nowhere = Array.from({ length: 600 }, (_, i): Source => ({ kind: 'instrument', id: String(1_000_000 + i) }))
    const source = fc.oneof(
      fc.record({
        kind: fc.constantFrom('profile' as const, 'wall' as const),
        id: person.map((i) => () => members[i]!.id),
      }),
      fc.record({ kind: fc.constant('instrument' as const), id: instrument.map((i) => () => instruments[i]!.id) }),
    )
    const viewer = { profileId: members[0]!.id }
    const rule = inActivityOf(viewer)
    const draw = fc.record({
      sources: fc.array(source, { minLength: 1, maxLength: 6 }),
      size: fc.integer({ min: 1, max: 60 }),
    })
    await fc.assert(
      fc.asyncProperty(draw, async ({ sources: drawn, size }) => {
        const sources = drawn.map(({ kind, id }): Source => ({ kind, id: id() }))
        const newest = (all: Source[]) =>
          newestPostIds(app.context.db, { sources: sourcesOf(all), viewer, rule }, { after: undefined, size })
        expect(await newest([...nowhere, ...sources])).toEqual(await newest(sources))
      }),
      { numRuns: 100 },
    )
  })
})
