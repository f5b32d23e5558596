import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export type Product = { url: string; stop: (signal?: 'SIGINT' | 'SIGTERM') => Promise<void> }

const root = resolve(import.meta.dirname, '../..')

/** The product's own server over a generated world: web role only, with its rate limits counting but not in the way. */
export async function startProduct(databaseUrl: string, settings: Record<string, string> = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'sikta-bench-'))
  const readyFile = join(folder, 'ready.json')
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      SIKTA_MODE: 'demo',
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
      ...settings,
    },
  })
  const { url } = await readyIn(child, readyFile)
  return {
    url: url.replace('localhost', '127.0.0.1'),
    stop: async (signal = 'SIGINT') => {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill(signal)
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function readyIn(child: ChildProcess, file: string): Promise<{ url: string }> {
  while (child.exitCode === null) {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as { url: string }
    } catch {
      await new Promise((done) => setTimeout(done, 100))
    }
  }
  throw new Error('the server did not start')
}
