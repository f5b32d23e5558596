import { join } from 'node:path'

import type { OpenDefaultDatabase } from '@app/server/src/command.ts'
import { printLine } from '@app/server/src/print.ts'

import { joinEmbedded } from './embedded.ts'

/** Opens the demo's own database for a command, whether or not the demo is running. */
export const openDefaultDatabase: OpenDefaultDatabase = async (dataDir) => {
  const { url, stop } = await joinEmbedded({ dir: join(dataDir, 'postgres'), durable: true, log: printLine })
  return { url: url(), stop }
}
