import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Demo, startDemo } from './demo.ts'
import { root } from './run/root.mjs'
import { temporaryFolder } from './temporary-folder.ts'

const settings = { SEED: 'none', MARKET: 'none' }

let dataDir: string
let demo: Demo

// One program is refused a rival, killed and stopped; every test leaves it running.
beforeAll(async () => {
  dataDir = temporaryFolder('start')
  demo = await start('one')
})

afterAll(async () => {
  await demo.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = (folder: string, more: Record<string, string> = {}) =>
  startDemo(join(dataDir, folder), { ...settings, ...more })

/** Runs a start that is expected to fail; returns its exit code and output. */
function failingStart(env: Record<string, string>) {
  const all = { ...process.env, ...settings, ...env }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['demo/src/main.ts'], {
    cwd: root,
    env: all,
    encoding: 'utf8',
    timeout: 150_000,
  })
  return { status, output: `${stdout}${stderr}`.trim() }
}

async function isReady({ url }: Demo): Promise<boolean> {
  return (await fetch(`${url}/health/ready`)).ok
}

/** It is not ready while its database takes longer than half a second to answer, as it may on a busy machine. */
const becomesReady = (started: Demo) => expect.poll(() => isReady(started)).toBe(true)

async function buildOf({ url }: Demo): Promise<{ partner_login?: string }> {
  return (await (await fetch(`${url}/v1/build`)).json()) as { partner_login?: string }
}

describe('the product as a program', () => {
  it('runs twice at once on different ports and data folders, open and with a partner and its pages', async () => {
    const other = await start('other', { VARIANT: 'comdirect' })
    const [{ partner_login: none }, { partner_login: page }] = await Promise.all([buildOf(demo), buildOf(other)])

    await Promise.all([becomesReady(demo), becomesReady(other)])
    expect(other.url).not.toBe(demo.url)
    expect([none, page]).toEqual([undefined, expect.stringMatching(/^http:\/\/localhost:\d+\/sikta\/login$/)])
    expect(await (await fetch(`${page}?origin=${other.url}`)).text()).toContain('Zugangsnummer')
    await other.stop()
  })

  it('refuses a second start on the same data folder in one sentence', { tags: 'thorough' }, () => {
    const second = failingStart({ DATA_DIR: join(dataDir, 'one'), PORT: '0', SANDBOX_PORT: '0' })

    expect(second).toEqual({
      status: 1,
      output: `Sikta already runs with the data folder ${join(dataDir, 'one')} (process ${demo.server.pid}).`,
    })
  })

  it('exits cleanly on Ctrl-C, frees its ports, and starts again', async () => {
    demo.server.kill('SIGINT')
    expect(await once(demo.server, 'exit')).toEqual([0, null])
    await expect(fetch(demo.url)).rejects.toThrow('fetch failed')
    await expect(fetch(demo.inbox)).rejects.toThrow('fetch failed')

    demo = await start('one')
    await becomesReady(demo)
  })

  it('starts again at once after it was killed', async () => {
    demo.server.kill('SIGKILL')
    await once(demo.server, 'exit')

    demo = await start('one')
    await becomesReady(demo)
  })

  it('says in one sentence that its port is taken', { tags: 'thorough' }, async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }

    const { status, output } = failingStart({ DATA_DIR: join(dataDir, 'taken'), PORT: String(port), SANDBOX_PORT: '0' })
    other.close()

    // A busy machine may say more before.
    expect(output.split('\n').at(-1)).toBe(`Port ${port} is taken. Choose another one with PORT, or end what uses it.`)
    expect(status).toBe(1)
  })

  it('says in one sentence that the database cannot be reached', { tags: 'thorough' }, () => {
    const { status, output } = failingStart({
      DATA_DIR: join(dataDir, 'lost'),
      PORT: '0',
      SANDBOX_PORT: '0',
      DATABASE_URL: 'postgres://anna:secret@127.0.0.1:1/sikta',
    })

    expect(output).toBe('The database cannot be reached at the address in DATABASE_URL.')
    expect(status).toBe(1)
  })

  it('says in one sentence that the disk is full', { tags: 'thorough' }, ({ skip }) => {
    const small = join(dataDir, 'small')
    mkdirSync(small)
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m,mode=755', 'tmpfs', small])
    if (mounted.status !== 0) skip('only a user who may mount can make a disk that small')
    try {
      const { status, output } = failingStart({ DATA_DIR: small, PORT: '0', SANDBOX_PORT: '0' })
      expect(output).toMatch(/^The disk that holds \S+ is full\.$/)
      expect(status).toBe(1)
    } finally {
      spawnSync('umount', [small])
    }
  })
})
