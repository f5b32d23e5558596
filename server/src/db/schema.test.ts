import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { describe, expect, it } from 'vitest'

import { testDb } from '#testing/test-db.ts'

const root = resolve(import.meta.dirname, '../../..')
const codegen = join(root, 'node_modules/.bin/kysely-codegen')

describe('the table types', () => {
  it('are those of the migrated schema', async () => {
    const { url, drop } = await testDb()
    const options = ['--dialect', 'postgres', '--date-parser', 'string', '--exclude-pattern', 'pgboss.*']
    const file = join(import.meta.dirname, 'schema.gen.ts')
    const { stdout, stderr } = await promisify(execFile)(
      codegen,
      [...options, '--url', url, '--out-file', file, '--verify'],
      {
        cwd: root,
      },
    )
    await drop()
    expect(stdout + stderr).not.toContain('not up-to-date')
  })
})
