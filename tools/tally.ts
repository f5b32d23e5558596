import { existsSync, readFileSync } from 'node:fs'

import type { Tally } from './report.ts'

type VitestReport = { numPassedTests: number; numFailedTests: number }
type JourneysReport = { stats: { expected: number; unexpected: number; flaky: number } }

/** Counts vitest's JSON report. `ok` is whether the program itself ended well. */
export function vitestTally(file: string, ok: boolean): Tally {
  return tallyOf<VitestReport>(file, ok, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }))
}

/** Counts Playwright's JSON report; a journey that succeeds only when tried again has failed. */
export function journeysTally(file: string, ok: boolean): Tally {
  return tallyOf<JourneysReport>(file, ok, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }))
}

/**
 * A run that left no report, that ran nothing, or that ended badly without a failed test (a file that could not be loaded,
 * an error outside of any test) counts as one failure.
 */
function tallyOf<Report>(file: string, ok: boolean, count: (report: Report) => Tally): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const tally = count(JSON.parse(readFileSync(file, 'utf8')) as Report)
  const isSound = ok && tally.passed > 0
  return isSound || tally.failed > 0 ? tally : { ...tally, failed: 1 }
}
