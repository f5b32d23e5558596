import type { Connection } from '@app/contract/connections.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, TriangleAlert } from 'lucide-react'
import { useState } from 'react'

import { useErrorTexts } from '#lib/api-texts.ts'
import { useBankSession } from '#lib/bank-session.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { useSyncEnd } from '#parts/syncs/index.ts'
import { PortfolioRow } from '#parts/portfolios/index.ts'
import { isRunning } from '#queries/connections.ts'
import { portfolios } from '#queries/portfolios.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useToast } from '#ui/toast-context.ts'

import { Again } from './Again.tsx'
import { BankMark } from './BankMark.tsx'
import styles from './ConnectionCard.module.css'
import { useFaultText } from './faults.ts'
import { useBankLogout, useDisconnect } from './mutations.ts'
import { usePortfolioNames } from './portfolio-names.ts'
import { stepTexts } from './SyncSteps.tsx'

type Props = { connection: Connection }

/** A connected bank: what was read there and when, and buttons to read it again and to disconnect it. */
export function ConnectionCard({ connection }: Props) {
  const own = useQuery(portfolios.own()).data ?? []
  const read = own.filter(({ id }) => connection.portfolios.includes(id))
  useSyncEnd(connection)
  return (
    <Card inset>
      <EntityRow
        media={<BankMark name={connection.partner.name} />}
        title={<h2>{connection.partner.name}</h2>}
        sub={<State connection={connection} />}
      />
      <Fault connection={connection} />
      {read.length > 0 && (
        <ul className={styles.portfolios}>
          {read.map((portfolio) => (
            <PortfolioRow key={portfolio.id} portfolio={portfolio} period="m3" hasPeriod />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Stack gap={2} row>
          {!isRunning(connection) && <Again connection={connection} size="sm" />}
          {connection.partner.integration === 'FULL' && <LogOut bank={connection.partner.name} />}
          <Disconnect connection={connection} />
        </Stack>
      </div>
    </Card>
  )
}

function State({ connection }: Props) {
  const t = useText()
  const format = useFormat()
  const { sync, synced_at: at } = connection
  if (sync?.status === 'RUNNING') {
    return (
      <span role="status" className={styles.running}>
        <Spinner size={16} />
        {t(stepTexts[sync.step])}
        <Link
          to="/connect/sync/$connectionId"
          params={{ connectionId: connection.id }}
          className="link"
          aria-label={t('connections_follow', { bank: connection.partner.name })}
        >
          {t('connections_progress')}
          <ChevronRight className="ic14" aria-hidden="true" />
        </Link>
      </span>
    )
  }
  return (
    <span>{at === null ? t('connections_never_synced') : t('connections_synced', { time: format.dateTime(at) })}</span>
  )
}

function Fault({ connection: { sync, partner } }: Props) {
  const t = useText()
  const faultText = useFaultText()
  if (sync?.status !== 'FAILED') return null
  return (
    <div className={styles.fault} role="status">
      <TriangleAlert className="ic18" aria-hidden="true" />
      <div>
        <b>{t('connections_failed', { bank: partner.name })}</b>
        <p>{faultText(sync.fault ?? 'unknown', partner)}</p>
      </div>
    </div>
  )
}

/** Ends the session at a bank that asks for a login each time. */
function LogOut({ bank }: { bank: string }) {
  const t = useText()
  const toast = useToast()
  const errors = useErrorTexts()
  const isActive = useBankSession()
  const logout = useBankLogout()
  if (!isActive) return null
  const start = () =>
    // The button is gone by then, and with it the callbacks of `mutate`.
    void logout.mutateAsync().then(
      () => toast(t('connections_logged_out', { bank })),
      (error: unknown) => toast(errors.whole(error)),
    )
  return (
    <Button size="sm" variant="ghost" loading={logout.isPending} onClick={start}>
      {t('connections_log_out_at', { bank })}
    </Button>
  )
}

function Disconnect({ connection }: Props) {
  const t = useText()
  const toast = useToast()
  const errors = useErrorTexts()
  const names = usePortfolioNames(connection)
  const [isAsking, setAsking] = useState(false)
  const disconnect = useDisconnect(connection.id)
  const bank = connection.partner.name
  const close = () => setAsking(false)
  const confirm = () =>
    // The card is gone by then, and with it the callbacks of `mutate`.
    void disconnect.mutateAsync().then(
      () => toast(t('connections_disconnected', { bank })),
      (error: unknown) => {
        close()
        toast(errors.whole(error))
      },
    )
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('connections_disconnect_bank', { bank })}
        onClick={() => setAsking(true)}
      >
        {t('connections_disconnect')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={t('connections_disconnect_title', { bank })}
        help={t('connections_disconnect_help', { bank, count: connection.portfolios.length, names })}
        keep={t('connections_disconnect_keep')}
        confirm={t('connections_disconnect')}
        loading={disconnect.isPending}
        onConfirm={confirm}
      />
    </>
  )
}
