import type { ExploreSection } from '@app/contract/explore.ts'
import { useQuery } from '@tanstack/react-query'

import { useDelayedPending } from '#ui/delayed-pending.ts'

import { ListPreview } from './ListPreview.tsx'
import styles from './Previews.module.css'
import { previewsQuery } from './queries.ts'
import { isTop, type Place, previewedLists } from './sections.ts'

/** The first few of the lists of every section, all of them read in one call. */
export function Previews({ sections }: { sections: readonly ExploreSection[] }) {
  const places = previewedLists(sections)
  const query = useQuery(previewsQuery(places.map(({ list }) => list)))
  const isPending = useDelayedPending(query.isPending) !== 'over'
  const pageOf = ({ list }: Place) => query.data?.get(list.endpoint)
  // Of several top lists those with nothing in them are left out, as long as one remains.
  const isShown = (place: Place) =>
    !isTop(place.section) ||
    pageOf(place)?.results.length !== 0 ||
    (place === places.find(({ section }) => section === place.section) &&
      places.every((other) => other.section !== place.section || pageOf(other)?.results.length === 0))
  return (
    <div className={styles.previews}>
      {places.filter(isShown).map((place) => (
        <ListPreview
          key={`${place.section.slug} ${place.list.slug}`}
          {...place}
          page={pageOf(place)}
          isPending={isPending}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ))}
    </div>
  )
}
