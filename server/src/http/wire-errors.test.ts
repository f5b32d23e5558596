import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { AppError } from '#errors.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('a field that nobody asked for', () => {
  it('is refused by name, whatever it is called, and changes nothing in the server', async () => {
    for (const name of [
      'constructor',
      'toString',
      '__proto__.polluted',
      'constructor.prototype.polluted',
      '\u{d800}',
    ]) {
      const reply = await app.visitor.post('/auth/code', { email: 'anna@example.com', [name]: 1 })
      expect(reply.status, name).toBe(400)
      expect(JSON.stringify(reply.body), name).toContain('Unknown field.')
    }
    const parts = [{ path: '/build', params: { ['__proto__.polluted']: {}, constructor: {} } }]
    expect((await app.visitor.send('POST', '/batch', parts)).status).toBe(400)
    expect('polluted' in {}).toBe(false)
  })

  it('does not make the header with the codes any longer than its limit', async () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i} ${'å'.repeat(80)}`, 1]))
    const { status, headers } = await app.visitor.post('/auth/code', { email: 'anna@example.com', ...many })
    expect(status).toBe(400)
    expect(String(headers['x-error-codes']).length).toBeLessThan(5000)
  })
})

describe('the faults of a list', () => {
  it('go before those within it, in whatever order they were found', async () => {
    const whole = { tags: ['too_many'] } as const
    const within = { 'tags.0.mention': ['blank'] } as const
    for (const [i, fields] of [
      { ...whole, ...within },
      { ...within, ...whole },
    ].entries()) {
      const path = `/v1/fails-${i}`
      const other = await testApp()
      other.app.get(path, () => {
        throw new AppError('invalid_input', fields)
      })
      expect(await other.visitor.send('GET', path)).toMatchObject({ status: 400, body: { tags: [expect.any(String)] } })
      await other.close()
    }
  })
})

describe('a database that cannot answer just now', () => {
  it('is answered as unavailable, and any other failure as a server error', async () => {
    const other = await testApp()
    const failures = [
      Object.assign(new Error('deadlock detected'), { code: '40P01' }),
      Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
      new Error('Connection terminated unexpectedly'),
      Object.assign(new Error('cached plan must not change result type'), { code: '0A000' }),
      Object.assign(new Error('column "x" does not exist'), { code: '42703' }),
    ]
    for (const [i, failure] of failures.entries()) {
      other.app.get(`/v1/fails-${i}`, () => {
        throw failure
      })
    }
    const statuses = []
    for (const i of failures.keys()) statuses.push((await other.visitor.send('GET', `/fails-${i}`)).status)
    expect(statuses).toEqual([503, 503, 503, 503, 500])
    await other.close()
  })
})
