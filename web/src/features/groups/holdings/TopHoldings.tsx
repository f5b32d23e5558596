import type { Group } from '@app/contract/groups.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useText } from '#lib/i18n.ts'
import { groupPage } from '#parts/groups/index.ts'
import { groupMembers } from '#queries/group-members.ts'
import { All } from '#ui/All.tsx'
import { Card } from '#ui/Card.tsx'

import { HoldingBars } from './HoldingBars.tsx'

const previewed = 7

/** What the members hold most of, beside the feed; renders nothing if too few show what they hold. */
export function TopHoldings({ group: { id, slug } }: { group: Group }) {
  const t = useText()
  const { data } = useQuery(groupMembers.holdings(id, previewed))
  if (!data || data.results.length === 0) return null
  return (
    <Card
      title={t('groups_holdings_top')}
      more={
        <Link to={groupPage} params={{ slug, tab: 'holdings', part: undefined }} resetScroll={false}>
          <All />
        </Link>
      }
    >
      <HoldingBars label={t('groups_holdings_top')} holdings={data.results} />
    </Card>
  )
}
