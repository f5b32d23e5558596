import type { ExploreSection } from '@app/contract/explore.ts'

import { Later } from '#ui/Later.tsx'

import { ListPreview } from './ListPreview.tsx'
import styles from './Previews.module.css'

/** On a phone no more can be seen at first. */
const inView = 2

/** All lists with results; then the first list of each section without any. */
export function Previews({ sections }: { sections: readonly ExploreSection[] }) {
  // Recommended members have their own row.
  const places = sections
    .filter(({ kind }) => kind !== 'RECOMMENDED')
    .map((section) => ({ section, filled: section.lists.filter(({ results }) => results.length > 0) }))
  const filled = places.flatMap(({ section, filled: lists }) => lists.map((list) => ({ section, list })))
  const empty = places
    .filter(({ filled: lists }) => lists.length === 0)
    .flatMap(({ section }) => section.lists.slice(0, 1).map((list) => ({ section, list })))
  const previews = [...filled, ...empty].map((place) => (
    <ListPreview key={`${place.section.slug} ${place.list.slug}`} {...place} />
  ))
  return (
    <div className={styles.previews}>
      {previews.slice(0, inView)}
      <Later>{previews.slice(inView)}</Later>
    </div>
  )
}
