import { setImmediate } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestApp, testApp } from '#testing/test-app.ts'

import { askForCode, someone } from './sign-in.fixture.ts'
import { withPlaceToHash } from './slow-hash.ts'

const hash = () => withPlaceToHash((hashes) => hashes.hash(Buffer.from('flood')))

describe('the slow hash', () => {
  it('matches only its own message', async () => {
    await withPlaceToHash(async (hashes) => {
      const kept = await hashes.hash(Buffer.from('right'))
      expect(kept).not.toBe(await hashes.hash(Buffer.from('right')))
      expect(await hashes.matches(Buffer.from('right'), kept)).toBe(true)
      expect(await hashes.matches(Buffer.from('wrong'), kept)).toBe(false)
    })
  })

  it('has thirty-six slots; the rest is refused at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 40 }, hash))
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(4)
    expect(refused[0]).toMatchObject({ reason: { code: 'throttled' } })
    await expect(hash()).resolves.toBeDefined()
  })
})

describe('a full queue of hashes', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  const throttled = { status: 429, body: { detail: 'Request was throttled. Expected available in 5 seconds.' } }
  /** Does the work while the queue is full: every slot that becomes free is taken at once. */
  const whenFull = async <Result>(work: () => Promise<Result>) => {
    let isOver = false
    const keepOneBusy = async () => {
      while (!isOver) await hash().catch(() => setImmediate())
    }
    const all = Promise.all(Array.from({ length: 45 }, keepOneBusy))
    const result = await work()
    isOver = true
    await all
    return result
  }

  it('refuses a known and an unknown address alike, and counts no try of the code', async () => {
    const [known, unknown] = [someone(), someone()]
    const code = await askForCode(app, known)
    const login = (email: string) => app.visitor.post('/auth/code/login', { email, code })
    const [hit, miss] = await whenFull(() => Promise.all([login(known), login(unknown)]))
    expect([hit, miss]).toMatchObject([throttled, throttled])
    expect(hit!.headers['retry-after']).toBe(miss!.headers['retry-after'])

    for (let i = 0; i < 4; i++) await app.visitor.post('/auth/code/login', { email: known, code: 'AAAA-AAAA' })
    expect((await login(known)).status).toBe(200)
  })

  it('mails neither of them a code', async () => {
    const [known, unknown] = [someone(), someone()]
    await app.visitor.post('/auth/code/login', { email: known, code: await askForCode(app, known) })
    const ask = (email: string) => app.visitor.post('/auth/code', { email })
    expect(await whenFull(() => Promise.all([ask(known), ask(unknown)]))).toMatchObject([throttled, throttled])
  })
})
