import { argon2 } from 'node:crypto'

import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { type TestApp, testApp } from '#testing/test-app.ts'

import { askForCode, someone } from './sign-in.fixture.ts'

// The hash is nearly all of the work, on purpose: who compares times compares hashes.
vi.mock(import('node:crypto'), async (load) => {
  const actual = await load()
  return { ...actual, argon2: vi.fn(actual.argon2) }
})

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('a wrong code costs the same work whether or not its address was sent one', async () => {
  const hashesFor = async (email: string) => {
    const before = vi.mocked(argon2).mock.calls.length
    expect((await app.visitor.post('/auth/code/login', { email, code: 'AAAA-AAAA' })).status).toBe(403)
    return vi
      .mocked(argon2)
      .mock.calls.slice(before)
      .map(([name, { passes, memory }]) => [name, passes, memory])
  }
  const sent = someone()
  await askForCode(app, sent)

  const work = await hashesFor(sent)
  expect(work).toHaveLength(1)
  expect(await hashesFor(someone())).toEqual(work)
})
