import { Link } from '@tanstack/react-router'

import { All } from '#ui/All.tsx'
import { Card } from '#ui/Card.tsx'
import { Failed } from '#ui/Failed.tsx'
import { Pending, SkeletonRows } from '#ui/Skeleton.tsx'

import { isRound } from './lists/columns.ts'
import { EmptyList } from './lists/EmptyList.tsx'
import { entriesOf, mostOf } from './lists/entries.tsx'
import { ListRows } from './lists/ListRows.tsx'
import type { ListPage } from './lists/pages.ts'
import styles from './ListPreview.module.css'
import { paramsOf, type Place } from './sections.ts'

type Props = Place & {
  /** Undefined where the list has not come. */
  page: ListPage | undefined
  isPending: boolean
  isRetrying: boolean
  onRetry: () => void
}

/** The first few of a list, and the way to all of it. */
export function ListPreview({ section, list, page, isPending, isRetrying, onRetry }: Props) {
  const title = (
    <>
      {section.title}
      {list.title !== section.title && <span className={styles.list}>{list.title}</span>}
    </>
  )
  const all = (
    <Link to="/explore/$sectionSlug/$listSlug" params={paramsOf(section, list)}>
      <All />
      <span className="vh">: {list.title === section.title ? list.title : `${section.title}, ${list.title}`}</span>
    </Link>
  )
  return (
    <Card title={title} more={all}>
      {isPending ? (
        <Pending>
          <SkeletonRows count={list.items} media={isRound(list) ? 'circle' : 'square'} size={40} />
        </Pending>
      ) : page === undefined ? (
        <Failed onRetry={onRetry} retrying={isRetrying} />
      ) : page.results.length === 0 ? (
        <EmptyList list={list} />
      ) : (
        <Rows list={list} page={page} />
      )}
    </Card>
  )
}

function Rows({ list, page }: { list: Place['list']; page: ListPage }) {
  const entries = entriesOf(page).slice(0, list.items)
  return (
    <ul aria-label={list.title}>
      <ListRows list={list} entries={entries} most={mostOf(list, entries)} />
    </ul>
  )
}
