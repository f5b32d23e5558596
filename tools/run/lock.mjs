import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { codeOf } from './failure.mjs'

/** No locked work takes this long; the pid in an older lock belongs to another process. */
const oldestMs = 30 * 60_000

/**
 * Does the work while holding a lock file; waits while another process holds it.
 * @param {string} file
 * @param {() => Promise<void>} work
 */
export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true })
  while (!take(file)) {
    if (isAbandoned(file)) rmSync(file, { force: true })
    else await sleep(300)
  }
  try {
    await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** @param {string} file */
function isAbandoned(file) {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat) return false
  const ageMs = Date.now() - stat.mtimeMs
  const pid = Number(readFileSync(file, 'utf8'))
  // The file is briefly empty between its creation and the writing of the pid.
  return ageMs > oldestMs || (pid === 0 ? ageMs > 5000 : !isRunning(pid))
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
