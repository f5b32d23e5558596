import { readFileSync } from 'node:fs'

import { inputSources } from '@app/contract/limits.ts'
import { industries } from '@app/domain/classifications/industries.ts'
import { regions } from '@app/domain/classifications/regions.ts'
import { sectors } from '@app/domain/classifications/sectors.ts'
import { comparedIndices } from '@app/domain/instruments/indices.ts'
import { describe, expect, it } from 'vitest'

// A key that is put together while running falls back to what the server said, so no type error tells that it is missing.

const textsOf = (language: string, file: string) =>
  JSON.parse(readFileSync(`${import.meta.dirname}/${language}/${file}.json`, 'utf8')) as Record<string, string>

const superSectors = [...new Set(sectors.map((sector) => sector.super_sector_key))]
const keysOfClassifications = [
  ...sectors.flatMap(({ key, description_key }) => [key, description_key]),
  ...superSectors.map((key) => `super_sector_${key}`),
  ...new Set(sectors.map((sector) => sector.super_sector_description_key)),
  ...regions.map(({ key }) => key),
  ...industries.map(({ key }) => key),
].map((key) => `classifications_${key}`)

const indexSymbols = ['COMP', 'OMXSGI', 'OMXS30', 'OMXHGI', 'OMXCGI', 'OMXNORDICSEKGI', 'OMXSPI', 'DAX30', 'DJI']

/** The keys of formulas, ranks and reasons that the server names. */
const explanationKeys = [
  'explain_return_today',
  'explain_time_weighted',
  'explain_total_today',
  'explain_member_return',
  'explain_member_return_single',
  'explain_overlap',
  'explain_overlap_of_two',
  'explain_overlap_of_funds',
  'explain_rest_share',
  'explain_instrument_weight',
  'explain_diversification',
  'explain_better_than',
  'explain_median',
  'explain_median_top',
  'explain_fund_fee',
  'explain_money_weighted',
  'explain_volatility',
  'explain_max_drawdown',
  'explain_risk_class',
  'explain_risk_level',
  'explain_return_level',
  'explain_carbon',
  'explain_carbon_level',
  'explain_rating',
  'explain_score',
  'explain_coverage',
  'explain_market_value',
  'explain_cash',
  'explain_weight',
  'explain_return_all',
  'explain_kind_share',
  'explain_cash_share',
  'explain_class_share',
  'explain_class_coverage',
  'explain_carbon_share',
  'explain_carbon_coverage',
  'explain_carbon_reference',
  'explain_reference_return',
  'explain_lead_y1',
  'explain_lead_today',
  'explain_performer',
  'explain_top_members',
  ...['rating', 'diversification', 'carbon', 'worse', 'rated', 'good_return', 'lower', 'compared'].map(
    (rank) => `rank_${rank}`,
  ),
  ...['return_today', 'return_y1'].map((figure) => `rank_${figure}`),
  ...inputSources.map((source) => `source_${source}`),
  ...['prices', 'rates', 'trades', 'payments', 'payouts', 'index', 'others', 'facts'].map(
    (reason) => `changed_by_${reason}`,
  ),
].map((key) => `portfolios_${key}`)

it('are asked for by every classification', () => {
  expect(superSectors.toSorted()).toEqual(['cyclical', 'defensive', 'sensitive'])
  // Sectors and super sectors have a name and a description each.
  expect(keysOfClassifications).toHaveLength(2 * 11 + 2 * 3 + 12 + 145)
})

it('are asked for by nine indices', () => {
  expect(comparedIndices.toSorted()).toEqual(indexSymbols.toSorted())
})

describe.each(['en', 'sv', 'de'])('in %s', (language) => {
  const classifications = textsOf(language, 'classifications')
  const instruments = textsOf(language, 'instruments')
  const describedAs = (symbol: string) => instruments[`instruments_index_${symbol.toLowerCase()}`]

  it('every sector, super sector, region and industry has its texts', () => {
    expect(keysOfClassifications.filter((key) => !classifications[key]?.trim())).toEqual([])
  })

  it('every formula, rank, source and reason of a figure has its text', () => {
    const explanations = textsOf(language, 'explanations')
    expect(explanationKeys.filter((key) => !explanations[key]?.trim())).toEqual([])
  })

  it('there is no text without a classification', () => {
    const own = Object.keys(classifications).filter((key) =>
      /^classifications_(sector|super_sector|region|industry)_/.test(key),
    )
    const general = ['classifications_sector_of']
    expect(own.filter((key) => !keysOfClassifications.includes(key) && !general.includes(key))).toEqual([])
  })

  it.each(indexSymbols)('the index %s has a description of its own', (symbol) => {
    expect(describedAs(symbol)?.trim()).toBeTruthy()
    expect(indexSymbols.filter((other) => describedAs(other) === describedAs(symbol))).toEqual([symbol])
  })

  it('there is no description without an index', () => {
    const described = Object.keys(instruments).filter((key) => key.startsWith('instruments_index_'))
    expect(described.toSorted()).toEqual(indexSymbols.map((s) => `instruments_index_${s.toLowerCase()}`).toSorted())
  })

  it.each([
    ['OMXS30', 30],
    ['DAX30', 40],
    ['DJI', 30],
  ])('%s counts as many companies as it has: %i', (symbol, count) => {
    expect(describedAs(symbol)!.match(/\b[2-9]\d\b/g)).toEqual([String(count)])
  })
})
