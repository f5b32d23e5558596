import type { Group } from '@app/contract/groups.ts'
import { useQuery } from '@tanstack/react-query'

import { useText } from '#lib/i18n.ts'
import { groupMembers } from '#queries/group-members.ts'
import { holdings } from '#queries/holdings.ts'
import { portfolios } from '#queries/portfolios.ts'
import { Card } from '#ui/Card.tsx'

import { HoldingBars } from './HoldingBars.tsx'

const most = 10

/** What the signed-in member holds most of, with its share among the members; nothing for who holds nothing. */
export function OwnHoldings({ group: { id } }: { group: Group }) {
  const t = useText()
  const { data: own = [] } = useQuery(portfolios.own())
  const inOwn = useQuery(holdings.instruments(own.map((one) => one.id)))
  const held = (inOwn.data ?? []).slice(0, most)
  const ids = held.map((instrument) => instrument.id)
  const shares = useQuery(groupMembers.shares(id, ids)).data?.results ?? []
  const known = shares.flatMap(({ instrument: of, percentage }) => {
    const instrument = held.find((one) => one.id === of)
    return instrument && percentage !== null ? { instrument, name: instrument.name, percentage } : []
  })
  if (known.length === 0) return null
  return (
    <Card title={t('groups_holdings_own')}>
      <HoldingBars label={t('groups_holdings_own')} holdings={known.toSorted((a, b) => b.percentage - a.percentage)} />
    </Card>
  )
}
