import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

import { someone, visitorAt } from './sign-in.fixture.ts'

const samples = 200
const mostMs = 5
const timeout = 300_000

type Call = (email: string) => Promise<{ status: number; body: unknown; headers: object }>

const medianOf = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

describe('a stranger who asks about addresses', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  /** Calls in turn with an address of a member and one of nobody; gives what came and how long it took. */
  async function compare(call: Call, prepare: (email: string) => Promise<unknown> = async () => {}): Promise<string> {
    const times = { member: [] as number[], nobody: [] as number[] }
    const answers = { member: new Set<string>(), nobody: new Set<string>() }
    for (let i = -5; i < samples; i++) {
      const member = (await make.user(app.context.db, { email: someone() })).email
      const pairs = [['member', member] as const, ['nobody', someone()] as const]
      for (const [who, email] of i % 2 === 0 ? pairs : pairs.toReversed()) {
        await prepare(email)
        const start = performance.now()
        const { status, body, headers } = await call(email)
        const ms = performance.now() - start
        // The first ones warm up.
        if (i < 0) continue
        times[who].push(ms)
        const told = Object.entries(headers).filter(([name]) => name !== 'date' && name !== 'x-request-id')
        answers[who].add(JSON.stringify([status, body, told]))
      }
    }
    const medians = { member: medianOf(times.member), nobody: medianOf(times.nobody) }
    const figures = `medians of ${samples}: ${medians.member.toFixed(1)} ms and ${medians.nobody.toFixed(1)} ms`
    expect(answers.member.size).toBe(1)
    expect(answers.nobody).toEqual(answers.member)
    expect(Math.abs(medians.member - medians.nobody), figures).toBeLessThan(mostMs)
    return figures
  }

  const ask: Call = (email) => app.visitor.post('/auth/code', { email })
  const attempt: Call = (email) => app.visitor.post('/auth/code/login', { email, code: 'AAAA-AAAA' })

  it('learns nothing from asking for a code', { timeout }, async ({ annotate }) => {
    await annotate(await compare(ask))
  })

  it('learns nothing from trying a code that somebody has asked for', { timeout }, async ({ annotate }) => {
    const askElsewhere = (email: string) => visitorAt(app, '192.0.2.1').post('/auth/code', { email })
    await annotate(await compare(attempt, askElsewhere))
  })

  it('learns nothing from trying a code that nobody has asked for', { timeout }, async ({ annotate }) => {
    await annotate(await compare(attempt))
  })
})
