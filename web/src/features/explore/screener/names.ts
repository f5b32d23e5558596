import type { CarbonRisk, RangedFigure, ScreenedFigure, ScreenedKind, SizeClass } from '@app/contract/screener.ts'
import { readRange } from '@app/domain/instruments/ranges.ts'

import { countryName } from '#lib/format/names.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { type MessageId, useText } from '#lib/i18n.ts'
import { useCarbonName, useClassificationName } from '#parts/instruments/index.ts'

import type { ChoiceCondition, Condition } from './filter.ts'

export const kindNames = {
  STOCK: 'screener_kind_stock',
  FUND: 'screener_kind_fund',
  ETF: 'screener_kind_etf',
  CRYPTO: 'instruments_kind_crypto',
  INDEX: 'instruments_indices',
} as const satisfies Record<ScreenedKind, MessageId>

/** A column or a condition, where there is little room. */
export const figureNames = {
  country: 'instruments_country',
  sector: 'instruments_sector',
  size: 'screener_size',
  carbon: 'instruments_carbon_risk',
  market_cap: 'screener_market_cap',
  follower_count: 'explore_column_follower_count',
  dividend_yield: 'instruments_dividend_yield',
  pe_ratio: 'instruments_pe_ratio',
  fund_ongoing_charge: 'instruments_ongoing_charge',
  risk_class: 'screener_risk_class',
  volatility: 'screener_volatility',
  change_d1: 'period_d1_name',
  change_w1: 'period_w1_name',
  change_m1: 'period_m1_name',
  change_m3: 'period_m3_name',
  change_m6: 'period_m6_name',
  change_ytd: 'period_ytd_name',
  change_y1: 'period_y1_name',
  change_y2: 'period_y2_name',
  change_y3: 'period_y3_name',
} as const satisfies Record<Condition | ScreenedFigure, MessageId>

const sizeNames = {
  NANO: 'screener_size_nano',
  MICRO: 'screener_size_micro',
  SMALL: 'screener_size_small',
  MID: 'screener_size_mid',
  LARGE: 'screener_size_large',
  MEGA: 'screener_size_mega',
} as const satisfies Record<SizeClass, MessageId>

/** Figures without a unit; all others are percentages. */
const plain: readonly ScreenedFigure[] = ['market_cap', 'pe_ratio', 'risk_class']
export const isPercentage = (figure: ScreenedFigure) => !plain.includes(figure)

/** Names a condition or a figure: a period is one of the price. */
export function useFigureName(): (figure: Condition | ScreenedFigure) => string {
  const t = useText()
  return (figure) => {
    const name = t(figureNames[figure])
    return figure.startsWith('change_') ? t('screener_change', { period: name }) : name
  }
}

/** Names a value of a choice: a country, a sector, a size or a carbon risk. */
export function useChoiceName(): (condition: ChoiceCondition, value: string) => string {
  const t = useText()
  const { language } = useFormat()
  const nameOfSector = useClassificationName()
  const nameOfCarbon = useCarbonName()
  return (condition, value) => {
    switch (condition) {
      case 'country':
        return countryName(value, language)
      case 'sector':
        return nameOfSector({ key: `sector_${value.replaceAll('-', '_')}`, name: value })
      case 'size':
        return t(sizeNames[value as SizeClass])
      case 'carbon':
        return nameOfCarbon(value as CarbonRisk)
    }
  }
}

/** Says what a range allows: `at least 2%`. */
export function useRangeText(): (figure: RangedFigure, text: string) => string {
  const t = useText()
  const format = useFormat()
  return (figure, text) => {
    const { least, most } = readRange(text) ?? {}
    const written = (value: number) => (isPercentage(figure) ? format.rate(value) : format.decimal(value))
    if (least === undefined) return t('screener_at_most', { most: written(most ?? 0) })
    if (most === undefined) return t('screener_at_least', { least: written(least) })
    return t('screener_between', { least: written(least), most: written(most) })
  }
}
