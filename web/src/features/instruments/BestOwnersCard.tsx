import type { Instrument } from '@app/contract/instruments.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useText } from '#lib/i18n.ts'
import { OwnerPortfolioRow } from '#parts/portfolios/index.ts'
import { instruments } from '#queries/instruments.ts'
import { All } from '#ui/All.tsx'
import { Card } from '#ui/Card.tsx'

const previewed = 3

/** The first few portfolios that hold the instrument, beside the feed; renders nothing if there are none. */
export function BestOwnersCard({ instrument: { id, slug } }: { instrument: Instrument }) {
  const t = useText()
  const { data } = useInfiniteQuery(instruments.portfolios(id))
  const best = data?.pages.flatMap(({ results }) => results).slice(0, previewed) ?? []
  if (best.length === 0) return null
  return (
    <Card
      title={t('instruments_best_owners')}
      more={
        <Link to="/instruments/$slug/portfolios" params={{ slug }} resetScroll={false}>
          <All />
        </Link>
      }
    >
      <ul>
        {best.map((portfolio) => (
          <OwnerPortfolioRow key={portfolio.id} as="li" portfolio={portfolio} instrumentId={id} />
        ))}
      </ul>
    </Card>
  )
}
