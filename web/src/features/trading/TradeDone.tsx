import type { InstrumentBasics } from '@app/contract/instruments.ts'
import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'

import { useReadBank } from '#features/connections/index.ts'
import { TradeDialog } from '#features/posts/index.ts'
import { shortName } from '#lib/format/names.ts'
import { useText } from '#lib/i18n.ts'
import { banking } from '#queries/banking.ts'
import { Button } from '#ui/Button.tsx'
import { Modal } from '#ui/Modal.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { StateTile } from '#ui/StateTile.tsx'

import styles from './TradeDone.module.css'

/** A trade that was made on the partner's page, with the id that the bank gave it. */
export type DoneTrade = { transactionId: string; instrument: InstrumentBasics }

/** How long a trade is waited for. */
const patienceMs = 30_000

/** Has the bank read for a trade, and opens the dialog in which it is written about once it is there. */
export function TradeDone({ trade, onClose }: { trade: DoneTrade; onClose: () => void }) {
  const { transactionId, instrument } = trade
  const [isLate, setLate] = useState(false)
  const { data: found } = useQuery({ ...banking.trade(transactionId), enabled: !isLate })
  const readBank = useReadBank()
  const start = useEffectEvent(readBank)
  useEffect(() => {
    start()
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  if (!found) return <Waiting name={shortName(instrument.name)} isLate={isLate} onClose={onClose} />
  return <TradeDialog trade={{ id: found.id, name: instrument.name, instrument }} postId={null} onClose={onClose} />
}

function Waiting({ name, isLate, onClose }: { name: string; isLate: boolean; onClose: () => void }) {
  const t = useText()
  return (
    <Modal isOpen size="sm" title={t('posts_trade_comment_of', { name })} onClose={onClose}>
      <div role="status">
        {isLate ? (
          <StateTile
            icon={<Clock />}
            title={t('partner_trade_late')}
            help={t('partner_trade_late_help')}
            action={<Button onClick={onClose}>{t('common_close')}</Button>}
          />
        ) : (
          <div className={styles.waiting}>
            <Spinner size={32} />
            <p>{t('partner_trade_waiting')}</p>
            <p className={styles.help}>{t('partner_trade_waiting_help')}</p>
          </div>
        )}
      </div>
    </Modal>
  )
}
