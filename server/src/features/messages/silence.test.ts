import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

const all = '/user/messages/conversations'

describe('a blocked member', () => {
  let app: TestApp
  let anna: TestMember
  let bjorn: TestMember
  beforeAll(async () => {
    app = await testApp({ jobs: true })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    ;[anna, bjorn] = [await app.member('Anna'), await app.member('Björn')]
  })

  const write = (from: TestMember, to: TestMember) => from.post(`${all}/${to.id}`, { content: 'Hello' })
  const block = (by: TestMember, of: TestMember) =>
    app.context.db.insertInto('blocks').values({ member_id: by.id, blocked_id: of.id }).execute()
  const unblock = () => app.context.db.deleteFrom('blocks').execute()
  const unreadOf = async (member: TestMember) => [
    (await member.get('/user/unread')).body.unread_messages,
    (await member.get(all)).body.results[0]?.unread_count,
  ]

  it('and the one who blocks cannot write to each other, and neither is told why', async () => {
    const refused = { status: 400, body: { non_field_errors: ['You cannot write to this member.'] } }
    await block(anna, bjorn)
    for (const [from, to] of [
      [anna, bjorn],
      [bjorn, anna],
    ] as const) {
      expect(await write(from, to)).toMatchObject(refused)
      expect(await from.post('/user/messages', { recipient: to.id, body: 'Hello' })).toMatchObject(refused)
      expect((await from.get(all)).body.results).toEqual([])
    }
    await unblock()
    expect((await write(bjorn, anna)).status).toBe(201)
  })

  it('counts as unread and is announced no longer, but what they wrote stays', async () => {
    let announced = 0
    app.context.bus.subscribe('inbox', ({ recipientId }) => void (announced += recipientId === anna.id ? 1 : 0))
    await write(bjorn, anna)
    await app.settled()
    await expect.poll(() => announced).toBe(1)
    expect(await unreadOf(anna)).toEqual([1, 1])

    await block(anna, bjorn)
    await write(bjorn, anna)
    await app.settled()
    expect(await unreadOf(anna)).toEqual([0, 0])
    expect((await anna.get(`${all}/${bjorn.id}`)).body.results).toHaveLength(1)
    expect((await anna.get(`${all}?q=bj`)).body.results).toHaveLength(1)
    expect(announced).toBe(1)

    await unblock()
    expect(await unreadOf(anna)).toEqual([1, 1])
  })
})
