export type StaticCheck = { name: string; tool: string; args: readonly string[]; env?: Record<string, string> }

/** The checks that need nothing but the sources; each is one tool and passes or fails as a whole. */
export const staticChecks: readonly StaticCheck[] = [
  { name: 'format', tool: 'oxfmt', args: ['--check'] },
  // The compiler's own errors as well: one reading of the types serves both.
  {
    name: 'lint and types',
    tool: 'oxlint',
    args: ['--type-aware', '--type-check', '--deny-warnings'],
    // It ends before it has much garbage, and collecting it takes a quarter of its time.
    env: { GOGC: '400' },
  },
  {
    name: 'import graph',
    tool: 'depcruise',
    args: [
      '--config',
      'tools/dependency-cruiser.mjs',
      'contract',
      'domain',
      'server',
      'demo',
      'web',
      'sandbox',
      'e2e',
      'bench',
      'tools',
    ],
  },
  { name: 'folder circles', tool: 'depcruise', args: ['--config', 'tools/folder-circles.mjs', 'web'] },
  { name: 'house rules', tool: 'node', args: ['tools/house-rules/check.ts'] },
  { name: 'dead code', tool: 'knip', args: [] },
]
