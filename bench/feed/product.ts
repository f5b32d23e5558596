import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export type Product = {
  url: string
  inbox: string
  pid: number
  hasEnded: () => boolean
  stop: (signal?: 'SIGINT' | 'SIGTERM' | 'SIGKILL') => Promise<void>
}

type Options = { env?: Record<string, string>; logFile?: string }

const root = resolve(import.meta.dirname, '../..')

/** Starts the product's server on a generated world: web role only, with generous rate limits. */
export async function startProduct(databaseUrl: string, { env = {}, logFile }: Options = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'sikta-bench-'))
  const readyFile = join(folder, 'ready.json')
  const child = spawn(process.execPath, ['demo/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', logFile === undefined ? 'ignore' : openSync(logFile, 'a'), 'inherit'],
    env: {
      ...process.env,
      ROLES: 'web',
      SEED: 'none',
      MARKET: 'none',
      RATE_LIMITS: 'test',
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PORT: '0',
      SANDBOX_PORT: '0',
      READY_FILE: readyFile,
      ...env,
    },
  })
  const { url, inbox } = await readyIn(child, readyFile)
  return {
    url: url.replace('localhost', '127.0.0.1'),
    inbox,
    pid: child.pid!,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: async (signal = 'SIGINT') => {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill(signal)
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function readyIn(child: ChildProcess, file: string): Promise<{ url: string; inbox: string }> {
  while (child.exitCode === null) {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as { url: string; inbox: string }
    } catch {
      await new Promise((done) => setTimeout(done, 100))
    }
  }
  throw new Error('the server did not start')
}
