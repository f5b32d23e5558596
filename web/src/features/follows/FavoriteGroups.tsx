import { useInfiniteQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { useOwnProfile } from '#lib/session.ts'
import { GroupRow, JoinButton, ManageLink } from '#parts/groups/index.ts'
import { follows } from '#queries/follows.ts'
import { Empty } from '#ui/Empty.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import styles from './FavoriteGroups.module.css'
import { FavoriteList } from './FavoriteList.tsx'

/** The member's groups: first those that they run. */
export function FavoriteGroups() {
  const t = useText()
  const { id } = useOwnProfile()
  const own = useInfiniteQuery(follows.groups(id, 'y'))
  const others = useInfiniteQuery(follows.groups(id, 'n'))
  return (
    <Remote query={own} skeleton={<SkeletonRows count={5} />}>
      {({ pages }) => {
        const runsAny = pages.some(({ results }) => results.length > 0)
        return (
          <>
            {runsAny && (
              <section>
                <h2 className={styles.heading}>{t('groups_you_run')}</h2>
                <FavoriteList kind="group" name="own groups" query={own} empty={null}>
                  {(group) => <GroupRow group={group} action={<ManageLink group={group} size="sm" />} />}
                </FavoriteList>
              </section>
            )}
            <section>
              {runsAny && <h2 className={styles.heading}>{t('groups_others_you_are_in')}</h2>}
              <FavoriteList kind="group" query={others} empty={<NoGroups />}>
                {(group) => <GroupRow group={group} action={<JoinButton group={group} size="sm" />} />}
              </FavoriteList>
            </section>
          </>
        )
      }}
    </Remote>
  )
}

function NoGroups() {
  const t = useText()
  return (
    <Empty
      icon={<UsersRound />}
      title={t('groups_none')}
      help={t('groups_none_help')}
      action={
        <LinkButton to="/explore/$sectionSlug" params={{ sectionSlug: 'groups' }} variant="pri" size="sm">
          {t('follows_find')}
        </LinkButton>
      }
    />
  )
}
