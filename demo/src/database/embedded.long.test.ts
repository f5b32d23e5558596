import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { connectTo } from '@app/server/src/db/connect.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { testFolder } from '#testing/test-folder.ts'

import { isRunning } from './embedded-lock.ts'
import { dbUserFor, installedBinaries, reachableBinaries } from './embedded-place.ts'
import { postmaster } from './embedded-stale.ts'
import { type Embedded, joinEmbedded, startEmbedded } from './embedded.ts'

const isRoot = process.getuid?.() === 0
const owner = join(import.meta.dirname, 'database-owner.fixture.ts')

let folder: string
let dir: string
let logged: string[]
let open: Embedded[]

beforeEach(() => {
  folder = testFolder('embedded')
  dir = join(folder, 'postgres')
  logged = []
  open = []
})

afterEach(async () => {
  for (const database of open) await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(at = dir): Promise<Embedded> {
  const database = await startEmbedded({ dir: at, durable: false, log: (line) => logged.push(line) })
  open.push(database)
  return database
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = await connectTo(url)
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return (rows as unknown[][])[0]?.[0]
  } finally {
    await client.end()
  }
}

/** Another process that has started the database of `dir`. */
async function otherOwner(): Promise<ChildProcess> {
  const other = fork(owner, [dir], { stdio: 'ignore' })
  await once(other, 'message')
  return other
}

function childrenOf({ pid }: ChildProcess): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
}

async function kill(other: ChildProcess): Promise<void> {
  other.kill('SIGKILL')
  await once(other, 'exit')
}

async function until(isTrue: () => boolean): Promise<void> {
  const patience = performance.now() + 10_000
  while (!isTrue()) {
    if (performance.now() > patience) throw new Error('waited 10 s in vain')
    await sleep(20)
  }
}

