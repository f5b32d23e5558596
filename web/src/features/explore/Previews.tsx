import type { ExploreSection } from '@app/contract/explore.ts'

import { ListPreview } from './ListPreview.tsx'
import styles from './Previews.module.css'

/** The lists that came with results; of a section that has none its first list, below all others. */
export function Previews({ sections }: { sections: readonly ExploreSection[] }) {
  // Who is recommended stands in a row of its own.
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
