import type { Group } from '@app/contract/groups.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'

import { type Destination, OpinionsNote, PostFeed } from '#features/posts/index.ts'
import { useText } from '#lib/i18n.ts'
import { belongs, useStanding } from '#parts/groups/index.ts'
import { posts } from '#queries/posts.ts'
import { Empty } from '#ui/Empty.tsx'
import { useIsDesktop } from '#ui/media.ts'

import { ClosedGroup } from './ClosedGroup.tsx'
import { useIsShut } from './shut.ts'

/** The posts in a group, to which its members can add. */
export function GroupFeed({ group }: { group: Group }) {
  const { id, name, archived } = group
  const isDesktop = useIsDesktop()
  const mayWrite = belongs(useStanding(group)) && !archived
  const destination: Destination = { kind: 'target', target: { kind: 'group', id, name } }
  const isShut = useIsShut(useInfiniteQuery(posts.at('groups', id)).error)
  if (isShut) return <ClosedGroup group={group} />
  return (
    <div>
      <PostFeed
        list={posts.at('groups', id)}
        destination={mayWrite ? destination : undefined}
        empty={<EmptyGroup mayWrite={mayWrite} />}
      />
      {!isDesktop && <OpinionsNote isBelowCard />}
    </div>
  )
}

function EmptyGroup({ mayWrite }: { mayWrite: boolean }) {
  const t = useText()
  return (
    <Empty
      icon={<MessagesSquare />}
      title={t('groups_feed_empty')}
      help={mayWrite ? t('groups_feed_empty_help') : t('groups_feed_empty_outside')}
    />
  )
}
