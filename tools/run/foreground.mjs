import { constants } from 'node:os'
import { delimiter, join } from 'node:path'

import { startGroup } from './group.mjs'
import { root } from './root.mjs'

/**
 * Runs a program in place of this one: it gets the terminal and the signals, and its exit code is the result.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>}
 */
export function runInForeground(program, args, env = {}) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const child = startGroup(program, args, { cwd: root, env: { ...process.env, ...env, PATH: path }, stdio: 'inherit' })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code, signal) => done(code ?? 128 + constants.signals[signal ?? 'SIGKILL']))
  })
}
