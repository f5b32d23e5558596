import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { isRunning } from './embedded-lock.ts'
import { endProcess } from './embedded-process.ts'

/** Reads postmaster.pid; its lines are pid, folder, start, port, socket folder, address, memory key, status. */
export function postmaster(dir: string): { pid: number; port: number } | undefined {
  const file = readIfThere(join(dir, 'postmaster.pid'))
  const lines = file?.split('\n') ?? []
  return file === undefined ? undefined : { pid: Number(lines[0]), port: Number(lines[3]) }
}

/**
 * Cleans up after a killed start: stops a PostgreSQL that still runs on this folder, and removes a pid file whose pid now
 * belongs to another program, which PostgreSQL would take for itself and refuse to start. Returns true if something was
 * stopped. Call it only while holding the folder's lock.
 */
export async function clearStale(dir: string): Promise<boolean> {
  const found = postmaster(dir)
  if (!found) return false
  if (!isPostgresOf(dir, found.pid)) {
    rmSync(join(dir, 'postmaster.pid'), { force: true })
    return false
  }
  await endProcess((signal) => isRunning(found.pid) && process.kill(found.pid, signal), gone(found.pid))
  return true
}

function isPostgresOf(dir: string, pid: number): boolean {
  if (!isRunning(pid)) return false
  const command = commandOf(pid)
  return command.some((part) => /postgres(\.exe)?$/.test(part)) && command.includes(dir)
}

/** The command line of a process. */
function commandOf(pid: number): string[] {
  const words = readIfThere(`/proc/${pid}/cmdline`)
  if (words !== undefined) return words.split('\0')
  if (process.platform === 'win32') return []
  return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).split(/\s+/)
}

async function gone(pid: number): Promise<void> {
  while (isRunning(pid)) await sleep(50)
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
