import type { Statement, StatementRow } from '@app/contract/connections.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Rows3 } from 'lucide-react'

import { useFormat } from '#lib/format/use-format.ts'
import { useKnownText, useText } from '#lib/i18n.ts'
import { connections, shownOutcome, rowKey } from '#queries/connections.ts'
import { Card } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Empty } from '#ui/Empty.tsx'
import { FilterChip, FilterChips } from '#ui/FilterChip.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import styles from './Review.module.css'

type Outcome = StatementRow['outcome']

const route = getRouteApi('/shell/members/more/connections/upload')

/** What the member must decide about comes first: a phone shows no more than three at a time. */
const outcomes = ['REFUSED', 'TAKEN', 'DUPLICATE', 'SKIPPED'] as const satisfies readonly Outcome[]
const labels = {
  TAKEN: 'statements_taken',
  DUPLICATE: 'statements_duplicate',
  SKIPPED: 'statements_skipped',
  REFUSED: 'statements_refused',
} as const
const counts = { TAKEN: 'taken', DUPLICATE: 'duplicate', SKIPPED: 'skipped', REFUSED: 'refused' } as const

/**
 * The rows of a statement with what happens to each; those that are refused first, if there are any. The choice is in the
 * address, so that a reload shows the same place in the same rows.
 */
export function RowList({ statement }: { statement: Statement }) {
  const t = useText()
  const format = useFormat()
  const navigate = route.useNavigate()
  const { rows } = route.useSearch()
  const outcome = shownOutcome(statement, rows)
  const show = (shown: Outcome | 'ALL') =>
    void navigate({ search: (before) => ({ ...before, rows: shown }), replace: true, resetScroll: false })
  const query = useInfiniteQuery(connections.statementRows(statement.id, outcome))
  return (
    <Card title={t('statements_rows')} inset>
      <FilterChips label={t('statements_filter')}>
        <FilterChip isPicked={outcome === undefined} onClick={() => show('ALL')}>
          {t('statements_all')}
        </FilterChip>
        {outcomes.map((one) => (
          <FilterChip key={one} isPicked={outcome === one} onClick={() => show(one)}>
            {t(labels[one])} <span className="num">{format.count(statement.counts[counts[one]])}</span>
          </FilterChip>
        ))}
      </FilterChips>
      <InfiniteList
        key={outcome ?? 'ALL'}
        query={query}
        itemsOf={(page) => page.results}
        keyOf={rowKey}
        name={`rows ${outcome ?? 'ALL'}`}
        revealFirst={0}
        rowHeight={57}
        skeleton={<SkeletonRows count={1} media="none" />}
        failedTitle={t('statements_rows_failed')}
        empty={<Empty icon={<Rows3 />} title={t('statements_rows_none')} />}
      >
        {(row) => <Row row={row} />}
      </InfiniteList>
    </Card>
  )
}

function Row({ row }: { row: StatementRow }) {
  const t = useText()
  const known = useKnownText()
  const format = useFormat()
  const { outcome, reason, kind, date, security, quantity, amount, currency } = row
  const isRead = kind !== null
  const pieces = quantity === null || Number(quantity) === 0 ? undefined : format.decimal(Number(quantity), 6)
  return (
    <div className={classNames(styles.row, outcome === 'REFUSED' && styles.refused)}>
      <span className={classNames('num', styles.number)}>
        <span className="vh">{t('statements_row', { row: row.row })}</span>
        <span aria-hidden="true">{row.row}</span>
      </span>
      <div>
        {isRead && (
          <div className={styles.title}>
            {[known(`statements_kind_${kind}`, kind), security].filter(Boolean).join(' · ')}
          </div>
        )}
        {reason !== null && (
          <div className={styles.reason}>
            {known(`statements_reason_${reason}`, t('statements_reason_unknown'), row.values)}
          </div>
        )}
        <div className={styles.sub}>
          {[t(labels[outcome]), date === null ? undefined : format.date(date)].filter(Boolean).join(' · ')}
        </div>
      </div>
      {isRead && (
        <div className={classNames('num', styles.figures)}>
          {amount !== null && currency !== null && <div>{format.money(amount, currency, { cents: true })}</div>}
          {pieces !== undefined && <div className={styles.sub}>{pieces}</div>}
        </div>
      )}
    </div>
  )
}
