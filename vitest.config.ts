import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const serverSetup = 'server/src/testing/global-setup.ts'

export default defineConfig({
  test: {
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
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: [serverSetup],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'dom',
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['web/src/testing/patience.ts'],
        },
      },
    ],
  },
})
