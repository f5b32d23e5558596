import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import { UserFacingError } from '@app/server/src/errors.ts'

import type { Binaries, DbUser } from './embedded-place.ts'

/** A process that another user runs must not see the secrets in this environment. */
const env = { PATH: '/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' }
const fromOutside = { env, cwd: '/', windowsHide: true }
const fastExitMs = 10_000
const immediateExitMs = 6_000

export type Cluster = { binaries: Binaries; dir: string; user: DbUser | undefined; durable: boolean }
export type RunningPostgres = {
  port: number
  ended: Promise<void>
  /** Why it cannot continue, once it has reported that. */
  trouble: () => UserFacingError | undefined
  stop(): Promise<void>
}

/** Makes a new cluster in `dir` whose only user is `postgres` with the password in `passwordFile`. */
export async function initCluster({ binaries, dir, user, durable }: Cluster, passwordFile: string): Promise<void> {
  // The text search parser and pg_trgm use LC_CTYPE even with the builtin provider; in C, Björn's ö is not a letter.
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
    // Tests connect thousands of times, and their password protects nothing.
    ...(durable ? [] : ['--no-sync', '--set=scram_iterations=1']),
  ]
  try {
    await promisify(execFile)(join(binaries.root, 'bin', 'initdb'), options, { ...fromOutside, ...user })
  } catch (error) {
    throw startFailure(dir, error instanceof Error ? error.message : String(error))
  }
}

/** Starts the cluster on 127.0.0.1, at the wanted port or a free one, and waits until it accepts connections. */
export async function runCluster(cluster: Cluster, wantedPort?: number): Promise<RunningPostgres> {
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

function startFailure(dir: string, output: string): UserFacingError {
  return troubleIn(output, dir) ?? new UserFacingError(`The database in ${dir} did not start: ${output}`)
}

function troubleIn(output: string, dir: string): UserFacingError | undefined {
  if (!/No space left on device|Check free disk space/.test(output)) return undefined
  return new UserFacingError(`The disk that holds ${dir} is full.`)
}

/** Tests share one between all their workers, and need its data no longer than it runs. */
const forTests = {
  max_connections: 400,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
}

function spawnPostgres({ binaries, dir, user, durable }: Cluster, port: number): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    max_connections: 100,
    shared_buffers: '128MB',
    // Compiling a query takes longer than running any of ours.
    jit: 'off',
    ...(durable ? {} : forTests),
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawn(join(binaries.root, 'bin', 'postgres'), ['-D', dir, ...options], {
    ...fromOutside,
    ...user,
    // In its own process group, so that Ctrl-C reaches only this program, which stops the database after the last
    // request.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** Resolves to undefined once connections are accepted, or to the last output if the process ends before. */
function readyOrFailure(child: ChildProcess): Promise<string | undefined> {
  return new Promise((done, fail) => {
    let output = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000)
      if (output.includes('ready to accept connections')) done(undefined)
    })
    child.once('error', fail)
    child.once('close', () => done(output.trim() || 'it exited without output'))
  })
}

/**
 * Whether the failure is temporary: the port was taken meanwhile, or the processes of a killed cluster are still ending.
 */
function isPassing(failure: string): boolean {
  return /could not create any TCP\/IP sockets|pre-existing shared memory block|lock file ".*" already exists/.test(
    failure,
  )
}

function supervise(child: ChildProcess, port: number, { dir, user }: Cluster): RunningPostgres {
  const ended = once(child, 'exit').then(() => undefined)
  let trouble: UserFacingError | undefined
  child.stderr?.on('data', (chunk: Buffer) => (trouble ??= troubleIn(chunk.toString(), dir)))
  const guard = process.platform === 'win32' ? undefined : spawnGuard(child, user)
  void ended.then(() => guard?.kill('SIGKILL'))
  // The database does not keep the program alive; the guard stops it when the program exits.
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

/** A shell that stops the database once the other end of a pipe closes, which happens however this process ends. */
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

/** Stops a postmaster without waiting for its clients, escalating to stronger signals. */
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
