import type { Person } from '@app/contract/profiles.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { useBlock } from '#parts/blocks/index.ts'
import { MemberLink } from '#parts/profiles/index.ts'
import { blocks } from '#queries/blocks.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

/** The members whom the member blocks. */
export function BlockedList() {
  const t = useText()
  const query = useInfiniteQuery(blocks.list())
  return (
    <InfiniteList
      query={query}
      itemsOf={({ results }) => results}
      keyOf={({ id }) => id}
      name="blocked"
      revealFirst={0}
      rowHeight={60}
      skeleton={<SkeletonRows count={1} media="circle" />}
      empty={<Empty icon={<Ban />} title={t('blocks_members_empty')} help={t('blocks_members_empty_help')} />}
    >
      {(member) => <BlockedRow member={member} />}
    </InfiniteList>
  )
}

function BlockedRow({ member }: { member: Person }) {
  const t = useText()
  const name = useNameOf()(member)
  const block = useBlock(member)
  return (
    <EntityRow
      media={<Avatar id={member.id} name={member.name} src={member.image?.url} size={40} />}
      title={<MemberLink member={member} />}
      action={
        <Button
          size="sm"
          loading={block.isPending}
          aria-label={t('blocks_lift_of', { name })}
          onClick={() => block.mutate(false)}
        >
          {t('blocks_lift')}
        </Button>
      }
    />
  )
}
