import type { FundFacts, Language, Part } from './facts.ts'
import { texts } from './texts.ts'

/** All texts of a fund's document in one language. Missing facts are stated as not known. */
export function wordsOf(fund: FundFacts, language: Language) {
  const text = texts[language]
  const number = (value: number, digits = 2) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
  const percent = (value: number, digits = 2) =>
    new Intl.NumberFormat(language, {
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(value / 100)
  const sentence = (pattern: string, parts: readonly Part[]) => {
    const greatest = parts.slice(0, 5).map((part) => `${part.name[language]} ${percent(part.percent, 1)}`)
    return greatest.length === 0
      ? []
      : [fill(pattern, new Intl.ListFormat(language, { type: 'unit' }).format(greatest))]
  }
  const charge = (value: number | undefined) => (value === undefined ? text.unknown : percent(value))
  return {
    text,
    percent,
    facts: [
      [text.isin, fund.isin],
      [text.administrator, fund.administrator ?? text.unknown],
      [text.strategy, fund.strategy?.[language] ?? text.unknown],
    ] as const,
    objectives: [
      ...(language === 'en' && fund.description !== undefined ? [fund.description] : []),
      fund.kind === 'ETF' ? text.etf : text.mutualFund,
      ...sentence(text.holdings, fund.holdings),
      ...sentence(text.sectors, fund.sectors),
      ...sentence(text.regions, fund.regions),
    ],
    risk: fund.srri === undefined ? [text.noRisk] : [fill(text.riskClass, String(fund.srri)), text.riskNote],
    charges: [
      [text.entry, charge(fund.charges.entry)],
      [text.exit, charge(fund.charges.exit)],
      [text.ongoing, charge(fund.charges.ongoing)],
      [text.performanceFee, charge(fund.charges.performance)],
    ] as const,
    past: fill(text.pastNote, fund.currency),
    practical: [
      [text.currency, fund.currency],
      ...(fund.tradedAt === undefined ? [] : [[text.traded, fund.tradedAt] as const]),
      [text.price, fund.price === undefined ? text.unknown : `${number(fund.price)} ${fund.currency}`],
      [
        text.priceDate,
        new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(fund.asOf)),
      ],
    ] as const,
  }
}

export type KiidWords = ReturnType<typeof wordsOf>

function fill(pattern: string, value: string): string {
  return pattern.replace('{}', () => value)
}

/** `Page {} of 2` with its number. */
export function pageText(words: KiidWords, page: number): string {
  return fill(words.text.page, String(page))
}
