import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import { UserFacingError } from '@app/server/src/errors.ts'

import { isLocked, lockFile } from './embedded-lock.ts'
import { dbUserFor, installedBinaries, reachableBinaries, reachableData } from './embedded-place.ts'
import { keepCluster } from './embedded-keeper.ts'
import { type Cluster, initCluster } from './embedded-process.ts'
import { clearStale, postmaster } from './embedded-stale.ts'

export type EmbeddedOptions = {
  /** The cluster's folder; created if missing. */
  dir: string
  /** False gives up surviving a power cut for speed; for tests only. */
  durable: boolean
  log: (line: string) => void
}

export type Embedded = {
  url: (database?: string) => string
  port: number
  /** Why it cannot continue, once it has reported that. */
  trouble: () => UserFacingError | undefined
  /** Resolves when it has ended for good without being stopped. */
  lost: Promise<UserFacingError>
  stop: () => Promise<void>
}

/**
 * Starts the PostgreSQL of the npm package on 127.0.0.1, with a password stored in the cluster's folder. As root it runs
 * as nobody. It is restarted if it ends unexpectedly, and ends with this process, even if that is killed. Throws if
 * another process uses the folder.
 */
export async function startEmbedded({ dir, durable, log }: EmbeddedOptions): Promise<Embedded> {
  refuseOthersData(dir)
  const unlock = lockFile(`${resolve(dir)}.lock`)
  try {
    const cluster = place(dir, durable, log)
    if (await clearStale(cluster.dir)) log('Stopped the database that an earlier start had left behind.')
    if (!existsSync(join(cluster.dir, 'PG_VERSION'))) await createCluster(cluster)
    refuseOtherRelease(cluster)
    const kept = await keepCluster(cluster, log)
    return {
      ...kept,
      ...connection(cluster.dir, kept.port),
      stop: async () => {
        await kept.stop()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Opens the database for a second program: joins the one that another process has started, or else starts it. */
export async function joinEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const found = isLocked(`${resolve(options.dir)}.lock`) ? postmaster(options.dir) : undefined
  if (!found) return startEmbedded(options)
  const others = { trouble: () => undefined, lost: new Promise<never>(() => undefined), stop: () => Promise.resolve() }
  return { ...connection(options.dir, found.port), ...others }
}

function place(wanted: string, durable: boolean, log: (line: string) => void): Cluster {
  const user = dbUserFor(wanted)
  const { dir, note } = reachableData(wanted, user)
  if (note) log(note)
  return { binaries: reachableBinaries(installedBinaries(), user), dir, user, durable }
}

function refuseOthersData(dir: string): void {
  const uid = process.getuid?.() ?? 0
  if (uid === 0 || !existsSync(dir) || statSync(dir).uid === uid) return
  throw new UserFacingError(
    `The database folder ${dir} belongs to another user; start as that user, or choose another DATA_DIR.`,
  )
}

/**
 * Creates the cluster next to its place and moves it there when complete, so that a killed start leaves no partial one.
 */
async function createCluster(cluster: Cluster): Promise<void> {
  const { dir, user, durable } = cluster
  const draft = `${dir}.new`
  const own = (path: string) => user && chownSync(path, user.uid, user.gid)
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  writeFileSync(join(draft, 'password'), randomBytes(24).toString('hex'), { mode: 0o600 })
  own(draft)
  own(join(draft, 'password'))
  await initCluster({ ...cluster, dir: join(draft, 'data') }, join(draft, 'password'))
  renameSync(join(draft, 'password'), passwordFile(join(draft, 'data')))
  renameSync(join(draft, 'data'), dir)
  if (durable) syncFolder(dirname(dir))
  rmSync(draft, { recursive: true })
}

function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

function refuseOtherRelease({ dir, binaries }: Cluster): void {
  const made = readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim()
  const brought = binaries.version.split('.')[0]
  if (made === brought) return
  throw new UserFacingError(
    `The database in ${dir} was made by PostgreSQL ${made}, and this version of Sikta brings ${brought}.`,
  )
}

function connection(dir: string, port: number): Pick<Embedded, 'url' | 'port'> {
  const password = readFileSync(passwordFile(dir), 'utf8')
  return { port, url: (database = 'postgres') => `postgres://postgres:${password}@127.0.0.1:${port}/${database}` }
}

const passwordFile = (dir: string) => join(dir, 'sikta-password')
