import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

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

/** It is not ready while its database takes longer than half a second to answer, as it may on a busy machine. */
const becomesReady = () => expect.poll(async () => (await isReady()) || log().slice(-4000)).toBe(true)
const isBack = () => expect.poll(log).toContain('the bus is connected again')

describe('when its database dies, the demo', { tags: 'thorough' }, () => {
  it('restarts it, continues, and logs little', async () => {
    const before = databasePid()

    process.kill(before, 'SIGKILL')
    await isBack()
    await becomesReady()

    expect(databasePid()).not.toBe(before)
    expect(log().length).toBeLessThan(20_000)
    demo.server.kill('SIGINT')
    expect(await once(demo.server, 'exit')).toEqual([0, null])
    await start()
    await becomesReady()
  })

  it('continues when only one of its processes was killed', async ({ skip }) => {
    skip(process.platform !== 'linux', 'only Linux says which processes belong to the database')
    process.kill(backendPid(), 'SIGKILL')
    // The others end with it.
    await isBack()
    await becomesReady()

    expect(log().length).toBeLessThan(20_000)
  })

  it('ends with one sentence when it keeps dying, and starts normally afterwards', async () => {
    const ended = once(demo.server, 'exit')
    const isOver = () => demo.server.exitCode !== null
    const restarts = () => log().split('runs again').length - 1
    for (let kills = 0; !isOver(); kills++) {
      process.kill(databasePid(), 'SIGKILL')
      await expect.poll(() => isOver() || restarts() > kills).toBe(true)
    }

    expect(await ended).toEqual([1, null])
    expect(log().trim().split('\n').at(-1)).toBe(
      `The database in ${join(dataDir, 'postgres')} keeps ending, so Sikta ends too; start it again.`,
    )
    expect(log().length).toBeLessThan(20_000)
    await start()
    await becomesReady()
  })
})
