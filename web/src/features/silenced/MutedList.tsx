import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { VolumeX } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { isAmong } from '#parts/follows/index.ts'
import { useMute } from '#parts/mutes/index.ts'
import { type Followable, hrefOf, TargetMark, TargetSummary, targetOf, useTargetName } from '#parts/targets/index.ts'
import { keyOfMuted, mutes } from '#queries/mutes.ts'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

/** What the member has muted, without what they have just unmuted. */
export function MutedList() {
  const t = useText()
  const query = useInfiniteQuery(mutes.targets())
  const muted = useQuery(mutes.ids()).data
  return (
    <InfiniteList
      query={query}
      itemsOf={({ results }) =>
        results.filter((row) => {
          const target = targetOf(row)
          return target && (!muted || isAmong(muted, target.kind, target.entity.id))
        })
      }
      keyOf={keyOfMuted}
      name="muted"
      revealFirst={0}
      rowHeight={60}
      skeleton={<SkeletonRows count={1} media="circle" />}
      empty={<Empty icon={<VolumeX />} title={t('mutes_targets_empty')} help={t('mutes_targets_empty_help')} />}
    >
      {(row) => <MutedRow target={targetOf(row) as Followable} />}
    </InfiniteList>
  )
}

function MutedRow({ target }: { target: Followable }) {
  const t = useText()
  const name = useTargetName()(target)
  const mute = useMute(target)
  return (
    <EntityRow
      media={<TargetMark {...target} density="normal" />}
      title={<Link to={hrefOf(target)}>{name}</Link>}
      sub={<TargetSummary {...target} />}
      action={
        <Button size="sm" aria-label={t('mutes_lift_of', { name })} onClick={() => mute.mutate(false)}>
          {t('mutes_lift')}
        </Button>
      }
    />
  )
}
