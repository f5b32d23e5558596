import { join } from 'node:path'

import { buildWeb } from './build-web.mjs'
import { Failure } from './failure.mjs'
import { bundledNode, installPackages } from './install.mjs'
import { compileCache, root } from './root.mjs'
import { runInForeground } from './foreground.mjs'

/** @typedef {{ script: string, needsWeb?: boolean }} Command */

/**
 * What each npm script runs once everything is installed.
 * @type {Record<string, Command>}
 */
const commands = {
  start: { needsWeb: true, script: 'demo/src/main.ts' },
  serve: { needsWeb: true, script: 'server/src/main.ts' },
  // Without DATABASE_URL, a command works on the demo's database.
  import: { script: process.env.DATABASE_URL ? 'server/src/market/import/main.ts' : 'demo/src/commands/import.ts' },
  events: { script: process.env.DATABASE_URL ? 'server/src/events/main.ts' : 'demo/src/commands/events.ts' },
  accounts: {
    script: process.env.DATABASE_URL ? 'server/src/features/accounts/main.ts' : 'demo/src/commands/accounts.ts',
  },
  'audit-log': {
    script: process.env.DATABASE_URL ? 'server/src/features/audit/main.ts' : 'demo/src/commands/audit-log.ts',
  },
  dev: { script: 'tools/dev.ts' },
  check: { script: 'tools/check.ts' },
  test: { script: 'tools/test.ts' },
  shots: { needsWeb: true, script: 'tools/shots.ts' },
  bench: { script: 'bench/run.ts' },
  audit: { script: 'tools/audit.ts' },
}

/**
 * Runs a command to its end; resolves to the exit code.
 * @param {string[]} words the command and its arguments
 */
export async function main([name = '', ...args]) {
  const command = commands[name]
  if (!command) {
    console.error(`There is no command "${name}"; the commands are ${Object.keys(commands).join(', ')}.`)
    return 1
  }
  try {
    await installPackages()
    if (command.needsWeb) await buildWeb()
    const env = { NODE_COMPILE_CACHE: compileCache }
    return await runInForeground(bundledNode(), [join(root, command.script), ...args], env)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(error.message)
    return 1
  }
}
