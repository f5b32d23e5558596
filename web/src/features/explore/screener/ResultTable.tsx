import type { ScreenedFigure, ScreenedInstrument } from '@app/contract/screener.ts'
import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'
import { FollowButton } from '#parts/follows/index.ts'
import { InstrumentLink, InstrumentMark } from '#parts/instruments/index.ts'
import { EntityTable, EntityTableRow } from '#ui/EntityTable.tsx'
import { useNear } from '#ui/near.ts'

import { type Column, columnsOf, isSortable } from './columns.ts'
import { Figure } from './Figure.tsx'
import { screenerAt } from './address.ts'
import { figureOf, type Filter, orderedBy } from './filter.ts'
import { figureNames } from './names.ts'
import styles from './ResultTable.module.css'

type FrameProps = { filter: Filter; label: string; rowCount: number; children: ReactNode }

const others = { price: 'instruments_column_price', change_today: 'instruments_column_today' } as const

/** A table around its pages. Its headings are links that order it by their figure, or turn the order round. */
export function ResultTable({ filter, label, rowCount, children }: FrameProps) {
  const t = useText()
  const by = figureOf(filter)
  const head = (
    <>
      <th scope="col">{t('instruments_column_name')}</th>
      {columnsOf(filter).map((column, index) =>
        isSortable(column) ? (
          <th key={column} scope="col" className={spare[index]} aria-sort={column === by ? orderOf(filter) : undefined}>
            <SortLink filter={filter} by={column} />
          </th>
        ) : (
          <th key={column} scope="col" className={spare[index]}>
            {t(others[column])}
          </th>
        ),
      )}
      <th scope="col" className={styles.follow}>
        <span className="vh">{t('follows_follow')}</span>
      </th>
    </>
  )
  return (
    <EntityTable label={label} head={head} rowCount={rowCount}>
      {children}
    </EntityTable>
  )
}

const orderOf = ({ order }: Filter) => (order === 'asc' ? 'ascending' : 'descending')

/** Without room for every column, the last are hidden first. */
const spare = [undefined, undefined, undefined, styles.fourth, styles.fifth, styles.sixth]

function SortLink({ filter, by }: { filter: Filter; by: ScreenedFigure }) {
  const t = useText()
  const isSorted = figureOf(filter) === by
  const Arrow = filter.order === 'asc' ? ChevronUp : ChevronDown
  return (
    <Link {...screenerAt(orderedBy(filter, by))} resetScroll={false} className={styles.sort}>
      {t(figureNames[by])} {isSorted && <Arrow className="ic14" aria-hidden="true" />}
    </Link>
  )
}

type RowsProps = { filter: Filter; instruments: readonly ScreenedInstrument[] }

/** The rows of a page. */
export function TableRows({ filter, instruments }: RowsProps) {
  const columns = columnsOf(filter)
  return instruments.map((instrument, index) => (
    <Row key={instrument.id} index={index} instrument={instrument} columns={columns} />
  ))
}

type RowProps = { index: number; instrument: ScreenedInstrument; columns: readonly Column[] }

function Row({ index, instrument, columns }: RowProps) {
  const { ref, isNear } = useNear()
  return (
    <EntityTableRow
      ref={ref}
      index={index}
      media={<InstrumentMark instrument={instrument} size={36} />}
      title={<InstrumentLink instrument={instrument} isTight />}
      sub={instrument.symbol}
      action={<FollowButton kind="instrument" entity={instrument} size="sm" />}
    >
      {columns.map((column, at) => (
        <td key={column} className={spare[at]}>
          <Figure column={column} instrument={instrument} isLive={isNear} />
        </td>
      ))}
    </EntityTableRow>
  )
}
