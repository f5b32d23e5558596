import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

import { Failure } from './failure.mjs'
import { startGroup } from './group.mjs'

/**
 * Runs a program without showing its output; resolves to its output and exit code.
 * With `isPatient`, it leaves the processor to everything that runs beside it.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { isPatient?: boolean }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(program, args, { isPatient = false, ...options }) {
  return new Promise((done, fail) => {
    const child = startGroup(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    if (isPatient && child.pid !== undefined) makePatient(child.pid)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
    child.once('error', (error) => fail(new Failure(`${program} could not be run: ${error.message}`)))
    child.once('close', (code) => done({ code: code ?? 1, output: output.trim() }))
  })
}

/** @param {number} pid of a process that leads its session */
function makePatient(pid) {
  const priority = constants.priority.PRIORITY_BELOW_NORMAL
  setPriority(pid, priority)
  try {
    // Linux may share the processor between sessions first.
    writeFileSync(`/proc/${pid}/autogroup`, String(priority))
  } catch {
    // Other systems have no such file, and some a session for all.
  }
}
