import type { ReactNode } from 'react'

import { isLocked } from '#features/portfolios/locked.ts'
import { useText } from '#lib/i18n.ts'
import { ConnectButton } from '#parts/connections/index.ts'
import { Card } from '#ui/Card.tsx'
import { Locked } from '#ui/Locked.tsx'
import { Remote, type RemoteQuery } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

type Props<T> = { query: RemoteQuery<T>; children: (data: T) => ReactNode }

/** An analysis once it is there; locked for members who have to connect a bank first. */
export function AnalysisPart<T>({ query, children }: Props<T>) {
  const t = useText()
  const room = <SkeletonRows count={5} media="none" />
  const locked = (
    <Card>
      <Locked
        title={t('portfolios_locked_analysis')}
        help={t('portfolios_locked_analysis_help')}
        action={<ConnectButton />}
      >
        {room}
      </Locked>
    </Card>
  )
  return (
    <Remote
      query={query}
      skeleton={<Card>{room}</Card>}
      failed={{
        title: t('portfolios_analysis_failed'),
        view: (error) => (isLocked(error) ? locked : undefined),
      }}
    >
      {children}
    </Remote>
  )
}
