import type { Comparison } from '@app/contract/analyses.ts'
import { useQuery } from '@tanstack/react-query'

import { LockedHoldings } from '#features/portfolios/LockedHoldings.tsx'
import { isLocked } from '#features/portfolios/locked.ts'
import { useShown } from '#features/portfolios/shown.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { portfolios } from '#queries/portfolios.ts'
import { Card } from '#ui/Card.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Yield } from '#ui/Yield.tsx'

import styles from './Compared.module.css'

/** The portfolio beside the middle of top members' and of all savers' portfolios. */
export function ComparisonCard() {
  const t = useText()
  const { portfolio } = useShown()
  const query = useQuery(portfolios.comparison(portfolio.id))
  return (
    <Card title={t('portfolios_compared')} pad>
      <Remote
        query={query}
        skeleton={<SkeletonRows count={4} media="none" />}
        failed={{
          title: t('portfolios_overlap_failed'),
          view: (error) => (isLocked(error) ? <LockedHoldings /> : undefined),
        }}
      >
        {(comparison) =>
          comparison.savers ? <Compared comparison={comparison} /> : <p>{t('portfolios_compared_none')}</p>
        }
      </Remote>
    </Card>
  )
}

const figures = ['return_y1', 'volatility', 'max_drawdown', 'carbon', 'diversification'] as const
type Figure = (typeof figures)[number]

function Compared({ comparison: { portfolio, top, savers, better_than: betterThan } }: { comparison: Comparison }) {
  const t = useText()
  const format = useFormat()
  const columns = [
    { id: 'this', of: portfolio },
    { id: 'top', of: top },
    { id: 'savers', of: savers },
  ] as const
  return (
    <Stack gap={3}>
      {betterThan !== null && <p>{t('portfolios_compared_better', { percent: format.progress(betterThan) })}</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('portfolios_compared_figure')}</th>
            {columns.map(({ id }) => (
              <th key={id} scope="col">
                {t(`portfolios_compared_${id}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={figure}>
              <th scope="row">{t(`portfolios_compared_${figure}`)}</th>
              {columns.map(({ id, of }) => (
                <td key={id} className="num">
                  <FigureValue figure={figure} value={of?.[figure] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="t3">{t('portfolios_compared_help', { count: savers?.portfolios ?? 0 })}</p>
    </Stack>
  )
}

function FigureValue({ figure, value }: { figure: Figure; value: number | null }) {
  const format = useFormat()
  switch (figure) {
    case 'return_y1':
    case 'max_drawdown':
      return <Yield value={value} />
    case 'volatility':
      return format.rate(value)
    default:
      return format.decimal(value, 0)
  }
}
