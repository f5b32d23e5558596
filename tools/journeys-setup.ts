import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startDemo } from './demo.ts'

/** Starts one demo world for all journeys, deleted afterwards. The workers read its addresses from the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sikta-journeys-'))
  // When run as root, the database runs as another user, who must be able to access its folder.
  chmodSync(dataDir, 0o755)
  const discard = () => rmSync(dataDir, { recursive: true, force: true })
  const demo = await startDemo(dataDir, { RATE_LIMITS: 'test' }).catch((error: unknown) => {
    discard()
    throw error
  })
  process.env.BASE_URL = demo.url
  process.env.INBOX_URL = demo.inbox
  return async () => {
    await demo.stop()
    discard()
  }
}
