import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

import { someone, visitorAt } from './sign-in.fixture.ts'

const samples = 10

type Call = (email: string) => Promise<{ status: number; body: unknown; headers: object }>

// Each case computes many slow hashes, one after the other.
describe('a stranger who asks about addresses', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  /** Calls alternately with a member's address and an unknown one, and expects the same answer to all. */
  async function compare(call: Call, prepare: (email: string) => Promise<unknown> = async () => {}): Promise<void> {
    const answers = { member: new Set<string>(), nobody: new Set<string>() }
    for (let i = 0; i < samples; i++) {
      const member = (await make.user(app.context.db, { email: someone() })).email
      for (const [who, email] of [['member', member] as const, ['nobody', someone()] as const]) {
        await prepare(email)
        const { status, body, headers } = await call(email)
        const stable = Object.entries(headers).filter(([name]) => name !== 'date' && name !== 'x-request-id')
        answers[who].add(JSON.stringify([status, body, stable]))
      }
    }
    expect(answers.member.size).toBe(1)
    expect(answers.nobody).toEqual(answers.member)
  }

  const ask: Call = (email) => app.visitor.post('/auth/code', { email })
  const attempt: Call = (email) => app.visitor.post('/auth/code/login', { email, code: 'AAAA-AAAA' })

  it('learns nothing from asking for a code', async () => {
    await compare(ask)
  })

  it('learns nothing from trying a code that somebody has asked for', async () => {
    const askElsewhere = (email: string) => visitorAt(app, '192.0.2.1').post('/auth/code', { email })
    await compare(attempt, askElsewhere)
  })

  it('learns nothing from trying a code that nobody has asked for', async () => {
    await compare(attempt)
  })
})
