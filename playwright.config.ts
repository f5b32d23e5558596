import { defineConfig } from '@playwright/test'

import { browserArgs, findJourneysBrowser } from './tools/browser.ts'

const { BASE_URL } = process.env
const executablePath = findJourneysBrowser()

const forShortVisits = [
  // With no GPU, a process for it only costs messages.
  '--in-process-gpu',
  // A page ends before its code has run often enough to be worth compiling, and most of what it loads never runs.
  '--js-flags=--no-opt --no-maglev --max-lazy',
]

const isThorough = Boolean(process.env.THOROUGH)

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.data/test/journeys',
  globalSetup: './tools/journeys-setup.ts',
  reporter: 'list',
  // A busy machine needs several times as long as an idle one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Two more than processors here, as journeys wait for banks, mails and the clock.
  workers: 4,
  // The test command names journeys that passed only the second time: each is a fault of the app or of the test.
  retries: 1,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  use: {
    ...(BASE_URL ? { baseURL: BASE_URL } : {}),
    launchOptions: { args: [...browserArgs, ...forShortVisits], ...(executablePath ? { executablePath } : {}) },
    // No trace, which doubles the time of a screen: `--trace on` records one.
    screenshot: 'only-on-failure',
    // It loads the whole app in every new window. Journeys about coming back, being offline and leaving allow it.
    serviceWorkers: 'block',
    // Movement takes a twenty-fifth of the processor; what it could break turns it on.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // A journey whose parts are the same at both sizes names the one that it runs at, or the one that it runs at only with
  // `THOROUGH=1`. What runs in each language takes Swedish on a desktop and German on a phone; in English, which the others
  // speak, only with `THOROUGH=1`.
  projects: [
    {
      name: 'desktop',
      testIgnore: 'phone*.test.ts',
      grepInvert: isThorough ? /@(?:de|phone)\b/ : /@(?:de|en|phone|thorough-on-desktop)\b/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'mobile',
      // The same files and the same texts in the same elements as on a desktop; and phones have no keyboard.
      testIgnore: [
        'brand.test.ts',
        'bytes.test.ts',
        'content-policy.test.ts',
        'injection.test.ts',
        'keyboard.test.ts',
        'lost-files.test.ts',
        'random-walks.test.ts',
      ],
      grepInvert: isThorough ? /@(?:en|sv|desktop)\b/ : /@(?:en|sv|desktop|thorough-on-phone)\b/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
