import { reportStep } from './report.ts'
import { type StaticCheck, staticChecks } from './static-checks.ts'
import { runTool } from './tool.ts'

/**
 * Runs every check that takes seconds: the static checks, the size budgets and all but the long tests. Stops at the
 * first failure.
 */
const steps: readonly StaticCheck[] = [
  ...staticChecks,
  { name: 'web app and its budgets', tool: 'node', args: ['tools/budgets.ts'] },
  { name: 'tests', tool: 'vitest', args: ['run', '--project=!long', '--reporter=minimal'] },
]

for (const { name, tool, args, env = {} } of steps) {
  const from = performance.now()
  const { ok, output } = await runTool(tool, args, { env })
  reportStep({ name, from, ok, output })
  if (!ok) process.exit(1)
}
