import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { it } from 'vitest'
import { testDb } from '#testing/test-db.ts'
const root = resolve(import.meta.dirname, '../../..')
it('gen', async () => {
  const { url, drop } = await testDb()
  execFileSync(join(root, 'node_modules/.bin/kysely-codegen'), ['--dialect', 'postgres', '--date-parser', 'string', '--exclude-pattern', 'pgboss.*', '--url', url, '--out-file', join(import.meta.dirname, 'schema.gen.ts')], { cwd: root })
  await drop()
})
