import type { ExploreList } from '@app/contract/explore.ts'
import type { ListedInstrument } from '@app/contract/instruments.ts'

import { Sparkline } from '#charts/Sparkline.tsx'
import { useText } from '#lib/i18n.ts'
import { MarkedFigure, useCurrentChange, useSparks } from '#parts/instruments/index.ts'
import { Card } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { ChangeChip } from '#ui/Yield.tsx'

import { type Column, columnNames, columnsOf, isRanking } from './columns.ts'
import type { Entry } from './entries.tsx'
import { Figure, FigurePhrase } from './Figure.tsx'
import styles from './Spots.module.css'

type Props = { list: ExploreList; entries: readonly Entry[] }

/** The first three entries of a list, each on a card. */
export function Spots({ list, entries }: Props) {
  const sparks = useSparks(entries.flatMap(({ instrument }) => instrument?.id ?? []))
  return (
    <ol className={styles.spots} aria-label={list.title}>
      {entries.map((entry, index) => (
        <li key={entry.id}>
          <Spot list={list} entry={entry} rank={isRanking(list) ? index + 1 : undefined} spark={sparks.get(entry.id)} />
        </li>
      ))}
    </ol>
  )
}

type SpotProps = { list: ExploreList; entry: Entry; rank: number | undefined; spark: readonly number[] | undefined }

function Spot({ list, entry, rank, spark = [] }: SpotProps) {
  const t = useText()
  const { instrument } = entry
  const beside = besideOf(list, entry)
  const isByDay = list.display_field === 'change_today'
  // The chip already shows the change of the day.
  const sorted = isByDay ? 'price' : list.display_field
  return (
    <Card as="div" className={styles.card}>
      <div className={styles.head}>
        {rank !== undefined && <span className={classNames('num', styles.rank)}>{rank}</span>}
        {entry.mark('card')}
        <div className={styles.words}>
          <div className={classNames('trunc', 'cover', styles.name)}>{entry.name}</div>
          {entry.sub && <div className={classNames('trunc', styles.sub)}>{entry.sub}</div>}
        </div>
        {instrument ? (
          <DayChip instrument={instrument} isRanked={isByDay && isRanking(list)} />
        ) : (
          <span className={styles.action}>{entry.action}</span>
        )}
      </div>
      {instrument && (
        <div className={styles.course}>
          <Sparkline values={spark} width={256} height={48} />
        </div>
      )}
      <div className={styles.figures}>
        <span className={styles.main}>
          <FigurePhrase column={sorted} entry={entry} />
        </span>
        {beside && (
          <span className="trunc">
            {t(columnNames[beside])} <Figure column={beside} entry={entry} isLive />
          </span>
        )}
      </div>
    </Card>
  )
}

/** The change of the day, updated live. */
function DayChip(shown: { instrument: ListedInstrument; isRanked: boolean }) {
  return (
    <MarkedFigure of={shown.instrument}>
      <ChangeChip value={useCurrentChange(shown)} />
    </MarkedFigure>
  )
}

/** A second figure for a card: a change or return that the list is not ordered by, if known. */
function besideOf({ kind, display_field: sorted }: ExploreList, { figures }: Entry): Column | undefined {
  const known = columnsOf(kind, sorted).filter((column) => column !== sorted && typeof figures[column] === 'number')
  return (['change_m3', 'change_y1', 'return_y1'] as const).find((column) => known.includes(column))
}
