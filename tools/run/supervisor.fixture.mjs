import { runInForeground } from './foreground.mjs'

// Stands for run.mjs: runs the program it is given in the foreground.
process.exitCode = await runInForeground(process.execPath, process.argv.slice(2))
