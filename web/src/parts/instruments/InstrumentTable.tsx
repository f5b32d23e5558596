import type { InstrumentBasics, ListedInstrument } from '@app/contract/instruments.ts'
import type { ChangeSorting } from '@app/contract/price-changes.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'
import { instruments } from '#queries/instruments.ts'
import { EntityTable, EntityTableRow } from '#ui/EntityTable.tsx'
import type { ListLook } from '#ui/list/VirtualList.tsx'
import { useIsMobile } from '#ui/media.ts'
import { useNear } from '#ui/near.ts'
import { SortHead } from '#ui/SortHead.tsx'
import { nextSorting, type Sorting } from '#ui/sorting.ts'

import { InstrumentLink } from './InstrumentLink.tsx'
import { InstrumentMark } from './InstrumentMark.tsx'
import { InstrumentRow } from './InstrumentRow.tsx'
import styles from './InstrumentTable.module.css'
import type { MovingInstrument } from './live.ts'
import { LiveChange } from './LiveChange.tsx'
import { LivePriceText } from './LivePriceText.tsx'
import { LiveSpark } from './LiveSpark.tsx'
import { LiveYield } from './LiveYield.tsx'
import { useSparks } from './sparks.ts'

type PageProps = {
  /** Ranked lists include the longer changes; for others, they are fetched. */
  instruments: readonly (InstrumentBasics | ListedInstrument)[]
  action?: (instrument: InstrumentBasics) => ReactNode
  /** More about it, beside its symbol or its price. */
  noteOf?: ((instrument: InstrumentBasics) => ReactNode) | undefined
}
type TableProps = {
  /** The label of the list, for screen readers. */
  label: string
  /** Funds show the change of their last day, which need not be today. */
  isFunds: boolean
}

export type ChangeColumn = NonNullable<ChangeSorting['sort']>
/** What the table is sorted by, and how to change it. */
export type TableSorting = {
  now: Sorting<ChangeColumn> | undefined
  onSort: (next: Sorting<ChangeColumn> | undefined) => void
}

type HeadProps = {
  isFunds: boolean
  hasAction: boolean
  /** The changes sort the table if it is given. */
  sorting?: TableSorting | undefined
}
type FrameProps = TableProps & HeadProps & { rowCount?: number; children: ReactNode }

/** A table; on a phone there is none around the rows. */
function Frame({ label, rowCount, children, ...head }: FrameProps) {
  const isMobile = useIsMobile()
  if (isMobile) return children
  return (
    <EntityTable label={label} head={<Head {...head} />} rowCount={rowCount}>
      {children}
    </EntityTable>
  )
}

/** The look of a longer list, each item of which is an `InstrumentTablePage`. */
export function useInstrumentPages(table: TableProps & HeadProps): ListLook {
  const isMobile = useIsMobile()
  return {
    kind: isMobile ? 'lists' : 'bodies',
    rowHeight: isMobile ? 1160 : 1100,
    label: table.label,
    frame: (pages, rowCount) => (
      <Frame {...table} rowCount={rowCount}>
        {pages}
      </Frame>
    ),
  }
}

function Head({ isFunds, hasAction, sorting }: HeadProps) {
  const t = useText()
  const change = (column: ChangeColumn, name: string, className?: string) =>
    sorting ? (
      <SortHead
        direction={sorting.now?.column === column ? sorting.now.direction : undefined}
        onSort={() => sorting.onSort(nextSorting(column, sorting.now))}
        className={className}
      >
        {name}
      </SortHead>
    ) : (
      <th scope="col" className={className}>
        {name}
      </th>
    )
  return (
    <>
      <th scope="col">{t('instruments_column_name')}</th>
      <th scope="col">{t('instruments_column_price')}</th>
      {change('change_today', t(isFunds ? 'period_d1_name' : 'instruments_column_today'))}
      {change('change_m3', t('period_m3_name'), styles.months)}
      {change('change_y1', t('period_y1_name'), styles.year)}
      {hasAction && (
        <th scope="col">
          <span className="vh">{t('instruments_column_action')}</span>
        </th>
      )}
    </>
  )
}

/** The rows of one page of the list, which load their data together. */
export function InstrumentTablePage({ instruments: listed, action, noteOf }: PageProps) {
  const isMobile = useIsMobile()
  const sparks = useSparks(
    listed.map(({ id }) => id),
    isMobile ? 'today' : 'm3',
  )
  const unknown = isMobile ? [] : listed.filter((instrument) => changesOf(instrument) === undefined)
  const details = useQuery(instruments.details(unknown.map(({ id }) => id))).data
  const rows = listed.map((instrument, index) => ({
    key: instrument.id,
    index,
    instrument,
    spark: sparks.get(instrument.id) ?? [],
    action: action?.(instrument),
    note: noteOf?.(instrument),
    changes: changesOf(instrument) ?? details?.get(instrument.id),
  }))
  if (isMobile) return rows.map(({ key, ...row }) => <ListRow key={key} {...row} />)
  return rows.map(({ key, ...row }) => <TableRow key={key} {...row} />)
}

const changesOf = (instrument: InstrumentBasics | ListedInstrument): MovingInstrument | undefined =>
  'change_y1' in instrument ? instrument : undefined

type RowProps = {
  index: number
  instrument: InstrumentBasics
  spark: readonly number[]
  action: ReactNode
  note: ReactNode
  /** Undefined while loading. */
  changes: MovingInstrument | undefined
}

function ListRow({ index, instrument, spark, action, note }: RowProps) {
  const { ref, isNear } = useNear()
  return (
    <InstrumentRow
      ref={ref}
      as="li"
      index={index}
      instrument={instrument}
      spark={spark}
      note={note}
      action={action}
      isLive={isNear}
    />
  )
}

function TableRow({ index, instrument, spark, action, note, changes }: RowProps) {
  const { ref, isNear } = useNear()
  return (
    <EntityTableRow
      ref={ref}
      index={index}
      media={<InstrumentMark instrument={instrument} size={36} />}
      title={<InstrumentLink instrument={instrument} />}
      sub={
        <>
          {instrument.symbol}
          {note && <> · {note}</>}
        </>
      }
      action={action}
    >
      <td>
        <LivePriceText instrument={instrument} isLive={isNear} />
      </td>
      <td>
        <LiveYield instrument={instrument} isLive={isNear} />
      </td>
      <td className={styles.months}>
        <span className={styles.course}>
          <LiveSpark instrument={instrument} isLive={isNear} values={spark} />
          {changes && <LiveChange instrument={changes} period="m3" isLive={isNear} />}
        </span>
      </td>
      <td className={styles.year}>{changes && <LiveChange instrument={changes} period="y1" isLive={isNear} />}</td>
    </EntityTableRow>
  )
}
