import type { OwnTrade, Trade, TradeKind } from '@app/contract/portfolios.ts'
import { ArrowDownLeft, ArrowUpRight, CircleHelp } from 'lucide-react'

import { shortName } from '#lib/format/names.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { InstrumentLink, InstrumentMark } from '#parts/instruments/index.ts'
import { Chip } from '#ui/Chip.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'
import { Money } from '#ui/Money.tsx'

import styles from './TradeRow.module.css'

type Props = { trade: Trade | OwnTrade; isFirstOfMonth: boolean; withAmounts: boolean }

/** A trade, below the name of its month if it is the month's first. */
export function TradeRow({ trade, isFirstOfMonth, withAmounts }: Props) {
  const t = useText()
  const format = useFormat()
  const { kind, instrument, name, price, currency, datetime } = trade
  const own = 'quantity' in trade ? trade : undefined
  const short = shortName(name)
  return (
    <>
      {isFirstOfMonth && <h3 className={styles.month}>{format.month(datetime)}</h3>}
      <EntityRow
        media={
          instrument ? (
            <InstrumentMark instrument={instrument} size={36} />
          ) : (
            <span className={styles.unknown}>
              <CircleHelp className="ic18" aria-hidden="true" />
            </span>
          )
        }
        title={instrument ? <InstrumentLink instrument={instrument} /> : short}
        sub={
          <>
            {price !== null && (
              <span>
                {t('portfolios_at_price')} <Money value={price} currency={currency} />
              </span>
            )}
            <time dateTime={datetime} title={format.dateTime(datetime)}>
              {format.dayMonth(datetime)}
            </time>
            {own?.inferred && (
              <span className={styles.inferred} title={t('portfolios_inferred_help')}>
                {t('portfolios_inferred')}
              </span>
            )}
          </>
        }
        end={
          <>
            {own && withAmounts && (
              <span className={styles.amounts}>
                <Money value={own.amount} currency={currency} />
                <span className={styles.quantity}>
                  {t('portfolios_pieces', { quantity: format.decimal(Number(own.quantity), 4) })}
                </span>
              </span>
            )}
            <SideChip kind={kind} />
          </>
        }
      />
    </>
  )
}

const sells: readonly TradeKind[] = ['SELL', 'SWITCH_SELL']

function SideChip({ kind }: { kind: TradeKind }) {
  const t = useText()
  const isSell = sells.includes(kind)
  return (
    <Chip
      tone={isSell ? 'sell' : 'buy'}
      icon={isSell ? <ArrowUpRight aria-hidden="true" /> : <ArrowDownLeft aria-hidden="true" />}
    >
      {t(`portfolios_trade_${kind}`)}
    </Chip>
  )
}
