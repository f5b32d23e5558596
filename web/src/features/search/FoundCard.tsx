import { SearchX } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { MarketNote } from '#parts/instruments/index.ts'
import { hasPrices } from '#parts/targets/index.ts'
import type { SearchRequest } from '#queries/search.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Failed } from '#ui/Failed.tsx'
import { Pending, SkeletonRows } from '#ui/Skeleton.tsx'

import { keyOf } from './hits.ts'
import styles from './HitList.module.css'
import { HitRow } from './HitRow.tsx'
import { KindChips } from './KindChips.tsx'
import { useResults } from './listing.ts'
import { useRemember } from './mutations.ts'
import { SearchStatus } from './SearchStatus.tsx'

type Props = { asked: SearchRequest; onAsk: (asked: SearchRequest) => void }

/** Search results as part of a page: a list of links. */
export function FoundCard({ asked, onAsk }: Props) {
  const t = useText()
  const listing = useResults(asked)
  return (
    <>
      <Card title={t('search_results_for', { text: asked.text })}>
        <SearchStatus asked={asked} listing={listing} isPending={listing.isFetching} />
        <KindChips counts={listing.counts} kind={asked.kind} onPick={(kind) => onAsk({ ...asked, kind })} />
        <Found asked={asked} listing={listing} />
      </Card>
      {listing.hits?.some(hasPrices) && <MarketNote isBelowCard />}
    </>
  )
}

function Found({ asked, listing }: { asked: SearchRequest; listing: ReturnType<typeof useResults> }) {
  const t = useText()
  const remember = useRemember().mutate
  const { hits, isFailed, isFetching, isOld, retry } = listing
  if (!hits && isFailed) return <Failed title={t('search_failed')} onRetry={retry} retrying={isFetching} />
  if (!hits) {
    return (
      <Pending>
        <SkeletonRows count={8} size={40} />
      </Pending>
    )
  }
  if (hits.length === 0) {
    return <Empty icon={<SearchX />} title={t('search_none', { text: asked.text })} help={t('search_none_help')} />
  }
  return (
    <ul className={isOld ? styles.old : undefined}>
      {hits.map((hit) => (
        <li key={keyOf(hit)} className={styles.option}>
          <HitRow hit={hit} onOpen={() => remember(hit)} />
        </li>
      ))}
    </ul>
  )
}
