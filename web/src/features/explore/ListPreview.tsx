import { Link } from '@tanstack/react-router'

import { All } from '#ui/All.tsx'
import { Card } from '#ui/Card.tsx'

import { entriesOf, mostOf } from './lists/entries.tsx'
import { ListRows } from './lists/ListRows.tsx'
import styles from './ListPreview.module.css'
import { paramsOf, type ListAddress } from './list-address.ts'

/** The first entries of a list, with a link to all of them. */
export function ListPreview({ section, list }: ListAddress) {
  const entries = entriesOf(list)
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
      <ul aria-label={list.title}>
        <ListRows list={list} entries={entries} most={mostOf(list, entries)} />
      </ul>
    </Card>
  )
}
