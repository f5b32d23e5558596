import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Demo, startDemo } from './demo.ts'
import { temporaryFolder } from './temporary-folder.ts'

let dataDir: string
let demo: Demo

const start = async () => (demo = await startDemo(dataDir, { SEED: 'none' }))

// All use one folder, which is filled once; each start begins a new log.
beforeAll(() => {
  dataDir = temporaryFolder('outage')
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

beforeEach(async () => {
  await start()
})
afterEach(() => demo.stop())

const log = () => readFileSync(join(dataDir, 'server.log'), 'utf8')
const databasePid = () => Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** The first process that serves one of the demo's connections. */
function backendPid(): number {
  const children = readFileSync(`/proc/${databasePid()}/task/${databasePid()}/children`, 'utf8').trim().split(' ')
  const isOurs = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: postgres ')
  return Number(children.find(isOurs))
}

async function isReady(): Promise<boolean> {
  return fetch(`${demo.url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function becomesReady(): Promise<void> {
  const patience = performance.now() + 20_000
  while (!(await isReady())) {
    if (performance.now() > patience) throw new Error(`not ready after 20 s:\n${log().slice(-4000)}`)
    await sleep(50)
  }
}

describe('when its database dies, the demo', () => {
  it('restarts it, continues, and logs little', async () => {
    const before = databasePid()

    process.kill(before, 'SIGKILL')
    while (log().includes('runs again') === false) await sleep(50)
    await becomesReady()
    await sleep(3000)

    expect(databasePid()).not.toBe(before)
    expect(log()).toContain('the bus is connected again')
    expect(log().length).toBeLessThan(20_000)
    demo.server.kill('SIGINT')
    expect(await once(demo.server, 'exit')).toEqual([0, null])
    await start()
    expect(await isReady()).toBe(true)
  })

  it.runIf(process.platform === 'linux')('continues when only one of its processes was killed', async () => {
    process.kill(backendPid(), 'SIGKILL')
    await sleep(1000)
    await becomesReady()
    await sleep(2000)

    expect(await isReady()).toBe(true)
    expect(log().length).toBeLessThan(20_000)
  })

  it('ends with one sentence when it keeps dying, and starts normally afterwards', async () => {
    const ended = once(demo.server, 'exit')
    for (let kills = 0; kills < 4; kills++) {
      process.kill(databasePid(), 'SIGKILL')
      while (log().split('runs again').length <= kills + 1 && demo.server.exitCode === null) await sleep(50)
    }

    expect(await ended).toEqual([1, null])
    expect(log().trim().split('\n').at(-1)).toBe(
      `The database in ${join(dataDir, 'postgres')} keeps ending, so Sikta ends too; start it again.`,
    )
    expect(log().length).toBeLessThan(20_000)
    await start()
    expect(await isReady()).toBe(true)
  })
})
