import { defineConfig } from '@playwright/test'

import { browserArgs, findBrowser } from './tools/browser.ts'

const { BASE_URL, JOURNEYS_REPORT = '.data/test/journeys.json' } = process.env
const executablePath = findBrowser()

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.data/test/journeys',
  globalSetup: './tools/journeys-setup.ts',
  reporter: [['list'], ['json', { outputFile: JOURNEYS_REPORT }]],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  use: {
    ...(BASE_URL ? { baseURL: BASE_URL } : {}),
    launchOptions: { args: browserArgs, ...(executablePath ? { executablePath } : {}) },
    // No trace, which doubles the time of a screen: `--trace on` records one.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      // The same files, and the same texts in the same elements.
      testIgnore: ['bytes.test.ts', 'injection.test.ts'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
