import type { ExploreList } from '@app/contract/explore.ts'

import { LiveSpark, useSparks } from '#parts/instruments/index.ts'
import { EntityRow } from '#ui/EntityRow.tsx'
import { useNear } from '#ui/near.ts'

import { changePeriodOf, type Column, columnsOf, isRanking, type Kind, lookOf } from './columns.ts'
import type { Entry } from './entries.tsx'
import { Figure, FigureBar, FigurePhrase } from './Figure.tsx'
import styles from './ListRows.module.css'

type Props = {
  list: ExploreList
  entries: readonly Entry[]
  /** The figure that the rows are ordered by, if it is not the list's own. */
  sorted?: Column | undefined
  /** The largest figure of the whole list; the bars are relative to it. */
  most: number
  /** Shows long names in two lines. */
  wraps?: boolean
}

/** The results of a list as rows, on a phone or in a preview. */
export function ListRows({ list, entries, sorted = list.display_field, most, wraps = false }: Props) {
  const period = changePeriodOf(changeShown(list.kind, sorted) ?? 'change_today') ?? 'today'
  const sparks = useSparks(
    // A day of funds is two prices.
    period === 'd1' ? [] : entries.flatMap(({ instrument }) => instrument?.id ?? []),
    period,
  )
  return entries.map((entry, index) => (
    <Row
      key={entry.id}
      index={index}
      entry={entry}
      list={list}
      sorted={sorted}
      spark={sparks.get(entry.id)}
      most={most}
      wraps={wraps}
    />
  ))
}

type RowProps = Omit<Props, 'entries' | 'sorted'> & {
  index: number
  entry: Entry
  sorted: Column
  spark: readonly number[] | undefined
}

function Row({ index, entry, list, sorted, spark, most, wraps }: RowProps) {
  const { ref, isNear } = useNear()
  const figure = figureOf(entry, list.kind, sorted)
  const isRanked = isRanking(list) && figure === list.display_field
  return (
    <EntityRow
      ref={ref}
      as="li"
      index={index}
      wraps={wraps}
      media={entry.mark('row')}
      title={entry.name}
      sub={<Below entry={entry} sorted={sorted} isNear={isNear} />}
      end={
        <>
          {entry.instrument && figure !== 'change_d1' && (
            <span className={styles.spark}>
              <LiveSpark instrument={entry.instrument} isLive={isNear} values={spark} width={56} height={22} />
            </span>
          )}
          {sorted === 'share' && (
            <span className={styles.bar}>
              <FigureBar column={sorted} entry={entry} most={most} />
            </span>
          )}
          {figure && (
            <span className={styles.figure}>
              <Figure column={figure} entry={entry} isLive={isNear} isRanked={isRanked} strong />
            </span>
          )}
        </>
      }
      action={entry.keepsAction && entry.action}
    />
  )
}

/** The second line: the price, the subtitle, or the figure that the list is ordered by, with the subtitle of what has no price. */
function Below({ entry, sorted, isNear }: { entry: Entry; sorted: Column; isNear: boolean }) {
  if (entry.figures.stock_count !== undefined) return <FigurePhrase column="stock_count" entry={entry} />
  if (lookOf(sorted) !== 'yield') {
    return (
      <>
        <FigurePhrase column={sorted} entry={entry} />
        {!entry.instrument && entry.sub && <span className="trunc">{entry.sub}</span>}
      </>
    )
  }
  if (entry.instrument) return <Figure column="price" entry={entry} isLive={isNear} />
  return <span className="trunc">{entry.sub}</span>
}

/** The figure at the end of a row: the one that it is sorted by if that is a change or a share, else the kind's default. */
function figureOf({ figures, instrument }: Entry, kind: Kind, sorted: Column): Column | undefined {
  if (lookOf(sorted) === 'yield' || sorted === 'share') return sorted
  if (instrument) return changeShown(kind, sorted)
  if (figures.stock_count !== undefined) return 'share'
  return typeof figures.return_y1 === 'number' ? 'return_y1' : undefined
}

/** The change that the rows of instruments show. */
const changeShown = (kind: Kind, sorted: Column): Column | undefined =>
  columnsOf(kind, sorted).find((column) => lookOf(column) === 'yield')
