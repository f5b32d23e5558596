import { describe, expect, it } from 'vitest'

import { flowsOf, negated, rateOf, type Row, yearly } from '#portfolios/testing/flows.ts'

import type { Flow } from './flow.ts'
import { xirr } from './xirr.ts'

/** Flows as an investor's statement has them: negative when paid in. */
const ofInvestor = (...rows: readonly Row[]): Flow[] => negated(flowsOf(...rows))

/** The same rate for a year of so many days. */
const perYearOf = (days: number, rate: number) => Math.expm1((Math.log1p(rate) * days) / 365)

const fiveFlows = ofInvestor(
  ['2007-01-12', -10_000],
  ['2008-02-14', 2500],
  ['2008-03-03', 2000],
  ['2008-06-14', 3000],
  ['2008-12-01', 4000],
)

const longHeld = ofInvestor(['1957-01-01', -1000], ['2013-01-01', 390_000])

const published: [id: string, flows: Flow[], rate: number, places: number][] = [
  [
    'M1',
    ofInvestor(
      ['2008-01-01', -10_000],
      ['2008-03-01', 2750],
      ['2008-10-30', 4250],
      ['2009-02-15', 3250],
      ['2009-04-01', 2750],
    ),
    // Excel stops at 1e-8.
    0.373362535,
    8,
  ],
  ['M2', fiveFlows, 0.10064378342638, 9],
  [
    'M3',
    ofInvestor(['2015-06-11', -1000], ['2015-07-21', -9000], ['2018-06-10', 20_000], ['2015-10-17', -3000]),
    0.1635371584432641,
    12,
  ],
  ['M4', ofInvestor(['2010-01-01', -200], ['2010-12-31', 210]), 0.050140747, 8],
  [
    'M5',
    ofInvestor(
      ['2002-11-30', -4398],
      ['2007-06-11', 200],
      ['2008-05-11', 270],
      ['2009-05-01', 280],
      ['2010-06-01', 280],
      ['2011-05-02', 300],
      ['2012-04-30', 330],
      ['2012-12-06', 14_508],
    ),
    // The publisher's own 0.1444629967 comes from a spreadsheet that stopped early; its test tolerates 1e-4.
    0.1444389895,
    9,
  ],
  ['M6', ofInvestor(['2015-12-31', -1000], ['2016-06-01', 150], ['2016-12-31', 1230]), 0.412128788, 8],
  [
    'M7',
    ofInvestor(
      ['2010-01-01', -1000],
      ['2010-04-01', -1000],
      ['2010-07-01', -1000],
      ['2010-10-01', -1000],
      ['2011-01-01', 4300],
    ),
    0.1212676,
    7,
  ],
  [
    'M7, shuffled',
    ofInvestor(
      ['2010-10-01', -1000],
      ['2011-01-01', 4300],
      ['2010-07-01', -1000],
      ['2010-01-01', -1000],
      ['2010-04-01', -1000],
    ),
    0.1212676,
    7,
  ],
  [
    'M8',
    ofInvestor(['2016-01-15', -1000], ['2016-02-08', -2500], ['2016-04-17', -1000], ['2016-08-24', 5050]),
    0.2504234710540838,
    9,
  ],
  ['M11', ofInvestor(['1985-01-01', 1000], ['1990-01-01', -600], ['1995-01-01', -6000]), 0.225683, 6],
  ['M12', longHeld, 0.112339, 6],
  ['M14', ofInvestor(['2020-01-01', 1e6], ['2020-05-01', -2.2e6], ['2020-06-01', -8e5]), 21.66094, 5],
  ['M15', ofInvestor(['2014-04-15', -10_000], ['2014-05-15', 305.6], ['2014-10-19', 500]), -0.996814607, 8],
  ['M16', ofInvestor(['2021-06-09', -134.09], ['2021-08-11', 40.86]), -0.9989769231734277, 12],
  [
    'M17',
    ofInvestor(
      ...[0, 0, -100, 10, 0, 10, 10, 10, 200, 0, 0, 0, 0].map((amount, i): Row => [`${2021 + i}-12-31`, amount]),
    ),
    0.175680730580782,
    12,
  ],
  [
    'M18',
    ofInvestor(...[-379, 100, 100, 100, 100, 100].map((amount, i): Row => [`${2016 + i}-07-08`, amount])),
    0.10004608364,
    10,
  ],
  ['M23', yearly(100, 3 * 89 - 1, -(4 * 98 + 4)), 0.0635, 4],
  [
    'D4',
    ofInvestor(
      ['2009-12-31', -1000],
      ...[
        '01-31',
        '02-28',
        '03-31',
        '04-30',
        '05-31',
        '06-30',
        '07-31',
        '08-31',
        '09-30',
        '10-31',
        '11-30',
        '12-31',
      ].map((day): Row => [`2010-${day}`, -1000]),
      ['2010-12-31', 14_668.04],
    ),
    0.2651,
    4,
  ],
]

describe('published examples of money-weighted returns', () => {
  it.each(published)('%s', (_, flows, rate, places) => {
    expect(rateOf(flows)).toBeCloseTo(rate, places)
    expect(rateOf(negated(flows))).toBe(rateOf(flows))
  })

  it('M5: within the tolerance of its publisher', () => {
    const flows = published.find(([id]) => id === 'M5')![1]
    expect(Math.abs(rateOf(flows) - 0.1444629967)).toBeLessThan(1e-4)
  })

  it('M2, M12: with years of other lengths', () => {
    expect(perYearOf(360, rateOf(fiveFlows))).toBeCloseTo(0.0991988898057063, 9)
    expect(perYearOf(100, rateOf(longHeld))).toBeCloseTo(0.029598, 6)
  })

  it.each(['2010-07-01', '2011-01-01', '2012-01-01'])('M9: everything is lost on %s', (date) => {
    expect(xirr(ofInvestor(['2010-01-01', -1000], [date, 0]))).toEqual({ kind: 'total-loss' })
  })

  it.each<[string, Flow[], string]>([
    ['no flow', [], 'no-flows'],
    ['one flow', ofInvestor(['2010-01-01', -1000]), 'one-day'],
    ['one day', ofInvestor(['2010-01-01', -1000], ['2010-01-01', -1000], ['2010-01-01', 2100]), 'one-day'],
    ['all paid in', ofInvestor(['2010-01-01', -1000], ['2010-05-01', -1000], ['2010-09-01', -2000]), 'one-sign'],
    ['nothing paid in', ofInvestor(['2010-01-01', 1000], ['2010-05-01', 1000], ['2010-09-01', 0]), 'one-sign'],
  ])('M10: %s', (_, flows, why) => {
    expect(xirr(flows)).toEqual({ kind: 'none', why })
  })

  it('M13: a day is too short', () => {
    expect(xirr(ofInvestor(['1985-01-01', 1000], ['1985-01-02', -6000]))).toEqual({
      kind: 'none',
      why: 'under-30-days',
    })
  })

  it.each([
    ['M21', yearly(-2000, 10_000, -10_000), [0.38196601125, 2.61803398875]],
    ['M22', yearly(-252, 1431, -3035, 2850, -1000), [1 / 4, 1 / 3, 3 / 7, 2 / 3]],
  ])('%s: several rates', (_, flows, rates) => {
    for (const result of [xirr(flows), xirr(negated(flows))]) {
      expect(result).toEqual({ kind: 'several', rates: rates.map((rate) => expect.closeTo(rate, 9) as number) })
    }
  })
})
