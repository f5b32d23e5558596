import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { StocksToFollow } from '#parts/follows/index.ts'
import { follows } from '#queries/follows.ts'
import { All } from '#ui/All.tsx'
import { Card } from '#ui/Card.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'

import styles from './FollowingCard.module.css'

/**
 * Members who follow fewer stocks and funds get suggestions. More than one, so that the list does not disappear with
 * the first follow.
 */
const enough = 3

const lists = { followed: 'stocks-top-followed', gainers: 'stocks-top-gainers' } as const
type Order = keyof typeof lists

/** The number of instruments that the member follows; undefined until it is known. */
export function useFollowedCount(): number | undefined {
  return useQuery(follows.ids()).data?.instruments.length
}

/** Popular stocks and today's gainers, for members who follow hardly any. */
export function FirstStocksCard() {
  const t = useText()
  const [order, setOrder] = useState<Order>('followed')
  const count = useFollowedCount()
  if (count === undefined || count >= enough) return null
  const options = [
    { value: 'followed', label: t('overview_popular') },
    { value: 'gainers', label: t('overview_gainers') },
  ] as const
  return (
    <Card
      title={t('overview_first_stocks')}
      more={
        <SegmentedControl label={t('overview_following_order')} value={order} onChange={setOrder} options={options} />
      }
    >
      <StocksToFollow order={order} />
      <Link
        to="/explore/$sectionSlug/$listSlug"
        params={{ sectionSlug: 'stocks', listSlug: lists[order] }}
        className={styles.all}
      >
        <All />
      </Link>
    </Card>
  )
}
