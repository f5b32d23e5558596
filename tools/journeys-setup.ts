import { rmSync } from 'node:fs'

import { startDemo } from './demo.ts'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * Starts one demo world for all journeys, deleted afterwards, in a folder that `npm test` has filled before. The workers
 * read its addresses from the environment.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const { JOURNEYS_WORLD: dataDir = temporaryFolder('journeys') } = process.env
  const discard = () => rmSync(dataDir, { recursive: true, force: true })
  const demo = await startDemo(dataDir, { RATE_LIMITS: 'test' }).catch((error: unknown) => {
    discard()
    throw error
  })
  process.env.BASE_URL = demo.url
  process.env.INBOX_URL = demo.inbox
  process.env.PUSHES_URL = demo.pushes
  process.env.JOURNEYS_DATA = dataDir
  return async () => {
    await demo.stop()
    discard()
  }
}
