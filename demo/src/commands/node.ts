import { loadLocalConfig } from '@app/server/src/config.ts'
import { runProgram } from '@app/server/src/program.ts'
import { start } from '@app/server/src/start.ts'

import { openDefaultDatabase } from '#database/open-own.ts'

/** Runs another process of the server beside a running demo, on its database, with the services that the settings name. */
await runProgram(async () => {
  const config = loadLocalConfig()
  const { url } = await openDefaultDatabase(config.dataDir)
  return start({ ...config, databaseUrl: config.databaseUrl ?? url }, () => new Date())
})
