import { runInForeground } from './foreground.mjs'

// Stands in for run.mjs: runs the given program in the foreground.
process.exitCode = await runInForeground(process.argv[2] ?? '', process.argv.slice(3))
