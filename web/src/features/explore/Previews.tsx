import type { ExploreSection } from '@app/contract/explore.ts'
import { useQuery } from '@tanstack/react-query'

import { useDelayedPending } from '#ui/delayed-pending.ts'

import { ListPreview } from './ListPreview.tsx'
import styles from './Previews.module.css'
import { previewsQuery } from './queries.ts'
import { type Place, previewedLists } from './sections.ts'

/** The first few of the lists of every section, all of them read in one call. */
export function Previews({ sections }: { sections: readonly ExploreSection[] }) {
  const places = previewedLists(sections)
  const query = useQuery(previewsQuery(places.map(({ list }) => list)))
  const isPending = useDelayedPending(query.isPending) !== 'over'
  const pageOf = ({ list }: Place) => query.data?.get(list.endpoint)
  const isEmpty = (place: Place) => pageOf(place)?.results.length === 0
  const filled = places.filter((place) => !isEmpty(place))
  const hasFilled = ({ section }: Place) => filled.some((place) => place.section === section)
  // What is empty comes last: of a section once, and only where it has nothing else.
  const empty = places.filter((place) => !hasFilled(place)).filter(isFirstOfItsSection)
  return (
    <div className={styles.previews}>
      {[...filled, ...empty].map((place) => (
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

const isFirstOfItsSection = (place: Place, index: number, all: readonly Place[]) =>
  all.findIndex(({ section }) => section === place.section) === index
