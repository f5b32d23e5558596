import { existsSync, readFileSync } from 'node:fs'

import type { Tally } from './report.ts'

type VitestReport = { numPassedTests: number; numFailedTests: number }
type JourneysReport = { stats: { expected: number; unexpected: number; flaky: number } }

/** Counts the tests in vitest's JSON report. `ok` is whether the program itself succeeded. */
export function vitestTally(file: string, ok: boolean): Tally {
  return tallyOf<VitestReport>(file, ok, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }))
}

/** Counts the journeys in Playwright's JSON report; one that succeeds only on a retry has failed. */
export function journeysTally(file: string, ok: boolean): Tally {
  return tallyOf<JourneysReport>(file, ok, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }))
}

/**
 * A run that left no report, ran nothing, or failed without a failed test (a file that could not be loaded, an error
 * outside any test) counts as one failure.
 */
function tallyOf<Report>(file: string, ok: boolean, count: (report: Report) => Tally): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const tally = count(JSON.parse(readFileSync(file, 'utf8')) as Report)
  const isSound = ok && tally.passed > 0
  return isSound || tally.failed > 0 ? tally : { ...tally, failed: 1 }
}
