import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'

import { codeOf } from './failure.mjs'
import { root } from './root.mjs'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const isWindows = process.platform === 'win32'
/** On Ctrl-C we hear from the terminal and from npm; together they are one wish. */
const sameWishMs = 500

/**
 * Runs a program as if it were this one: it gets our terminal and our signals, and its exit code is the result. It works
 * in a process group of its own, which ends with us however we end, and with the npm that started us.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>}
 */
export async function runInForeground(program, args, env = {}) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env, PATH: path },
    stdio: 'inherit',
    detached: !isWindows,
  })
  const group = isWindows ? undefined : child.pid
  const release = [handOnSignals(child, group), endWithUs(group), endWithNpm(child, group)]
  const code = await exitCodeOf(child)
  for (const undo of release) undo()
  signalTo(child, group, 'SIGKILL')
  return code
}

/**
 * @param {ChildProcess} child
 * @returns {Promise<number>}
 */
function exitCodeOf(child) {
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code, signal) => done(code ?? 128 + constants.signals[signal ?? 'SIGKILL']))
  })
}

/**
 * @param {ChildProcess} child
 * @param {number | undefined} group
 */
function handOnSignals(child, group) {
  let last = { at: -sameWishMs, signal: '' }
  /** @param {NodeJS.Signals} signal */
  const handOn = (signal) => {
    const wish = signal === 'SIGHUP' ? 'SIGTERM' : signal
    const isRepeated = wish === last.signal && performance.now() - last.at < sameWishMs
    if (isRepeated) return
    last = { at: performance.now(), signal: wish }
    signalTo(child, group, wish)
  }
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, handOn)
  return () => signals.forEach((signal) => process.off(signal, handOn))
}

/**
 * @param {ChildProcess} child
 * @param {number | undefined} group
 * @param {NodeJS.Signals} signal
 */
function signalTo(child, group, signal) {
  try {
    if (group) process.kill(-group, signal)
    else child.kill(signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

/**
 * A shell that waits for our end of a pipe to close, which the kernel does also when we are killed, and then ends the group.
 * @param {number | undefined} group
 */
function endWithUs(group) {
  if (!group) return () => undefined
  const script = 'read -r _; kill -s KILL -- "-$1"'
  const guard = spawn('/bin/sh', ['-c', script, 'sikta-guard', String(group)], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.stdin.on('error', () => undefined)
  guard.unref()
  return () => guard.kill('SIGKILL')
}

/**
 * npm hands on every signal but the one that kills it; then its place as our parent is taken by another process.
 * @param {ChildProcess} child
 * @param {number | undefined} group
 */
function endWithNpm(child, group) {
  if (!group || !process.env.npm_lifecycle_event) return () => undefined
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== npm) signalTo(child, group, 'SIGKILL')
  }, 100)
  return () => clearInterval(watch)
}
