import type { Connection, Sync } from '@app/contract/connections.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CircleCheckBig, Landmark, TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'

import { Again } from '#features/connections/Again.tsx'
import { useFaultText } from '#features/connections/faults.ts'
import { NarrowCard } from '#features/connections/NarrowCard.tsx'
import { SyncSteps } from '#features/connections/SyncSteps.tsx'
import { useText } from '#lib/i18n.ts'
import { missingShows404 } from '#lib/query-missing.tsx'
import { ownPages } from '#parts/portfolios/index.ts'
import { connections, isRunning } from '#queries/connections.ts'
import { refresh, showingHoldings } from '#queries/held.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { StateTile } from '#ui/StateTile.tsx'

import styles from './SyncScreen.module.css'

const route = getRouteApi('/shell/members/connect/sync/$connectionId')

/** How long the last step is shown before its success. */
const successAfterMs = 1000

/** The progress of reading a bank, which goes on without this page. */
export function SyncScreen() {
  const t = useText()
  const { connectionId } = route.useParams()
  const query = useQuery(connections.detail(connectionId))
  return (
    <NarrowCard title={query.data ? titleOf(query.data, t) : t('connections_progress')}>
      <Remote query={query} skeleton={<SkeletonRows count={4} media="circle" size={28} />} failed={missingShows404}>
        {(connection) =>
          connection.sync ? (
            <Progress connection={connection} sync={connection.sync} />
          ) : (
            <NeverRead connection={connection} />
          )
        }
      </Remote>
    </NarrowCard>
  )
}

/** Only the bank's name unless a sync is running; its state is shown below. */
function titleOf(connection: Connection, t: ReturnType<typeof useText>): string {
  const { name: bank } = connection.partner
  return isRunning(connection) ? t('connections_reading', { bank }) : bank
}

function NeverRead({ connection }: { connection: Connection }) {
  const t = useText()
  return (
    <div className={styles.state}>
      <StateTile
        icon={<Landmark />}
        title={t('connections_never_synced')}
        help={t('connections_never_synced_help', { bank: connection.partner.name })}
        action={<Again connection={connection} variant="pri" />}
      />
      <ToOverview />
    </div>
  )
}

function Progress({ connection, sync }: { connection: Connection; sync: Sync }) {
  const t = useText()
  const isOver = useSuccess(sync.status)
  return (
    <>
      <SyncSteps sync={sync} isOver={isOver} />
      <div role="status">
        {sync.status === 'RUNNING' && <p className={styles.note}>{t('connections_may_leave')}</p>}
        {isOver && <Done portfolios={connection.portfolios} />}
      </div>
      {sync.status === 'FAILED' && <Failure connection={connection} />}
    </>
  )
}

/** True from a second after the sync has succeeded. What shows holdings is refreshed by then. */
function useSuccess(status: Sync['status']): boolean {
  const cache = useQueryClient()
  const [isOver, setOver] = useState(false)
  const refreshShown = useEffectEvent(() => void refresh(cache, showingHoldings))
  useEffect(() => {
    if (status !== 'SUCCESS') return
    refreshShown()
    const timer = setTimeout(() => setOver(true), successAfterMs)
    return () => clearTimeout(timer)
  }, [status])
  return isOver && status === 'SUCCESS'
}

function Done({ portfolios: [portfolioId] }: Pick<Connection, 'portfolios'>) {
  const t = useText()
  return (
    <StateTile
      icon={<CircleCheckBig />}
      title={t('connections_done')}
      help={t('connections_done_help')}
      action={
        portfolioId === undefined ? (
          <LinkButton to="/overview" variant="pri">
            {t('common_continue')}
          </LinkButton>
        ) : (
          <LinkButton to={ownPages.holdings} params={{ portfolioId }} variant="pri">
            {t('common_continue')}
          </LinkButton>
        )
      }
    />
  )
}

function Failure({ connection }: { connection: Connection }) {
  const t = useText()
  const { statement } = route.useSearch()
  const canBookAgain = statement !== undefined && connection.sync?.fault !== 'unreadable'
  const faultText = useFaultText()(connection.sync?.fault ?? 'unknown', connection.partner)
  return (
    <div role="alert" className={styles.state}>
      <StateTile
        tone="danger"
        icon={<TriangleAlert />}
        title={t('connections_failed', { bank: connection.partner.name })}
        help={faultText}
        action={
          canBookAgain ? (
            <LinkButton to="/more/connections/upload" search={{ statement }} variant="pri">
              {t('common_try_again')}
            </LinkButton>
          ) : (
            <Again connection={connection} variant="pri" />
          )
        }
      />
      <ToOverview />
    </div>
  )
}

function ToOverview() {
  const t = useText()
  return (
    <Link to="/overview" className="link tap">
      {t('connections_to_overview')}
    </Link>
  )
}
