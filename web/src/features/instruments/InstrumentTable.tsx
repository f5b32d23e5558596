import type { Instrument, InstrumentBasics } from '@app/contract/instruments.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { Sparkline } from '#charts/Sparkline.tsx'
import { useText } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import { Count } from '#ui/Count.tsx'
import { useIsMobile } from '#ui/media.ts'
import { Yield } from '#ui/Yield.tsx'

import { InstrumentLink } from './InstrumentLink.tsx'
import { InstrumentMark } from './InstrumentMark.tsx'
import { InstrumentRow } from './InstrumentRow.tsx'
import styles from './InstrumentTable.module.css'
import { LivePriceText } from './LivePriceText.tsx'
import { LiveYield } from './LiveYield.tsx'
import { detailsQuery } from './queries.ts'
import { useSparks } from './sparks.ts'

type Props = {
  /** What the list is about, for who hears it. */
  label: string
  instruments: readonly InstrumentBasics[]
  /** Counts them from one and tells how many follow each, instead of their last month. */
  isRanking?: boolean
  action: (instrument: InstrumentBasics) => ReactNode
}

/** Instruments with their day, three months and a year: a table, on a phone a list with the day alone. */
export function InstrumentTable(props: Props) {
  const ids = props.instruments.map(({ id }) => id)
  const sparks = useSparks(ids)
  if (!useIsMobile()) return <Table {...props} ids={ids} sparks={sparks} />
  return (
    <ul aria-label={props.label}>
      {props.instruments.map((instrument) => (
        <InstrumentRow
          key={instrument.id}
          as="li"
          instrument={instrument}
          spark={sparks.get(instrument.id) ?? []}
          action={props.action(instrument)}
        />
      ))}
    </ul>
  )
}

type TableProps = Props & { ids: readonly string[]; sparks: ReadonlyMap<string, readonly number[]> }

function Table({ label, instruments, isRanking, action, ids, sparks }: TableProps) {
  const t = useText()
  const details = useQuery(detailsQuery(ids)).data
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('instruments_column_name')}</th>
            {isRanking && <th scope="col">{t('instruments_column_followers')}</th>}
            {!isRanking && (
              <th scope="col" className={styles.course}>
                {t('period_m1_name')}
              </th>
            )}
            <th scope="col">{t('instruments_column_price')}</th>
            <th scope="col">{t('instruments_column_today')}</th>
            <th scope="col" className={styles.months}>
              {t('period_m3_name')}
            </th>
            <th scope="col" className={styles.year}>
              {t('period_y1_name')}
            </th>
            <th scope="col">
              <span className="vh">{t('instruments_column_action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {instruments.map((instrument, index) => (
            <Row
              key={instrument.id}
              instrument={instrument}
              details={details?.get(instrument.id)}
              spark={sparks.get(instrument.id) ?? []}
              rank={isRanking ? index + 1 : undefined}
              action={action(instrument)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = {
  instrument: InstrumentBasics
  /** Undefined as long as they are on their way. */
  details: Instrument | undefined
  spark: readonly number[]
  rank: number | undefined
  action: ReactNode
}

function Row({ instrument, details, spark, rank, action }: RowProps) {
  return (
    <tr className={styles.row}>
      <td>
        <div className={styles.name}>
          {rank !== undefined && <span className={classNames('num', styles.rank)}>{rank}</span>}
          <InstrumentMark instrument={instrument} size={36} />
          <div className={styles.words}>
            <div className="trunc">
              <InstrumentLink instrument={instrument} className={styles.link} />
            </div>
            <div className={classNames('trunc', styles.symbol)}>{instrument.symbol}</div>
          </div>
        </div>
      </td>
      {rank === undefined ? (
        <td className={styles.course}>
          <Sparkline values={spark} />
        </td>
      ) : (
        <td>{details && <Count value={details.follower_count} />}</td>
      )}
      <td>
        <LivePriceText instrument={instrument} />
      </td>
      <td>
        <LiveYield instrument={instrument} />
      </td>
      <td className={styles.months}>{details && <Yield value={details.change_m3} />}</td>
      <td className={styles.year}>{details && <Yield value={details.change_y1} />}</td>
      <td className={styles.action}>{action}</td>
    </tr>
  )
}
