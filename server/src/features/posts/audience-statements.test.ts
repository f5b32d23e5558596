import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listPopular } from '#features/feed/popular-queries.ts'
import { listNewestOfAll } from '#features/feed/queries.ts'
import { make } from '#testing/make.ts'
import { type TestDb, testDb } from '#testing/test-db.ts'

import { findPost, listPostsByIds } from './queries.ts'
import { storePosts } from './store.ts'

type MadeMember = Awaited<ReturnType<typeof make.member>>
type Parties = { wall?: MadeMember; mentioned?: MadeMember; thread?: string; answered?: string }

describe('the statements that act', () => {
  let test: TestDb
  let anna: MadeMember
  let bjorn: MadeMember
  beforeAll(async () => {
    test = await testDb()
    ;[anna, bjorn] = [await make.member(test.db, 'Anna'), await make.member(test.db, 'Björn')]
    await test.db.insertInto('blocks').values({ member_id: bjorn.id, blocked_id: anna.id }).execute()
  })
  afterAll(() => test.drop())

  const add = async (author: MadeMember, named: Parties = {}) => {
    const [id] = await storePosts(test.db, [
      {
        kind: 'PROFILE',
        author_id: author.id,
        profile_id: named.wall?.id ?? null,
        instrument_id: null,
        parent_id: named.thread ?? null,
        ...(named.answered !== undefined && { answersId: named.answered }),
        title: '',
        content: 'Text',
        lang: null,
        is_news: false,
        created_at: new Date('2026-11-20T12:00:00Z'),
        tags: named.mentioned ? [{ mention: 'B', instrument_id: null, profile_id: named.mentioned.id }] : [],
      },
    ])
    return id
  }

  it('add no post on the wall of somebody who has just blocked its author, and none that mentions them', async () => {
    expect(await add(anna, { wall: bjorn })).toBeUndefined()
    expect(await add(anna, { mentioned: bjorn })).toBeUndefined()
    expect(await test.db.selectFrom('posts').select('id').execute()).toEqual([])
    expect(await test.db.selectFrom('events').select('id').execute()).toEqual([])
    expect(await add(anna, { wall: anna, mentioned: anna })).toBeDefined()
  })

  it('add and count no reply to a post that has just become hidden', async () => {
    const [own, hidden] = [(await add(anna))!, (await add(bjorn))!]
    expect(await add(anna, { thread: own, answered: own })).toBeDefined()
    expect(await add(anna, { thread: hidden, answered: hidden })).toBeUndefined()
    expect(await add(anna, { thread: own, answered: hidden })).toBeUndefined()
    const counts = await test.db.selectFrom('post_counters').select(['post_id', 'reply_count']).execute()
    expect(counts).toEqual([{ post_id: own, reply_count: 1 }])
  })

  it('do not compile without a viewer', () => {
    const range = { after: undefined, size: 1 }
    // @ts-expect-error -- no viewer
    void (() => findPost(test.db, '1'))
    // @ts-expect-error -- no viewer
    void (() => listPostsByIds(test.db, ['1']))
    // @ts-expect-error -- no viewer
    void (() => listPopular(test.db, range))
    // @ts-expect-error -- no viewer
    void (() => listNewestOfAll(test.db, { ...range, news: false }))
    expect(range.size).toBe(1)
  })
})
