import type { Profile } from '@app/contract/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'

import { type Destination, EmptyWall, PostFeed } from '#features/posts/index.ts'
import { MemberActions, OwnActions } from '#features/profiles/ProfileActions.tsx'
import { PortfoliosCard } from '#features/profiles/PortfoliosCard.tsx'
import { ProfileHeader } from '#features/profiles/ProfileHeader.tsx'
import { ProfileRail } from '#features/profiles/ProfileRail.tsx'
import { ProfileSkeleton } from '#features/profiles/ProfileSkeleton.tsx'
import { closeInAddress } from '#lib/device/overlays.ts'
import { useTitle } from '#lib/device/title.ts'
import { withTexts } from '#lib/i18n.ts'
import { missingShows404 } from '#lib/query-missing.tsx'
import { useOwnProfile } from '#lib/session.ts'
import { posts } from '#queries/posts.ts'
import { profiles } from '#queries/profiles.ts'
import { Later } from '#ui/Later.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useIsMobile } from '#ui/media.ts'
import { Columns, Page } from '#ui/Page.tsx'
import { Remote } from '#ui/Remote.tsx'

const EditProfile = lazyPart(() => withTexts(import('#features/profiles/EditProfile.tsx'), 'account'), 'EditProfile', {
  failed: 'dialog',
})

const route = getRouteApi('/shell/members/members/$slug')

/** A member's profile and wall. */
export function ProfileScreen() {
  return <ProfileOf slug={route.useParams().slug} />
}

/** The signed-in member's own profile, at the URL without a slug. */
export function OwnProfileScreen() {
  return <ProfileOf slug={useOwnProfile().slug} />
}

function ProfileOf({ slug }: { slug: string }) {
  const own = useOwnProfile()
  const isOwn = slug === own.slug
  const query = useQuery({ ...profiles.detail(slug), ...(isOwn && { placeholderData: own }) })
  useTitle(query.data?.name)
  return (
    <Page width="columns">
      <Remote query={query} skeleton={<ProfileSkeleton />} failed={missingShows404}>
        {(profile) => <ProfilePage key={profile.id} profile={profile} isOwn={isOwn} />}
      </Remote>
    </Page>
  )
}

function ProfilePage({ profile, isOwn }: { profile: Profile; isOwn: boolean }) {
  const { id, name } = profile
  const edit = useEdit()
  const isMobile = useIsMobile()
  return (
    <>
      <ProfileHeader
        profile={profile}
        isOwn={isOwn}
        actions={isOwn ? <OwnActions profile={profile} onEdit={edit.open} /> : <MemberActions profile={profile} />}
      />
      <Columns>
        {/* Below an endless wall, nobody would find them. */}
        {isMobile && <PortfoliosCard profileId={id} isOwn={isOwn} />}
        <PostFeed
          list={posts.at('profiles', id)}
          destination={destinationOn(profile, isOwn)}
          empty={<EmptyWall name={isOwn ? undefined : name} />}
        />
        <Later>
          <ProfileRail profile={profile} isOwn={isOwn} withPortfolios={!isMobile} />
        </Later>
      </Columns>
      {isOwn && edit.isOpen && <OwnEdit onClose={edit.close} />}
    </>
  )
}

/** The destination of posts written here; undefined on the product's own wall. */
function destinationOn({ id, name, official }: Profile, isOwn: boolean): Destination | undefined {
  if (isOwn) return { kind: 'own' }
  return official ? undefined : { kind: 'target', target: { kind: 'profile', id, name } }
}

/** The URL's hash opens the dialog, so that Back closes it. */
function useEdit() {
  const navigate = useNavigate()
  const isOpen = useLocation({ select: ({ hash }) => hash === 'edit' })
  const open = () => void navigate({ to: '.', hash: 'edit', resetScroll: false, hashScrollIntoView: false })
  const close = () => closeInAddress({ hash: '' })
  return { isOpen, open, close }
}

function OwnEdit({ onClose }: { onClose: () => void }) {
  return <EditProfile profile={useOwnProfile()} onClose={onClose} />
}
