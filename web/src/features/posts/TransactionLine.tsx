import type { Transaction } from '@app/contract/posts.ts'

import { shortName } from '#lib/format/names.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { InstrumentLink, InstrumentMark } from '#parts/instruments/index.ts'
import { Money } from '#ui/Money.tsx'

import { TradeChip } from './TradeChip.tsx'
import styles from './TransactionLine.module.css'

/** What a member bought or sold, at which price and when: one sentence for screen readers. */
export function TransactionLine({ transaction }: { transaction: Transaction }) {
  const t = useText()
  const format = useFormat()
  const { kind, instrument, name, price, currency, datetime } = transaction
  return (
    <p className={styles.line}>
      {instrument && <InstrumentMark instrument={instrument} size={36} />}
      <span className={styles.text}>
        <span className="vh">{t(`posts_trade_${kind}`)} </span>
        {instrument ? (
          <InstrumentLink instrument={instrument} className={styles.name} />
        ) : (
          <span className={styles.name}>{shortName(name)}</span>
        )}
        <span className={styles.terms}>
          {price !== null && (
            <>
              {t('posts_trade_at')} <Money value={price} currency={currency} /> ·{' '}
            </>
          )}
          <time dateTime={datetime} title={format.dateTime(datetime)}>
            {format.dayMonth(datetime)}
          </time>
        </span>
      </span>
      <span aria-hidden="true">
        <TradeChip kind={kind} />
      </span>
    </p>
  )
}
