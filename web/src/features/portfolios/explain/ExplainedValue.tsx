import type { Explanation } from '@app/contract/explanations.ts'

import { useShown } from '#features/portfolios/shown.ts'
import { missing } from '#lib/format/numbers.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { Stars } from '#ui/Stars.tsx'
import { Yield } from '#ui/Yield.tsx'

/** The figures that are gains or losses. */
const isChange = (figure: string) => figure.startsWith('return_') || /^(?:money_weighted|max_drawdown)$/.test(figure)

/** The explained figure as the page shows it. */
export function ExplainedValue({ explained: { figure, value, unit } }: { explained: Explanation }) {
  const t = useText()
  const format = useFormat()
  const { portfolio } = useShown()
  if (figure === 'risk_analysis' || figure === 'return_analysis' || figure === 'carbon_analysis') {
    const level = portfolio[figure]
    return level ? t(`portfolios_level_${level}`) : missing
  }
  switch (unit) {
    case 'STARS':
      return <Stars value={value} unrated="text" />
    case 'CLASS':
      return value === null ? missing : t('portfolios_class', { value })
    case 'POINTS':
      return format.decimal(value, 1)
    case 'PERCENT':
      // A place on the scale of carbon risk, from 0 to 100.
      if (figure === 'carbon_y1') return format.decimal(value, 1)
      return isChange(figure) ? <Yield value={value} /> : format.rate(value)
  }
}
