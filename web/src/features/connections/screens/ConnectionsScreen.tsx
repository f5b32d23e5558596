import type { Connection } from '@app/contract/connections.ts'
import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'

import { ConnectionCard } from '#features/connections/ConnectionCard.tsx'
import { useText } from '#lib/i18n.ts'
import { ConnectButton, ConnectPrompt } from '#parts/connections/index.ts'
import { connections } from '#queries/connections.ts'
import { Card } from '#ui/Card.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'

/** The banks that the member has connected, and two ways to connect another. */
export function ConnectionsScreen() {
  const t = useText()
  const query = useQuery(connections.list())
  return (
    <>
      <PageHeader title={t('app_connections')} sub={t('connections_sub')} />
      <Remote
        query={query}
        skeleton={
          <Card inset>
            <SkeletonRows count={2} />
          </Card>
        }
        failed={{ title: t('connections_list_failed') }}
        empty={{ when: (found) => found.length === 0, show: <None /> }}
      >
        {(found) => <List connections={found} />}
      </Remote>
    </>
  )
}

function None() {
  return (
    <Card inset>
      <ConnectPrompt />
    </Card>
  )
}

function List({ connections: found }: { connections: readonly Connection[] }) {
  const t = useText()
  return (
    <Stack gap={3}>
      {found.map((connection) => (
        <ConnectionCard key={connection.id} connection={connection} />
      ))}
      <Card inset pad>
        <Stack gap={2} row>
          <ConnectButton />
          <LinkButton to="/more/connections/upload" icon={<Upload aria-hidden="true" />}>
            {t('connections_upload')}
          </LinkButton>
        </Stack>
      </Card>
    </Stack>
  )
}
