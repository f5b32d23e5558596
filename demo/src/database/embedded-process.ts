import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import { UserFacingError } from '@app/server/src/errors.ts'

import type { Binaries, DbUser } from './embedded-place.ts'

/** Secrets of our own environment are no business of a process that another user runs. */
const env = { PATH: '/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' }
const fromOutside = { env, cwd: '/', windowsHide: true }
const fastExitMs = 10_000
const immediateExitMs = 6_000

export type Cluster = { binaries: Binaries; dir: string; user: DbUser | undefined; durable: boolean }
export type Running = {
  port: number
  ended: Promise<void>
  /** Why it cannot go on, once it has said so. */
  trouble: () => UserFacingError | undefined
  stop(): Promise<void>
}

/** Makes a new cluster in `dir` whose only user is `postgres` with the password in `passwordFile`. */
export async function initCluster({ binaries, dir, user, durable }: Cluster, passwordFile: string): Promise<void> {
  // The text search parser and pg_trgm go by LC_CTYPE even under the builtin provider; C would not know Björn's ö for a letter.
  const locale = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }[process.platform as string] ?? 'C'
  const options = [
    `--pgdata=${dir}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${locale}`,
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]
  try {
    await promisify(execFile)(join(binaries.root, 'bin', 'initdb'), options, { ...fromOutside, ...user })
  } catch (error) {
    throw startFailure(dir, error instanceof Error ? error.message : String(error))
  }
}

/** Starts the cluster on the port of 127.0.0.1, or on a free one, and waits until it takes connections. */
export async function runCluster(cluster: Cluster, wantedPort?: number): Promise<Running> {
  const giveUpAt = performance.now() + fastExitMs
  for (;;) {
    const port = wantedPort ?? (await freePort())
    const child = spawnPostgres(cluster, port)
    const failure = await readyOrFailure(child)
    if (failure === undefined) return supervise(child, port, cluster)
    if (!isPassing(failure) || performance.now() > giveUpAt) throw startFailure(cluster.dir, failure)
    await sleep(200)
  }
}

function startFailure(dir: string, said: string): UserFacingError {
  return troubleIn(said, dir) ?? new UserFacingError(`The database in ${dir} did not start: ${said}`)
}

function troubleIn(said: string, dir: string): UserFacingError | undefined {
  if (!/No space left on device|Check free disk space/.test(said)) return undefined
  return new UserFacingError(`The disk that holds ${dir} is full.`)
}

function spawnPostgres({ binaries, dir, user, durable }: Cluster, port: number): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    max_connections: 100,
    shared_buffers: '128MB',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawn(join(binaries.root, 'bin', 'postgres'), ['-D', dir, ...options], {
    ...fromOutside,
    ...user,
    // A group of its own: Ctrl-C in the terminal reaches only us, and we stop the database when the last request has ended.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** Undefined once connections are taken; else the last lines the process wrote before it ended. */
function readyOrFailure(child: ChildProcess): Promise<string | undefined> {
  return new Promise((done, fail) => {
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000)
      if (said.includes('ready to accept connections')) done(undefined)
    })
    child.once('error', fail)
    child.once('close', () => done(said.trim() || 'it ended without a word'))
  })
}

/** The port was taken between asking and using it, or the processes of a killed cluster are still on their way out. */
function isPassing(failure: string): boolean {
  return /could not create any TCP\/IP sockets|pre-existing shared memory block|lock file ".*" already exists/.test(
    failure,
  )
}

function supervise(child: ChildProcess, port: number, { dir, user }: Cluster): Running {
  const ended = once(child, 'exit').then(() => undefined)
  let trouble: UserFacingError | undefined
  child.stderr?.on('data', (chunk: Buffer) => (trouble ??= troubleIn(chunk.toString(), dir)))
  const guard = process.platform === 'win32' ? undefined : spawnGuard(child, user)
  void ended.then(() => guard?.kill('SIGKILL'))
  // An idle database keeps no program alive; the guard stops it when the program has nothing left to do.
  child.unref()
  if (child.stderr instanceof Socket) child.stderr.unref()
  return {
    port,
    ended,
    trouble: () => trouble,
    stop: async () => {
      await endProcess((signal) => child.kill(signal), ended)
    },
  }
}

/** A shell that waits for our end of a pipe to close, which the kernel does however we end, and then stops the database. */
function spawnGuard(child: ChildProcess, user: DbUser | undefined): ChildProcess {
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'sikta-database-guard', String(child.pid)], {
    ...fromOutside,
    ...user,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.stdin?.on('error', () => undefined)
  guard.unref()
  return guard
}

/** Asks a postmaster to end without waiting for its clients, then ever more firmly. */
export async function endProcess(kill: (signal: NodeJS.Signals) => unknown, ended: Promise<void>): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', fastExitMs],
    ['SIGQUIT', immediateExitMs],
  ] as const) {
    kill(signal)
    const patience = new AbortController()
    const isOver = await Promise.race([
      ended.then(() => true),
      sleep(patienceMs, false, { signal: patience.signal }).catch(() => false),
    ])
    patience.abort()
    if (isOver) return
  }
  kill('SIGKILL')
  await ended
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
