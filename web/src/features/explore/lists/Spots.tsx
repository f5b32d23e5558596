import type { ExploreList } from '@app/contract/explore.ts'
import type { ListedInstrument } from '@app/contract/instruments.ts'

import { useText } from '#lib/i18n.ts'
import { LiveSpark, MarkedFigure, useCurrentChange, useSparks } from '#parts/instruments/index.ts'
import { Card } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ChangeChip } from '#ui/Yield.tsx'

import {
  changePeriodOf,
  type Column,
  columnNames,
  columnsOf,
  hasLongNames,
  hasPrices,
  isRanking,
  isRound,
} from './columns.ts'
import type { Entry } from './entries.tsx'
import { Figure, FigurePhrase } from './Figure.tsx'
import styles from './Spots.module.css'

/** How many entries get a card. */
export const spotCount = 3

type Props = { list: ExploreList; entries: readonly Entry[] }

/** The first three entries of a list, each on a card. */
export function Spots({ list, entries }: Props) {
  const period = courseOf(list, entries[0])
  const sparks = useSparks(
    entries.flatMap(({ instrument }) => instrument?.id ?? []),
    period,
  )
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

/** The cards while the list loads, so that the table below them does not move. */
export function SpotsSkeleton({ list }: { list: ExploreList }) {
  return (
    <div className={styles.spots} aria-hidden="true">
      {Array.from({ length: spotCount }, (_, index) => (
        <Card key={index} as="div" className={styles.card}>
          <div className={styles.head}>
            <Skeleton
              width={isRound(list) ? 56 : 44}
              height={isRound(list) ? 56 : 44}
              radius={isRound(list) ? '50%' : '24%'}
            />
            <div className={styles.words}>
              <Skeleton width="60%" />
            </div>
          </div>
          {hasPrices(list) && (
            <div className={styles.course}>
              <Skeleton height={48} />
            </div>
          )}
          <div className={styles.figures}>
            <Skeleton width="36%" height={16} />
          </div>
          {isRound(list) && (
            <div className={styles.action}>
              <Skeleton width="36%" height={30} />
            </div>
          )}
        </Card>
      ))}
    </div>
  )
}

type SpotProps = { list: ExploreList; entry: Entry; rank: number | undefined; spark: readonly number[] | undefined }

function Spot({ list, entry, rank, spark }: SpotProps) {
  const { instrument } = entry
  const isByDay = list.display_field === 'change_today'
  const isLong = hasLongNames(list)
  return (
    <Card as="div" className={styles.card}>
      <div className={styles.head}>
        {rank !== undefined && <span className={classNames('num', styles.rank)}>{rank}</span>}
        {entry.mark('card')}
        <div className={styles.words}>
          <div className={classNames('trunc', 'cover', styles.name, isLong && styles.long)}>{entry.name}</div>
          {(entry.sub || instrument) && (
            <div className={styles.below}>
              {entry.sub && !isLong && <div className={classNames('trunc', styles.sub)}>{entry.sub}</div>}
              {instrument && <DayChip instrument={instrument} isRanked={isByDay && isRanking(list)} />}
            </div>
          )}
        </div>
      </div>
      {instrument && (
        <div className={styles.course}>
          <LiveSpark instrument={instrument} values={spark} width={256} height={48} />
        </div>
      )}
      <Figures list={list} entry={entry} />
      {!instrument && <div className={styles.action}>{entry.action}</div>}
    </Card>
  )
}

function Figures({ list, entry }: { list: ExploreList; entry: Entry }) {
  const t = useText()
  const beside = besideOf(list, entry)
  return (
    <div className={styles.figures}>
      <span className={styles.main}>
        {/* The chip already shows the change of the day. */}
        <FigurePhrase column={list.display_field === 'change_today' ? 'price' : list.display_field} entry={entry} />
      </span>
      {beside && (
        <span>
          {t(columnNames[beside])} <Figure column={beside} entry={entry} isLive />
        </span>
      )}
    </div>
  )
}

/** The change of the day, updated live. */
function DayChip(shown: { instrument: ListedInstrument; isRanked: boolean }) {
  return (
    <span className={styles.day}>
      <MarkedFigure of={shown.instrument}>
        <ChangeChip value={useCurrentChange(shown)} />
      </MarkedFigure>
    </span>
  )
}

/** A second figure for a card: a change or return other than the one the list is ordered by, if known. */
function besideOf({ kind, display_field: sorted }: ExploreList, { figures }: Entry): Column | undefined {
  const known = columnsOf(kind, sorted).filter((column) => column !== sorted && typeof figures[column] === 'number')
  return (['change_m3', 'change_y1', 'return_y1'] as const).find((column) => known.includes(column))
}

/** The period of the line on a card: that of the list's figure, else of the one beside it. */
function courseOf(list: ExploreList, entry: Entry | undefined) {
  if (list.display_field === 'change_today') return 'today'
  const beside = entry && besideOf(list, entry)
  return changePeriodOf(list.display_field) ?? (beside && changePeriodOf(beside)) ?? 'm3'
}
