import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startDemo } from './demo.ts'

/** One demo of a small world for all journeys, thrown away afterwards. The workers read its addresses from the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sikta-journeys-'))
  // As root the database runs as a user who must be able to reach its folder.
  chmodSync(dataDir, 0o755)
  const demo = await startDemo(dataDir, { SEED: 'small', RATE_LIMITS: 'test' })
  process.env.BASE_URL = demo.url
  process.env.INBOX_URL = demo.inbox
  return async () => {
    await demo.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
