import type { InstrumentBasics } from '@app/contract/instruments.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { InstrumentRow, useSparks } from '#parts/instruments/index.ts'
import { follows } from '#queries/follows.ts'
import { Card } from '#ui/Card.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import { useFollowedCount } from './FirstStocksCard.tsx'
import styles from './FollowingCard.module.css'
import { useOwnPortfolios } from './own.ts'

const shown = 5
type End = 'best' | 'worst'

/**
 * Today's changes of the followed instruments, if there are any; if there are many, the best or the worst. Members with
 * portfolios see their holdings instead.
 */
export function FollowingCard() {
  const t = useText()
  const [end, setEnd] = useState<End>('best')
  const query = useQuery(follows.bestWorst())
  const count = useFollowedCount()
  const own = useOwnPortfolios() ?? []
  if (count === 0 || own.length > 0) return null
  const isLong = count !== undefined && count > shown
  return (
    <Card title={t('overview_following_today')} more={isLong && <EndSwitch value={end} onChange={setEnd} />}>
      <Remote query={query} skeleton={<SkeletonRows count={shown} size={36} />}>
        {(ends) => <Rows instruments={ends[end]} hasMore={isLong} />}
      </Remote>
    </Card>
  )
}

function EndSwitch({ value, onChange }: { value: End; onChange: (end: End) => void }) {
  const t = useText()
  const options = [
    { value: 'best', label: t('overview_best') },
    { value: 'worst', label: t('overview_worst') },
  ] as const
  return <SegmentedControl label={t('overview_following_order')} value={value} onChange={onChange} options={options} />
}

function Rows({ instruments, hasMore }: { instruments: readonly InstrumentBasics[]; hasMore: boolean }) {
  const t = useText()
  const sparks = useSparks(instruments.map(({ id }) => id))
  return (
    <>
      {instruments.map((instrument) => (
        <InstrumentRow key={instrument.id} instrument={instrument} spark={sparks.get(instrument.id) ?? []} />
      ))}
      {hasMore && (
        <Link to="/favorites/{-$kind}" params={{ kind: undefined }} className={styles.all}>
          {t('overview_all_followed')} <ChevronRight className="ic14" aria-hidden="true" />
        </Link>
      )}
    </>
  )
}
