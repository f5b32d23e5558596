import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { it } from 'vitest'
import { testDb } from '#testing/test-db.ts'
const root = resolve(import.meta.dirname, '../../..')
it('generates', async () => {
  const { url, drop } = await testDb()
  const file = join(import.meta.dirname, 'schema.gen.ts')
  const r = await promisify(execFile)(join(root, 'node_modules/.bin/kysely-codegen'), ['--dialect', 'postgres', '--date-parser', 'string', '--exclude-pattern', 'pgboss.*', '--url', url, '--out-file', file], { cwd: root })
  console.log(r.stdout + r.stderr)
  await drop()
})
