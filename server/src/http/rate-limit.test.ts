import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestApp, testApp } from '#testing/test-app.ts'

describe('rate limits', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ config: { rateLimits: 'on' } })
  })
  afterAll(() => app.close())

  it('let a member search 120 times a minute, and tell the next when to come back', async () => {
    const [anna, björn] = [await app.member('Anna'), await app.member('Björn')]
    const search = () => anna.get('/search?q=volvo')
    for (let i = 0; i < 120; i++) expect((await search()).status).toBe(200)
    const refused = await search()
    const detail = expect.stringMatching(/^Request was throttled\. Expected available in \d+ seconds\.$/) as string
    expect(refused).toMatchObject({ status: 429, body: { detail } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await björn.get('/search?q=volvo')).status).toBe(200)
  })

  it('count a visitor by address, whatever a header says of it, and leave the poll of the build alone', async () => {
    const ask = (i: number) =>
      app.app.inject({
        url: '/v1/user',
        headers: { 'x-forwarded-for': `203.0.113.${i % 250}` },
        remoteAddress: '198.51.100.7',
      })
    const statuses = new Set<number>()
    for (let i = 0; i < 301; i++) statuses.add((await ask(i)).statusCode)
    expect([...statuses]).toEqual([401, 429])
    const build = await app.app.inject({ url: '/v1/build?t=1', remoteAddress: '198.51.100.7' })
    expect(build.statusCode).toBe(200)
  })

  it('count callers without a valid token by address, too', async () => {
    const guess = (i: number) =>
      app.app.inject({
        url: '/v1/user',
        headers: { authorization: `Bearer guess-${i}` },
        remoteAddress: '198.51.100.8',
      })
    const statuses = new Set<number>()
    for (let i = 0; i < 301; i++) statuses.add((await guess(i)).statusCode)
    expect([...statuses]).toEqual([401, 429])
  })

  it('count the addresses of an IPv6 household as one', async () => {
    const ask = (i: number) => app.app.inject({ url: '/v1/user', remoteAddress: `2001:db8::${i.toString(16)}:1:2:3` })
    const statuses = new Set<number>()
    for (let i = 1; i <= 301; i++) statuses.add((await ask(i)).statusCode)
    expect([...statuses]).toEqual([401, 429])
    expect((await app.app.inject({ url: '/v1/user', remoteAddress: '2001:db8:0:1::1' })).statusCode).toBe(401)
  })

  it('count the parts of a batch', async () => {
    const clara = await app.member('Clara')
    const parts = Array.from({ length: 20 }, () => ({ path: '/search', params: { q: 'a' } }))
    const statuses: number[] = []
    for (let i = 0; i < 7; i++) {
      const { body } = await clara.post('/batch', parts)
      statuses.push(...body.map((part: { status_code: number }) => part.status_code))
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(120)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })
})
