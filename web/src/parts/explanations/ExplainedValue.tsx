import type { Explanation } from '@app/contract/explanations.ts'

import { missing } from '#lib/format/numbers.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { Money } from '#ui/Money.tsx'
import { Stars } from '#ui/Stars.tsx'
import { Yield } from '#ui/Yield.tsx'

import { topMemberChecks } from './checks.ts'

/** The figures that are gains or losses, and the medians of such. */
const isChange = (figure: string) =>
  /^(?:return_|reference_return$|money_weighted$|max_drawdown$|performer$)/.test(figure)

const levels = ['LOW', 'MEDIUM', 'HIGH'] as const

/** The explained figure as the page shows it. */
export function ExplainedValue({ explained }: { explained: Explanation }) {
  const t = useText()
  const format = useFormat()
  const { value, unit, currency } = explained
  switch (unit) {
    case 'STARS':
      return <Stars value={value} unrated="text" />
    case 'CLASS':
      return <ClassValue explained={explained} />
    case 'POINTS':
      return format.tenths(value)
    case 'COUNT':
      return t('portfolios_top_members_value', { value: value ?? 0, all: topMemberChecks })
    case 'CURRENCY':
      return <Money value={value} currency={currency ?? ''} />
    case 'PERCENTAGE_POINTS':
      return t('portfolios_explain_points', { points: `${(value ?? 0) > 0 ? '+' : ''}${format.decimal(value)}` })
    case 'PERCENT':
      return <PercentValue explained={explained} />
  }
}

/** A risk class from 1 to 7, or a level. */
function ClassValue({ explained: { figure, value } }: { explained: Explanation }) {
  const t = useText()
  if (value === null) return missing
  return figure === 'risk' ? t('portfolios_class', { value }) : t(`portfolios_level_${levels[value - 1] ?? 'HIGH'}`)
}

function PercentValue({ explained: { figure, of, value } }: { explained: Explanation }) {
  const format = useFormat()
  // A place on the scale of carbon risk, from 0 to 100.
  if (figure === 'carbon_y1' || figure === 'carbon_reference') return format.tenths(value)
  const shown = figure === 'median' ? (of?.split('-')[1] ?? '') : figure
  return isChange(shown) ? <Yield value={value} /> : format.rate(value)
}
