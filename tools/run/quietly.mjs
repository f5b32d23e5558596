import { Failure } from './failure.mjs'
import { startGroup } from './group.mjs'

/**
 * Runs a program without showing its output; resolves to its output and exit code.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(program, args, options) {
  return new Promise((done, fail) => {
    const child = startGroup(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
    child.once('error', (error) => fail(new Failure(`${program} could not be run: ${error.message}`)))
    child.once('close', (code) => done({ code: code ?? 1, output: output.trim() }))
  })
}
