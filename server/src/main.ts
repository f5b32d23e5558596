import { loadConfig } from './config.ts'
import { runProgram } from './program.ts'
import { start } from './start.ts'

await runProgram(() => start(loadConfig(), () => new Date()))
