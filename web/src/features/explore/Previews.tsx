import type { ExploreSection } from '@app/contract/explore.ts'

import { Later } from '#ui/Later.tsx'

import { ListPreview } from './ListPreview.tsx'
import styles from './Previews.module.css'

/** On a phone no more can be seen at first. */
const inView = 2

/** The lists that the home shows: those with results. */
export function Previews({ sections }: { sections: readonly ExploreSection[] }) {
  // Recommended members have their own row.
  const shown = sections.filter(({ kind }) => kind !== 'RECOMMENDED')
  const previews = shown.flatMap((section) =>
    section.lists
      .filter(({ results }) => results.length > 0)
      .map((list) => <ListPreview key={`${section.slug} ${list.slug}`} section={section} list={list} />),
  )
  return (
    <div className={styles.previews}>
      {previews.slice(0, inView)}
      <Later>{previews.slice(inView)}</Later>
    </div>
  )
}
