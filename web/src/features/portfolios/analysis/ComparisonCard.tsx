import type { Comparison } from '@app/contract/analyses.ts'
import type { SharedFigure } from '@app/contract/explanations.ts'
import { useQuery } from '@tanstack/react-query'

import { Explained } from '#features/portfolios/Explained.tsx'
import { LockedHoldings } from '#features/portfolios/LockedHoldings.tsx'
import { isLocked } from '#features/portfolios/locked.ts'
import { useShown } from '#features/portfolios/shown.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { portfolios } from '#queries/portfolios.ts'
import { Card } from '#ui/Card.tsx'
import { FigureTable } from '#ui/FigureTable.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Yield } from '#ui/Yield.tsx'

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
  const others = [
    { id: 'top', of: top },
    { id: 'savers', of: savers },
  ] as const
  return (
    <Stack gap={3}>
      {betterThan !== null && (
        <p>
          <Explained figure="better_than">
            {t('portfolios_compared_better', { percent: format.progress(Math.floor(betterThan)) })}
          </Explained>
        </p>
      )}
      <FigureTable
        head={[
          t('portfolios_compared_figure'),
          t('portfolios_compared_this'),
          ...others.map(({ id }) => t(`portfolios_compared_${id}`)),
        ]}
      >
        {figures.map((figure) => (
          <tr key={figure}>
            <th scope="row">{t(`portfolios_compared_${figure}`)}</th>
            <td className="num">
              <Explained figure={explanations[figure]}>
                <FigureValue figure={figure} value={portfolio[figure]} />
              </Explained>
            </td>
            {others.map(({ id, of }) => (
              <td key={id} className="num">
                <Explained
                  figure="median"
                  of={`${id}-${figure}`}
                  name={`${t(`portfolios_compared_${figure}`)}, ${t(`portfolios_compared_${id}`)}`}
                >
                  <FigureValue figure={figure} value={of?.[figure] ?? null} />
                </Explained>
              </td>
            ))}
          </tr>
        ))}
      </FigureTable>
      <p className="t3">{t('portfolios_compared_help', { count: savers?.portfolios ?? 0 })}</p>
    </Stack>
  )
}

/** By which explanation each figure of a portfolio is opened. */
const explanations = {
  return_y1: 'return_y1',
  volatility: 'volatility',
  max_drawdown: 'max_drawdown',
  carbon: 'carbon_y1',
  diversification: 'diversification',
} as const satisfies Record<Figure, SharedFigure>

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
