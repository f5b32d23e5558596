import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { type Demo, startDemo } from './demo.ts'
import { root } from './run/root.mjs'
import { temporaryFolder } from './temporary-folder.ts'

const settings = { SEED: 'none', MARKET: 'none' }

let dataDir: string
let demos: Demo[]

beforeEach(() => {
  dataDir = temporaryFolder('start')
  demos = []
})

afterEach(async () => {
  await Promise.all(demos.map((demo) => demo.stop()))
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(folder = 'one'): Promise<Demo> {
  const demo = await startDemo(join(dataDir, folder), settings)
  demos.push(demo)
  return demo
}

async function timedStart(): Promise<{ second: Demo; seconds: number }> {
  const from = performance.now()
  const second = await start()
  return { second, seconds: (performance.now() - from) / 1000 }
}

/** Runs a start that is expected to fail; returns its exit code and output. */
function failingStart(env: Record<string, string>) {
  const all = { ...process.env, ...settings, ...env }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['demo/src/main.ts'], {
    cwd: root,
    env: all,
    encoding: 'utf8',
    timeout: 30_000,
  })
  return { status, output: `${stdout}${stderr}`.trim() }
}

async function isReady({ url }: Demo): Promise<boolean> {
  return (await fetch(`${url}/health/ready`)).ok
}

describe('the product as a program', () => {
  it('exits cleanly on Ctrl-C, frees its ports, and starts again within five seconds', async () => {
    const first = await start()
    expect(await isReady(first)).toBe(true)

    first.server.kill('SIGINT')
    expect(await once(first.server, 'exit')).toEqual([0, null])
    await expect(fetch(first.url)).rejects.toThrow('fetch failed')
    await expect(fetch(first.inbox)).rejects.toThrow('fetch failed')

    let { second, seconds } = await timedStart()
    // Beside other tests a start may take longer, but not three in a row.
    for (let tries = 1; tries < 3 && seconds >= 5; tries++) {
      await second.stop()
      ;({ second, seconds } = await timedStart())
    }
    expect(seconds).toBeLessThan(5)
    expect(await isReady(second)).toBe(true)
  })

  it('starts again at once after it was killed', async () => {
    const first = await start()
    first.server.kill('SIGKILL')
    await once(first.server, 'exit')

    expect(await isReady(await start())).toBe(true)
  })

  it('runs twice at once on different ports and data folders', async () => {
    const [one, other] = await Promise.all([start('one'), start('other')])

    expect(await Promise.all([isReady(one), isReady(other)])).toEqual([true, true])
    expect(one.url).not.toBe(other.url)
  })

  it('refuses a second start on the same data folder in one sentence', async () => {
    const first = await start()

    const second = failingStart({ DATA_DIR: join(dataDir, 'one'), PORT: '0', SANDBOX_PORT: '0' })

    expect(second).toEqual({
      status: 1,
      output: `Sikta already runs with the data folder ${join(dataDir, 'one')} (process ${first.server.pid}).`,
    })
  })

  it('says in one sentence that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }

    const { status, output } = failingStart({ DATA_DIR: dataDir, PORT: String(port), SANDBOX_PORT: '0' })
    other.close()

    expect(output).toBe(`Port ${port} is taken. Choose another one with PORT, or end what uses it.`)
    expect(status).toBe(1)
  })

  it('says in one sentence that the database cannot be reached', () => {
    const { status, output } = failingStart({
      DATA_DIR: dataDir,
      PORT: '0',
      SANDBOX_PORT: '0',
      DATABASE_URL: 'postgres://anna:secret@127.0.0.1:1/sikta',
    })

    expect(output).toBe('The database cannot be reached at the address in DATABASE_URL.')
    expect(status).toBe(1)
  })

  it('says in one sentence that the disk is full', ({ skip }) => {
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m,mode=755', 'tmpfs', dataDir])
    if (mounted.status !== 0) skip('only a user who may mount can make a disk that small')
    try {
      const { status, output } = failingStart({ DATA_DIR: dataDir, PORT: '0', SANDBOX_PORT: '0' })
      expect(output).toMatch(/^The disk that holds \S+ is full\.$/)
      expect(status).toBe(1)
    } finally {
      spawnSync('umount', [dataDir])
    }
  })
})
