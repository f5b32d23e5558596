import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

const dayMs = 86_400_000

describe('a member who writes to strangers', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ config: { rateLimits: 'on' } })
  })
  afterAll(() => app.close())

  const members = (count: number) => Promise.all(Array.from({ length: count }, (_, i) => app.member(`Member ${i}`)))
  const write = (from: TestMember, to: TestMember) =>
    from.post(`/user/messages/conversations/${to.id}`, { content: 'Hello' })
  const statuses = async (from: TestMember, others: readonly TestMember[]) => {
    const replies = await Promise.all(others.map((other) => write(from, other)))
    return replies.map(({ status }) => status).toSorted((a, b) => a - b)
  }

  it('begins ten conversations a day and not one more, however quickly', async () => {
    const anna = await app.member('Anna')
    const others = await members(13)
    expect(await statuses(anna, others)).toEqual([...Array<number>(10).fill(201), 429, 429, 429])

    app.clock.advance(dayMs / 2)
    const refused = await write(anna, await app.member('Dora'))
    expect(refused).toMatchObject({
      status: 429,
      body: { detail: 'You have written to many new members today. Try again later.' },
    })
    expect(refused.headers).toMatchObject({ 'x-error-codes': 'too_many_strangers', 'retry-after': String(43_200) })

    app.clock.advance(dayMs / 2)
    expect((await write(anna, await app.member('Erik'))).status).toBe(201)
  })

  it('can still write in existing conversations, answer strangers and write to followers', async () => {
    const [anna, bjorn, clara] = [await app.member('Anna'), await app.member('Björn'), await app.member('Clara')]
    const others = await members(10)
    await statuses(anna, others)
    await bjorn.put(`/user/follows/profiles/${anna.id}`)
    await write(clara, anna)

    expect((await write(anna, others[0]!)).status).toBe(201)
    expect((await write(anna, bjorn)).status).toBe(201)
    expect((await write(anna, clara)).status).toBe(201)
    expect((await write(anna, await app.member('Dora'))).status).toBe(429)
  })

  it('leaves nothing behind when refused', async () => {
    const anna = await app.member('Anna')
    await statuses(anna, await members(10))
    const dora = await app.member('Dora')
    await write(anna, dora)

    expect((await dora.get('/user/messages/conversations')).body.results).toEqual([])
    expect((await dora.get('/user/unread')).body.unread_messages).toBe(0)
  })
})
