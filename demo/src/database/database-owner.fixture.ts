import { startEmbedded } from './embedded.ts'

/** A program that starts the database of the folder it is given, says so to its parent, and then only waits to be killed. */
const dir = process.argv[2]
if (!dir) throw new Error('needs the folder')
await startEmbedded({ dir, durable: false, log: () => undefined })
process.send?.('ready')
setInterval(() => undefined, 60_000)
