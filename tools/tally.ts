import { existsSync, readFileSync } from 'node:fs'

import type { Tally } from './report.ts'

type VitestReport = { numPassedTests: number; numFailedTests: number }
type Suite = {
  suites?: readonly Suite[]
  specs: readonly {
    title: string
    file: string
    line: number
    tests: readonly { projectName: string; status: string }[]
  }[]
}
type JourneysReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: readonly Suite[] }

/** Counts the tests in vitest's JSON report. `ok` is whether the program itself succeeded. */
export function vitestTally(file: string, ok: boolean): Tally {
  return tallyOf<VitestReport>(file, ok, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }))
}

/** Counts the journeys in Playwright's JSON report; see {@link passedSecondTime}. */
export function journeysTally(file: string, ok: boolean): Tally {
  return tallyOf<JourneysReport>(file, ok, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }))
}

/** Names the journeys in Playwright's JSON report that failed before they passed. */
export function passedSecondTime(file: string): string[] {
  if (!existsSync(file)) return []
  const within = ({ suites = [], specs }: Suite): string[] => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName }) => `[${projectName}] ${file}:${line} ${title}`),
    ),
    ...suites.flatMap(within),
  ]
  return read<JourneysReport>(file).suites.flatMap(within)
}

function read<Report>(file: string): Report {
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

/**
 * A run that left no report, ran nothing, or failed without a failed test (such as an unloadable file, or an error
 * outside any test) counts as one failure.
 */
function tallyOf<Report>(file: string, ok: boolean, count: (report: Report) => Tally): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const tally = count(read<Report>(file))
  const isSound = ok && tally.passed > 0
  return isSound || tally.failed > 0 ? tally : { ...tally, failed: 1 }
}