describe('the embedded database', () => {
  it('keeps its data from one start to the next', async () => {
    const first = await start()
    await ask(first.url(), "create table kept as select 'Anna' as name")
    await first.stop()

    const second = await start()

    expect(await ask(second.url(), 'select name from kept')).toBe('Anna')
    expect(logged).toEqual([])
  })

  it('stores UTF-8, uses UTC, listens on this machine only, and lets nobody in without its password', async () => {
    const { url, port } = await start()

    expect(await ask(url(), "select upper('björn')")).toBe('BJÖRN')
    expect(await ask(url(), "select to_tsvector('simple', 'Björn köper')::text")).toBe("'björn':1 'köper':2")
    expect(await ask(url(), 'show timezone')).toBe('UTC')
    expect(await ask(url(), 'show listen_addresses')).toBe('127.0.0.1')
    expect(await ask(url(), 'show unix_socket_directories')).toBe('')
    await expect(ask(`postgres://postgres:guess@127.0.0.1:${port}/postgres`, 'select 1')).rejects.toThrow(/password/)
    expect(statSync(join(dir, 'sikta-password')).mode & 0o777).toBe(0o600)
  })

  it('refuses a second start on the same folder while the first one runs', async () => {
    await start()

    await expect(start()).rejects.toThrow(`Sikta already runs with the data folder ${folder} (process ${process.pid}).`)
  })

  it('is shared with a second program that joins it', async () => {
    const other = await otherOwner()

    const joined = await joinEmbedded({ dir, durable: false, log: () => undefined })
    expect(await ask(joined.url(), 'select 1')).toBe(1)
    await joined.stop()
    expect(await ask(joined.url(), 'select 2')).toBe(2)

    await kill(other)
  })

  it('is restarted on its port when it is killed, with everything that was committed, as after a power cut', async () => {
    const database = await startEmbedded({ dir, durable: true, log: (line) => logged.push(line) })
    open.push(database)
    const { url } = database
    expect(await ask(url(), 'show fsync')).toBe('on')
    await ask(url(), "create table kept as select 'Anna' as name")

    process.kill(postmaster(dir)!.pid, 'SIGKILL')
    await until(() => logged.length === 2)

    expect(logged).toEqual(['The database has ended unexpectedly; starting it again.', 'The database runs again.'])
    expect(await ask(url(), 'select name from kept')).toBe('Anna')
  })

  it('is given up when it is killed a fourth time within a minute', { tags: 'thorough' }, async () => {
    const { lost, stop } = await start()

    for (let kills = 1; kills <= 4; kills++) {
      process.kill(postmaster(dir)!.pid, 'SIGKILL')
      await Promise.race([lost, until(() => logged.length === 2 * kills)])
    }

    expect((await lost).message).toMatch(/keeps ending/)
    await stop()
    expect(await ask((await start()).url(), 'select 1')).toBe(1)
  })

  it('ends by itself when its owner is killed', async () => {
    const other = await otherOwner()
    const { pid } = postmaster(dir)!
    expect(isRunning(pid)).toBe(true)

    await kill(other)

    await until(() => !isRunning(pid))
  })

  it('starts again at once after its owner was killed', async () => {
    const other = await otherOwner()
    const before = postmaster(dir)!.pid
    await kill(other)

    const { url } = await start()

    expect(await ask(url(), 'select 1')).toBe(1)
    expect(isRunning(before)).toBe(false)
  })

  it('stops a database that outlived both its owner and its guard', { tags: 'thorough' }, async ({ skip }) => {
    skip(!existsSync('/proc'), 'only Linux says which processes belong to the database')
    const other = await otherOwner()
    const { pid } = postmaster(dir)!
    for (const child of childrenOf(other)) if (child !== pid) process.kill(child, 'SIGKILL')
    await kill(other)
    expect(isRunning(pid)).toBe(true)

    await start()

    expect(logged).toEqual(['Stopped the database that an earlier start had left behind.'])
    expect(isRunning(pid)).toBe(false)
  })

  it('starts despite a pid file whose pid belongs to another program', { tags: 'thorough' }, async () => {
    await (await start()).stop()
    writeFileSync(join(dir, 'postmaster.pid'), `${process.pid}\n${dir}\n1\n5432\n\n127.0.0.1\n\nready   \n`)

    const { url } = await start()

    expect(await ask(url(), 'select 1')).toBe(1)
  })

  it('creates the cluster again when the first start was killed half-way', { tags: 'thorough' }, async () => {
    mkdirSync(join(folder, 'postgres.new', 'data'), { recursive: true })
    writeFileSync(join(folder, 'postgres.new', 'data', 'PG_VERSION'), '18\n')

    const { url } = await start()

    expect(await ask(url(), 'select 1')).toBe(1)
    expect(existsSync(join(folder, 'postgres.new'))).toBe(false)
  })

  it('names the release that made the data if it is another one', { tags: 'thorough' }, async () => {
    await (await start()).stop()
    writeFileSync(join(dir, 'PG_VERSION'), '15\n')

    await expect(start()).rejects.toThrow(/was made by PostgreSQL 15, and this version of Sikta brings 18/)
  })

  it.runIf(isRoot)('runs as nobody when started by root', async () => {
    await start()

    const status = readFileSync(`/proc/${postmaster(dir)!.pid}/status`, 'utf8')
    expect(status).toMatch(new RegExp(`^Uid:\\s+${dbUserFor(join(folder, 'none'))!.uid}\\b`, 'm'))
  })

  it(
    'keeps its data elsewhere when only root may enter the folder, and finds it again',
    { tags: 'thorough' },
    async ({ skip }) => {
      skip(!isRoot, 'only root can make a folder that others may not enter')
      chmodSync(folder, 0o700)
      try {
        const first = await start()
        await ask(first.url(), "create table kept as select 'Björn' as name")
        await first.stop()
        expect(logged).toEqual([`The database is kept in ${realpathSync(dir)}, because only root may enter ${folder}.`])
        expect(realpathSync(dir)).toMatch(/^\/var\/lib\/sikta\/data\//)

        const second = await start()
        expect(await ask(second.url(), 'select name from kept')).toBe('Björn')
        expect(logged).toHaveLength(1)
        await second.stop()
      } finally {
        const moved = realpathSync(dir)
        if (moved !== dir) rmSync(moved, { recursive: true })
      }
    },
  )

  it.runIf(isRoot)('copies the binaries once to where everyone may run them', () => {
    const closed = join(folder, 'closed')
    const home = join(folder, 'home')
    mkdirSync(closed, { mode: 0o700 })
    cpSync(installedBinaries().root, join(closed, 'native'), { recursive: true, verbatimSymlinks: true })
    const installed = { root: join(closed, 'native'), version: '18.4.0' }
    const nobody = dbUserFor(join(folder, 'none'))!

    const { root } = reachableBinaries(installed, nobody, home)
    const made = statSync(root).ino

    expect(root).toBe(join(home, 'postgres-18.4.0'))
    const version = execFileSync(join(root, 'bin', 'postgres'), ['--version'], {
      ...nobody,
      cwd: '/',
      encoding: 'utf8',
    })
    expect(version).toContain('18.4')
    expect(statSync(reachableBinaries(installed, nobody, home).root).ino).toBe(made)
  })
})
