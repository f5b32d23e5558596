import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { compileCache, root } from './run/root.mjs'

export type Demo = { url: string; inbox: string; pushes: string; server: ChildProcess; stop: () => Promise<void> }

const patienceMs = 180_000

/** Starts the product as `npm start` does, on free ports, with the given data folder and settings. */
export async function startDemo(dataDir: string, settings: Record<string, string> = {}): Promise<Demo> {
  const readyFile = join(dataDir, 'ready.json')
  const logFile = join(dataDir, 'server.log')
  mkdirSync(dataDir, { recursive: true })
  rmSync(readyFile, { force: true })
  const log = openSync(logFile, 'w')
  const port = String(await freePort())
  const ours = { PORT: port, SANDBOX_PORT: '0', DATA_DIR: dataDir, READY_FILE: readyFile }
  const server = spawn(process.execPath, [join(root, 'demo/src/main.ts')], {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, ...ours, ...settings },
    stdio: ['ignore', log, log],
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    // As with Ctrl-C, which skips the wait for load balancers.
    server.kill('SIGINT')
    await ended
  }
  const giveUpAt = performance.now() + patienceMs
  for (;;) {
    const ready = readReady(readyFile)
    if (ready) return { ...ready, server, stop }
    const isOver = server.exitCode !== null || server.signalCode !== null
    if (isOver || performance.now() > giveUpAt) {
      await stop()
      throw new Error(`The demo did not start:\n${readFileSync(logFile, 'utf8')}`)
    }
    await sleep(50)
  }
}

/** Reads the addresses; undefined while the file is missing or incomplete. */
function readReady(file: string): Pick<Demo, 'url' | 'inbox' | 'pushes'> | undefined {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Pick<Demo, 'url' | 'inbox' | 'pushes'>
  } catch {
    return undefined
  }
}

/**
 * A free port below those that systems give to outgoing connections (from 32768 on Linux): one of them could take it before
 * the caller listens.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(20_000, 32_000)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
  throw new Error('no port from 20000 to 32000 is free')
}
