import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { freePort } from './demo.ts'
import { root } from './run/root.mjs'

/** Runs the server, restarted on changes of its sources, behind Vite, which hot-reloads the web app. */
const { PORT = '3000' } = process.env
const apiPort = await freePort()
const address = `http://localhost:${PORT}`

// Programs under --watch report each file they load to their parent; the sandboxes' parent expects only their own
// message.
const forgetWatching = 'data:text/javascript,delete process.env.WATCH_REPORT_DEPENDENCIES'
const watching = ['--watch', '--watch-preserve-output', '--import', forgetWatching]

const server = start([...watching, join(root, 'demo/src/main.ts')], root, {
  PORT: String(apiPort),
  PUBLIC_URL: address,
})
const vite = start([join(root, 'node_modules/vite/bin/vite.js'), '--port', PORT, '--strictPort'], join(root, 'web'), {
  API_ORIGIN: `http://127.0.0.1:${apiPort}`,
})

function start(args: string[], cwd: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
}

// Ctrl-C reaches both children; this process only waits until both have ended.
process.on('SIGINT', () => undefined)
const ends = [once(server, 'exit'), once(vite, 'exit')]
await Promise.race(ends)
for (const child of [server, vite]) child.kill('SIGTERM')
await Promise.all(ends)
