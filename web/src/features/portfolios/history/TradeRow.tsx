import type { OwnTrade, Trade } from '@app/contract/portfolios.ts'
import { Link } from '@tanstack/react-router'
import { MessageCircle, PenLine } from 'lucide-react'
import { useState } from 'react'

import { TradeChip, TradeDialog } from '#features/posts/index.ts'
import { shortName } from '#lib/format/names.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { InstrumentLink, InstrumentMark } from '#parts/instruments/index.ts'
import { EntityRow } from '#ui/EntityRow.tsx'
import { IconButton, iconButtonClass } from '#ui/IconButton.tsx'
import { Money } from '#ui/Money.tsx'

import styles from './TradeRow.module.css'

type Props = {
  trade: Trade | OwnTrade
  isFirstOfMonth: boolean
  withAmounts: boolean
  /** Whether its owner looks at it and shares trades. */
  canComment: boolean
}

/** A trade, below the name of its month if it is the month's first. */
export function TradeRow({ trade, isFirstOfMonth, withAmounts, canComment }: Props) {
  const t = useText()
  const format = useFormat()
  const { kind, instrument, name, price, currency, datetime } = trade
  const own = 'quantity' in trade ? trade : undefined
  const short = shortName(name)
  return (
    <>
      {isFirstOfMonth && <h3 className={styles.month}>{format.month(datetime)}</h3>}
      <EntityRow
        wraps
        media={<InstrumentMark instrument={instrument} size={36} />}
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
          <span className={styles.end}>
            {own && withAmounts && (
              <span className={styles.amounts}>
                <Money value={own.amount} currency={currency} />
                <span className={styles.quantity}>
                  {t('portfolios_pieces', { quantity: format.decimal(Number(own.quantity), 4) })}
                </span>
              </span>
            )}
            <span className={styles.kind}>
              <TradeChip kind={kind} />
            </span>
          </span>
        }
        action={(canComment || trade.post != null) && <Action trade={trade} canComment={canComment} />}
      />
    </>
  )
}

/** Opens the post of a trade, or writes one. */
function Action({ trade, canComment }: Pick<Props, 'trade' | 'canComment'>) {
  const t = useText()
  const [isWriting, setWriting] = useState(false)
  const { post, name } = trade
  if (post != null) {
    return (
      <Link
        to="/posts/$postId"
        params={{ postId: post }}
        className={iconButtonClass('sm')}
        aria-label={t('portfolios_trade_open', { name })}
      >
        <MessageCircle aria-hidden="true" />
      </Link>
    )
  }
  return (
    canComment && (
      <>
        <IconButton size="sm" label={t('portfolios_trade_comment', { name })} onClick={() => setWriting(true)}>
          <PenLine aria-hidden="true" />
        </IconButton>
        {isWriting && <TradeDialog trade={trade} postId={null} onClose={() => setWriting(false)} />}
      </>
    )
  )
}
