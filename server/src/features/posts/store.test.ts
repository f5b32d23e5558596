import { afterAll, beforeAll, expect, it } from 'vitest'

import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { storePost } from './store.ts'

let app: TestApp
let members: TestMember[]
beforeAll(async () => {
  app = await testApp()
  members = []
  for (const name of ['Anna', 'Björn', 'Clara']) members.push(await app.member(name))
})
afterAll(() => app.close())

const postOf = ({ id }: TestMember, change: object = {}) => ({
  kind: 'PROFILE' as const,
  author_id: id,
  profile_id: null,
  instrument_id: null,
  parent_id: null,
  title: '',
  content: `By ${id}`,
  lang: null,
  is_news: false,
  created_at: app.clock(),
  tags: [],
  ...change,
})

const authorOf = async (id: string | undefined) => {
  const post = app.context.db.selectFrom('posts').where('id', '=', id!).select('author_id')
  return (await post.executeTakeFirstOrThrow()).author_id
}

it('gives each of several posts at once its own id', async () => {
  const ids = await Promise.all([...members, ...members].map((member) => storePost(app.context.db, postOf(member))))
  expect(await Promise.all(ids.map(authorOf))).toEqual([...members, ...members].map(({ id }) => id))
})

it('stores the others if one of them fails or is skipped', async () => {
  const [anna, björn, clara] = members as [TestMember, TestMember, TestMember]
  await clara.put(`/user/blocks/${anna.id}`)
  const store = (member: TestMember, change?: object) => storePost(app.context.db, postOf(member, change))
  const [failed, skipped, stored] = await Promise.allSettled([
    store(anna, { kind: 'INSTRUMENT', instrument_id: '999999' }),
    store(anna, { profile_id: clara.id }),
    store(björn),
  ])
  expect(failed.status).toBe('rejected')
  expect(skipped).toEqual({ status: 'fulfilled', value: undefined })
  expect(stored.status === 'fulfilled' && (await authorOf(stored.value))).toBe(björn.id)
})

it('creates no post again for a key that came before, beside posts of others', async () => {
  const [anna, björn] = members as [TestMember, TestMember, TestMember]
  const keyed = { 'idempotency-key': 'once' }
  const first = await anna.send('POST', '/posts', { content: 'Once' }, keyed)
  const answers = await Promise.all([
    anna.send('POST', '/posts', { content: 'Once' }, keyed),
    björn.send('POST', '/posts', { content: 'Beside' }, keyed),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[0]!.body).toEqual(first.body)
  expect((await app.context.db.selectFrom('posts').where('content', '=', 'Once').selectAll().execute()).length).toBe(1)
})
