import { spawn } from 'node:child_process'

import { codeOf } from './failure.mjs'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const isWindows = process.platform === 'win32'
/** Ctrl-C makes both the terminal and npm send a signal; two within this time count as one. */
const sameWishMs = 500
/** What started this process, asked before anything can have ended it. */
const startedBy = process.ppid

/**
 * Starts a program in its own process group, which gets this process's signals and ends with this process, however that
 * ends, and with the npm that started it.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function startGroup(program, args, options) {
  const guard = isWindows ? undefined : startGuard()
  const ignoreSignals = handOnSignals((signal) => signalTo(child, signal))
  const child = spawn(program, args, { ...options, detached: !isWindows })
  if (child.pid) guard?.stdin.write(`${child.pid}\n`)
  const release = [ignoreSignals, () => guard?.kill('SIGKILL'), endWithNpm(child)]
  child.once('exit', () => {
    for (const undo of release) undo()
    signalTo(child, 'SIGKILL')
  })
  return child
}

/**
 * Signals the whole group, even if its first process has ended.
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalTo(child, signal) {
  if (!child.pid) return
  try {
    if (isWindows) child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

/**
 * Called before the program starts, which may be signalled at once.
 * @param {(signal: NodeJS.Signals) => void} to
 */
function handOnSignals(to) {
  let last = { at: -sameWishMs, signal: '' }
  /** @param {NodeJS.Signals} signal */
  const handOn = (signal) => {
    const wish = signal === 'SIGHUP' ? 'SIGTERM' : signal
    const isRepeated = wish === last.signal && performance.now() - last.at < sameWishMs
    if (isRepeated) return
    last = { at: performance.now(), signal: wish }
    to(wish)
  }
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, handOn)
  return () => signals.forEach((signal) => process.off(signal, handOn))
}

/**
 * A shell that is told the group and kills it once the other end of the pipe closes, which happens even if this process
 * is killed. It starts before the group, so that no group is without it.
 */
function startGuard() {
  const script = 'read -r group; read -r _; [ -z "$group" ] || kill -s KILL -- "-$group"'
  const guard = spawn('/bin/sh', ['-c', script], { cwd: '/', stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  guard.stdin.on('error', () => undefined)
  guard.unref()
  return guard
}

/**
 * npm forwards every signal except SIGKILL, after which this process has another parent.
 * @param {ChildProcess} child
 */
function endWithNpm(child) {
  if (isWindows || !process.env.npm_lifecycle_event) return () => undefined
  const watch = setInterval(() => {
    if (process.ppid !== startedBy) signalTo(child, 'SIGKILL')
  }, 100)
  return () => clearInterval(watch)
}
