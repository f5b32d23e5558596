import { availableParallelism } from 'node:os'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Vitest does not go beyond the number of cores when it is given a percentage.
const cores = availableParallelism()
const database = 'demo/src/testing/global-setup.ts'
const long = '**/*.long.test.ts'
const propertyTests = 'tools/property-tests.ts'
// A busy machine needs longer than vitest waits by default.
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 120_000 } } }
// These wait for databases, programs and time to pass, so more of them share the processor. Events are hidden while any
// transaction of the cluster that they share is older, and indexing the instruments of the world is one of up to a minute.
const waiting = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 120_000 } },
  maxWorkers: 2 * cores,
  sequence: { groupOrder: 1 },
  // Node runs these sources as they are, in use and here.
  experimental: { viteModuleRunner: false, nodeLoader: false },
}

export default defineConfig({
  test: {
    maxWorkers: Math.ceil(1.5 * cores),
    tags: [
      { name: 'thorough', description: 'Runs with THOROUGH=1 only (decision 0096).', skip: !process.env.THOROUGH },
    ],
    projects: [
      {
        test: {
          ...patience,
          name: 'unit',
          include: [
            'contract/src/**/*.test.ts',
            'domain/src/**/*.test.ts',
            'tools/**/*.test.ts',
            'sandbox/src/**/*.test.ts',
            'bench/**/*.test.ts',
            'web/src/**/*.unit.test.ts',
          ],
          exclude: [long],
          setupFiles: [propertyTests],
          isolate: false,
        },
      },
      {
        test: {
          ...waiting,
          name: 'server',
          include: ['{server,demo}/**/*.test.ts'],
          exclude: [long],
          globalSetup: [database],
          setupFiles: [propertyTests],
          isolate: false,
        },
      },
      {
        plugins: [react({ compiler: true })],
        test: {
          ...patience,
          name: 'dom',
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          // `fresh.ts` separates the files.
          pool: 'threads',
          isolate: false,
          setupFiles: ['web/src/testing/fresh.ts', 'web/src/testing/patience.ts', 'web/src/testing/layout.ts'],
          sequence: { setupFiles: 'list' },
        },
      },
      {
        // What takes its time: it starts our programs as a person would, or loads the instruments of the world.
        test: {
          ...waiting,
          name: 'long',
          include: ['{server,demo,sandbox,tools}/**/*.long.test.ts'],
          globalSetup: [database],
          setupFiles: [propertyTests],
          isolate: false,
        },
      },
    ],
  },
})
