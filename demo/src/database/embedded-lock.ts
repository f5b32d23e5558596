import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { UserFacingError } from '@app/server/src/errors.ts'

/**
 * Takes the lock of a data folder for this process; the returned function releases it. A lock whose process has ended,
 * however it ended, is taken over. Throws if a running process holds it.
 */
export function lockFile(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true })
  const mine = `${process.pid} ${birth(process.pid)}`
  for (let attempt = 0; attempt < 5; attempt++) {
    if (create(file, mine)) return () => release(file, mine)
    const theirs = read(file)
    if (theirs === undefined) continue
    refuseIfAlive(file, theirs)
    discard(file, theirs)
  }
  throw new UserFacingError(`Several starts want the data folder ${dirname(file)} at once; try again.`)
}

/** Returns true if a running process holds the lock. */
export function isLocked(file: string): boolean {
  const holder = read(file)
  return holder !== undefined && isAlive(holder)
}

/** Creates the lock atomically with its content, so that no process ever reads an empty one. */
function create(file: string, mine: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, mine)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Moves a stale lock away; if another start was faster and what was moved is its live lock, puts that back. */
function discard(file: string, dead: string): void {
  const aside = `${file}.${process.pid}.old`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  const moved = read(aside)
  if (moved !== undefined && moved !== dead) linkSync(aside, file)
  rmSync(aside, { force: true })
}

function release(file: string, mine: string): void {
  if (read(file) === mine) rmSync(file, { force: true })
}

function refuseIfAlive(file: string, holder: string): void {
  if (!isAlive(holder)) return
  const pid = holder.split(' ')[0]
  throw new UserFacingError(`Sikta already runs with the data folder ${dirname(file)} (process ${pid}).`)
}

function isAlive(holder: string): boolean {
  const [pid = '', born = ''] = holder.split(' ')
  return isRunning(Number(pid)) && born === birth(Number(pid))
}

/** Returns true while a process with this id exists, no matter who owns it; a zombie does not count. */
export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  const stat = statOf(pid)
  if (stat) return stat[0] !== 'Z'
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/**
 * Distinguishes a process from a later one with the same id: the boot id and its start tick; '-' where there is no /proc.
 */
function birth(pid: number): string {
  const stat = statOf(pid)
  return stat ? `${read('/proc/sys/kernel/random/boot_id') ?? ''}:${stat[19]}` : '-'
}

/** The fields of /proc/PID/stat from the state on; the name before it is in brackets and may contain spaces. */
function statOf(pid: number): string[] | undefined {
  const stat = read(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH') return undefined
    throw error
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
