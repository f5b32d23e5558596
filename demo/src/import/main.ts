import { join } from 'node:path'

import { runImport } from '@app/server/src/market/import/program.ts'
import { printLine } from '@app/server/src/print.ts'

import { joinEmbedded } from '#database/embedded.ts'

/** The import into the demo's own database, whether the demo runs or not. */
await runImport({
  now: () => new Date(),
  openOwn: async (dataDir) => {
    const { url, stop } = await joinEmbedded({ dir: join(dataDir, 'postgres'), durable: true, log: printLine })
    return { url: url(), stop }
  },
})
