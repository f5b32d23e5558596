import type { Instrument } from '@app/contract/instruments.ts'
import { useInfiniteQuery } from '@tanstack/react-query'

import { useText } from '#lib/i18n.ts'
import { InstrumentRow } from '#parts/instruments/index.ts'
import { instruments } from '#queries/instruments.ts'
import { Card } from '#ui/Card.tsx'

const shown = 3

/** The stocks of an index that have risen and fallen most today; nothing where these would be the same ones. */
export function IndexMovers({ index: { id } }: { index: Instrument }) {
  const t = useText()
  const best = useInfiniteQuery(instruments.members(id, { sort: 'change_today', order: 'desc' })).data?.pages[0]
    ?.results
  const worst = useInfiniteQuery(instruments.members(id, { sort: 'change_today', order: 'asc' })).data?.pages[0]
    ?.results
  if (!best || !worst || best.length < 2 * shown) return null
  const cards = [
    { title: t('ranking_best'), rows: best.slice(0, shown) },
    { title: t('ranking_worst'), rows: worst.slice(0, shown) },
  ]
  return cards.map(({ title, rows }) => (
    <Card key={title} title={title}>
      <ul>
        {rows.map((instrument) => (
          <InstrumentRow key={instrument.id} as="li" instrument={instrument} />
        ))}
      </ul>
    </Card>
  ))
}
