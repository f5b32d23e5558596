import { startEmbedded } from './embedded.ts'

/** A program that starts the database in the given folder, notifies its parent, and waits to be killed. */
const dir = process.argv[2]
if (!dir) throw new Error('needs the folder')
await startEmbedded({ dir, durable: false, log: () => undefined })
process.send?.('ready')
setInterval(() => undefined, 60_000)
