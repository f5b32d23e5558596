import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { runProgram } from '#testing/run-program.ts'
import { type TestDb, testDb } from '#testing/test-db.ts'

const program = join(import.meta.dirname, 'main.ts')

describe('npm run accounts', () => {
  let test: TestDb
  beforeAll(async () => {
    test = await testDb()
  })
  afterAll(() => test.drop())

  const run = (...args: string[]) => runProgram(program, args, test.url)

  it('suspends and restores, prints the state of an account, and exits with 1 if there is no such account', async () => {
    const { email } = await make.user(test.db, { email: 'anna@example.com' })
    expect(await run('suspend', email)).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/suspended since/),
    })
    expect(await run('restore', email)).toEqual({ code: 0, err: '', out: `${email}: member, not suspended.\n` })
    expect(await run('show', 'nobody')).toEqual({ code: 1, err: 'There is no account of nobody.\n', out: '' })
    expect((await run()).out).toContain('npm run accounts -- suspend WHO')
  })
})
