import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const database = 'demo/src/testing/global-setup.ts'
const long = '**/*.long.test.ts'
// A busy machine needs longer than vitest waits by default. Events are hidden while any transaction of the cluster that the
// tests share is older, and loading the instruments of the world is one of many seconds.
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } }

export default defineConfig({
  test: {
    maxWorkers: '100%',
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
          isolate: false,
        },
      },
      {
        test: {
          ...patience,
          name: 'server',
          include: ['{server,demo}/**/*.test.ts'],
          exclude: [long],
          globalSetup: [database],
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: {
          ...patience,
          name: 'dom',
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          pool: 'vmThreads',
          setupFiles: ['web/src/testing/patience.ts'],
        },
      },
      {
        // What takes its time: it starts our programs as a person would, or loads the instruments of the world.
        test: {
          ...patience,
          name: 'long',
          include: ['{server,demo,sandbox,tools}/**/*.long.test.ts'],
          globalSetup: [database],
        },
      },
    ],
  },
})
