import type { Person } from '@app/contract/profiles.ts'
import { Link } from '@tanstack/react-router'

import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { FollowButton } from '#parts/follows/index.ts'
import { All } from '#ui/All.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

import styles from './RecommendedRow.module.css'
import { firstPlace } from './list-address.ts'
import { SuggestedMembers } from './SuggestedMembers.tsx'

const count = 10

/** Suggested members in a row that scrolls sideways. */
export function RecommendedRow() {
  const t = useText()
  return (
    <Card
      className={styles.card}
      title={t('explore_for_you')}
      more={
        <Link to="/explore/$sectionSlug/$listSlug" params={firstPlace}>
          <All />
          <span className="vh">: {t('explore_for_you')}</span>
        </Link>
      }
    >
      <SuggestedMembers skeleton={<RowSkeleton />}>
        {(people) => (
          <ul className={styles.row} aria-label={t('explore_for_you')} data-no-swipe>
            {people.slice(0, count).map((person) => (
              <li key={person.id} className={styles.tile}>
                <Tile person={person} />
              </li>
            ))}
          </ul>
        )}
      </SuggestedMembers>
    </Card>
  )
}

function Tile({ person }: { person: Person }) {
  const t = useText()
  const name = useNameOf()(person)
  return (
    <>
      <Avatar id={person.id} name={person.name} src={person.image?.url} size={56} />
      <span className={classNames('trunc', 'cover', styles.name)}>
        <Link to="/members/$slug" params={{ slug: person.slug }} title={name}>
          {name}
        </Link>
      </span>
      <span className={classNames('num', 'trunc', styles.sub)}>
        {t('follows_followers', { count: person.follower_count })}
      </span>
      <FollowButton kind="profile" entity={person} size="sm" className={styles.follow} />
    </>
  )
}

function RowSkeleton() {
  return (
    <div className={styles.row}>
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className={styles.tile}>
          <Skeleton width={56} height={56} radius="50%" />
          <Skeleton width="80%" height={16} />
          <Skeleton width="60%" height={12} />
          <Skeleton height={32} radius="var(--r-md)" />
        </div>
      ))}
    </div>
  )
}
