import type { Bank } from '@app/contract/connections.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { EntityRow } from '#ui/EntityRow.tsx'
import { Spinner } from '#ui/Spinner.tsx'

import { BankMark } from '../BankMark.tsx'
import styles from './BankStep.module.css'

type Props = { bank: Bank; isLeaving: boolean; isDisabled: boolean; onStart: () => void }

/** A bank to connect. One that shares no holdings, or has no login for us, leads to the upload of a statement. */
export function BankRow({ bank, isLeaving, isDisabled, onStart }: Props) {
  const t = useText()
  const isRead = bank.source !== 'statement' && bank.holdings
  return (
    <EntityRow
      as="li"
      media={<BankMark name={bank.name} />}
      title={
        isRead ? (
          <button type="button" className={styles.bank} disabled={isDisabled} aria-busy={isLeaving} onClick={onStart}>
            {bank.name}
          </button>
        ) : (
          <Link to="/more/connections/upload" search={{}} className={styles.bank}>
            {bank.name}
          </Link>
        )
      }
      sub={isRead ? undefined : t(bank.holdings ? 'connections_bank_statement' : 'connections_bank_no_holdings')}
      end={
        isLeaving ? (
          <Spinner size={20} label={t('connections_leaving', { bank: bank.name })} />
        ) : (
          <ChevronRight className="ic18 t3" aria-hidden="true" />
        )
      }
    />
  )
}
