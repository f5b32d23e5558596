import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { journeysTally, passedSecondTime, vitestTally } from './tally.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sikta-tally-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const vitest = (numPassedTests: number, numFailedTests: number) => report({ numPassedTests, numFailedTests })
const journeys = (expected: number, unexpected: number, flaky: number) =>
  report({ stats: { expected, unexpected, flaky } })

describe('the count of tests', () => {
  it('takes what passed and failed from the report', () => {
    expect(vitestTally(vitest(7, 0), true)).toEqual({ passed: 7, failed: 0 })
    expect(vitestTally(vitest(5, 2), false)).toEqual({ passed: 5, failed: 2 })
    expect(journeysTally(journeys(4, 1, 0), false)).toEqual({ passed: 4, failed: 1 })
  })

  it('names the journeys that passed only the second time', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'daily.test.ts',
      line: 7,
      tests: [{ projectName: 'mobile', status }],
    })
    const file = report({
      stats: { expected: 1, unexpected: 0, flaky: 1 },
      suites: [{ specs: [spec('likes', 'expected')], suites: [{ specs: [spec('saves', 'flaky')] }] }],
    })
    expect(journeysTally(file, true)).toEqual({ passed: 2, failed: 0 })
    expect(passedSecondTime(file)).toEqual(['[mobile] daily.test.ts:7 saves'])
  })

  it('names none without a report', () => {
    expect(passedSecondTime(join(folder, 'missing.json'))).toEqual([])
  })

  it('counts a run without a report as one failure', () => {
    expect(vitestTally(join(folder, 'missing.json'), true)).toEqual({ passed: 0, failed: 1 })
  })

  it('counts a run that failed without a failed test as one failure', () => {
    expect(vitestTally(vitest(7, 0), false)).toEqual({ passed: 7, failed: 1 })
  })

  it('counts a run in which nothing ran as one failure', () => {
    expect(journeysTally(journeys(0, 0, 0), true)).toEqual({ passed: 0, failed: 1 })
  })
})
