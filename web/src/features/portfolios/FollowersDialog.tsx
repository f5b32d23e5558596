import { useInfiniteQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { PersonRow } from '#parts/profiles/index.ts'
import { portfolios } from '#queries/portfolios.ts'
import { Empty } from '#ui/Empty.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { Modal } from '#ui/Modal.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

/** The members who follow a portfolio, newest first. */
export function FollowersDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText()
  const query = useInfiniteQuery(portfolios.followers(id))
  return (
    <Modal isOpen onClose={onClose} title={t('portfolios_followers')}>
      <InfiniteList
        query={query}
        itemsOf={(page) => page.results}
        keyOf={(person) => person.id}
        rowHeight={60}
        skeleton={<SkeletonRows count={1} media="circle" />}
        failedTitle={t('portfolios_followers_failed')}
        empty={<Empty icon={<UsersRound />} title={t('portfolios_followers_none')} />}
      >
        {(person) => <PersonRow person={person} />}
      </InfiniteList>
    </Modal>
  )
}
