import { runProgram } from '@app/server/src/program.ts'
import { start } from '@app/server/src/start.ts'

import { demo } from './companion.ts'
import { loadDemoConfig } from './config.ts'

await runProgram(() => {
  const config = loadDemoConfig()
  return start(config.server, () => new Date(), demo(config))
})
