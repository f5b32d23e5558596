import type { ExploreSection } from '@app/contract/explore.ts'

import { ListPreview } from './ListPreview.tsx'
import styles from './Previews.module.css'

/** All lists with results; then the first list of each section without any. */
export function Previews({ sections }: { sections: readonly ExploreSection[] }) {
  // Recommended members have a row of their own.
  const places = sections
    .filter(({ kind }) => kind !== 'RECOMMENDED')
    .map((section) => ({ section, filled: section.lists.filter(({ results }) => results.length > 0) }))
  const filled = places.flatMap(({ section, filled: lists }) => lists.map((list) => ({ section, list })))
  const empty = places
    .filter(({ filled: lists }) => lists.length === 0)
    .flatMap(({ section }) => section.lists.slice(0, 1).map((list) => ({ section, list })))
  return (
    <div className={styles.previews}>
      {[...filled, ...empty].map((place) => (
        <ListPreview key={`${place.section.slug} ${place.list.slug}`} {...place} />
      ))}
    </div>
  )
}
