import type { Profile } from '@app/contract/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useTitle } from '#lib/device/title.ts'
import { missingShows404 } from '#lib/query-missing.tsx'
import { profiles } from '#queries/profiles.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

type Props = {
  slug: string
  /** The title once the member is there, and before. */
  titleOf: (name: string) => string
  title: string
  children: (profile: Profile) => ReactNode
}

/** A page that belongs to a member's profile. Their picture in its heading leads back there. */
export function MemberPage({ slug, titleOf, title, children }: Props) {
  const query = useQuery(profiles.detail(slug))
  const shown = query.data ? titleOf(query.data.name) : title
  useTitle(shown)
  return (
    <Remote query={query} skeleton={<SkeletonRows count={6} media="circle" />} failed={missingShows404}>
      {(profile) => (
        <>
          <PageHeader
            title={shown}
            media={
              <Link to="/members/$slug" params={{ slug }} className="tap" aria-label={profile.name}>
                <Avatar id={profile.id} name={profile.name} src={profile.image?.url} size={40} />
              </Link>
            }
          />
          {children(profile)}
        </>
      )}
    </Remote>
  )
}
