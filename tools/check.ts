import { reportStep } from './report.ts'
import { staticChecks } from './static-checks.ts'
import { runTool } from './tool.ts'

/** Runs everything that takes seconds: the static checks and all but the long tests. Stops at the first failure. */
const steps = [
  ...staticChecks,
  { name: 'tests', tool: 'vitest', args: ['run', '--project=!long', '--reporter=minimal'] },
]

for (const { name, tool, args } of steps) {
  const from = performance.now()
  const { ok, said } = await runTool(tool, args)
  reportStep({ name, from, ok, said })
  if (!ok) process.exit(1)
}
