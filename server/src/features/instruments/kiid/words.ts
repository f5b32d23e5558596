import type { Language } from '@app/contract/limits.ts'
import { venueName } from '@app/domain/instruments/exchanges.ts'

import type { FundPartRow, InstrumentRow } from '#features/instruments/queries.ts'

import { className } from './class-texts.ts'
import { strategyText } from './strategy-texts.ts'
import { texts } from './texts.ts'
import type { YearResult } from './year-results.ts'

export type KiidFacts = {
  fund: InstrumentRow
  parts: readonly FundPartRow[]
  results: readonly YearResult[]
  /** The day of the last close. */
  asOf: string
  language: Language
}

/** Everything that a document says of its fund, in one language. */
export function wordsOf({ fund, parts, asOf, language }: KiidFacts) {
  const text = texts[language]
  const number = (value: number, digits = 2) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
  const percent = (value: number, digits = 2) =>
    new Intl.NumberFormat(language, {
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(value / 100)
  const list = (kind: FundPartRow['kind'], nameOf: (part: FundPartRow) => string) =>
    new Intl.ListFormat(language, { type: 'unit' }).format(
      parts
        .filter((part) => part.kind === kind)
        .slice(0, 5)
        .map((part) => `${nameOf(part)} ${percent(part.percent, 1)}`),
    )
  const sentence = (pattern: string, list: string) => (list === '' ? [] : [fill(pattern, list)])
  const ofClass = ({ name }: FundPartRow) => className(name, language)
  return {
    text,
    percent,
    facts: [
      [text.isin, fund.isin ?? '-'],
      [text.administrator, fund.fund_administrator ?? text.unknown],
      [text.strategy, fund.fund_strategy === null ? text.unknown : strategyText(fund.fund_strategy, language)],
    ] as const,
    objectives: [
      // Descriptions are in English only.
      ...(language === 'en' ? [fund.description] : []),
      fund.kind === 'ETF' ? text.etf : text.mutualFund,
      ...sentence(
        text.holdings,
        list('holding', ({ name }) => name),
      ),
      ...sentence(text.sectors, list('sector', ofClass)),
      ...sentence(text.regions, list('region', ofClass)),
    ],
    risk: fund.fund_srri === null ? [text.noRisk] : [fill(text.riskClass, String(fund.fund_srri)), text.riskNote],
    charges: [
      [text.entry, text.none],
      [text.exit, text.none],
      [text.ongoing, fund.fund_ongoing_charge === null ? text.unknown : percent(fund.fund_ongoing_charge)],
      [text.performanceFee, text.none],
    ] as const,
    past: fill(text.pastNote, fund.currency),
    practical: [
      [text.currency, fund.currency],
      ...tradedAt(fund).map((name) => [text.traded, name] as const),
      [text.price, fund.close === null ? text.unknown : `${number(fund.close)} ${fund.currency}`],
      [
        text.priceDate,
        new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(asOf)),
      ],
    ] as const,
  }
}

function tradedAt({ kind, mic }: InstrumentRow): string[] {
  const name = kind === 'ETF' && mic !== null ? venueName(mic) : undefined
  return name === undefined ? [] : [name]
}

export type KiidWords = ReturnType<typeof wordsOf>

function fill(pattern: string, value: string): string {
  return pattern.replace('{}', () => value)
}

/** `Page {} of 2` with its number. */
export function pageText(words: KiidWords, page: number): string {
  return fill(words.text.page, String(page))
}
