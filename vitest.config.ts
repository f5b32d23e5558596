import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const database = 'server/src/testing/global-setup.ts'
const programs = '**/*.program.test.ts'

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'contract/src/**/*.test.ts',
            'domain/src/**/*.test.ts',
            'tools/**/*.test.ts',
            'sandbox/src/**/*.test.ts',
            'web/src/**/*.unit.test.ts',
          ],
          exclude: [programs],
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [programs],
          globalSetup: [database],
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'dom',
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          pool: 'vmThreads',
          setupFiles: ['web/src/testing/patience.ts'],
        },
      },
      {
        // What starts the product's programs as a person would, and so takes its time.
        test: {
          name: 'programs',
          include: ['{server,sandbox,tools}/**/*.program.test.ts'],
          globalSetup: [database],
        },
      },
    ],
  },
})
