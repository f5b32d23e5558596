import type { Profile } from '@app/contract/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'

import { type Destination, EmptyWall, PostFeed, targetPostsQuery } from '#features/posts/index.ts'
import { EditProfile } from '#features/profiles/EditProfile.tsx'
import { MemberActions, OwnActions } from '#features/profiles/ProfileActions.tsx'
import { ProfileHeader } from '#features/profiles/ProfileHeader.tsx'
import { ProfileRail } from '#features/profiles/ProfileRail.tsx'
import { ProfileSkeleton } from '#features/profiles/ProfileSkeleton.tsx'
import { profileQuery } from '#features/profiles/queries.ts'
import { useTitle } from '#lib/device/title.ts'
import { missingLeadsTo404 } from '#lib/query-missing.tsx'
import { useOwnProfile } from '#lib/session.ts'
import { Remote } from '#ui/Remote.tsx'

import styles from './ProfileScreen.module.css'

/** A member's profile and wall. Without a slug in the URL, the signed-in member's own. */
export function ProfileScreen() {
  const own = useOwnProfile()
  const { slug = own.slug } = useParams({ strict: false })
  const isOwn = slug === own.slug
  const query = useQuery({ ...profileQuery(slug), ...(isOwn && { placeholderData: own }) })
  useTitle(query.data?.name)
  return (
    <div className={styles.screen}>
      <Remote query={query} skeleton={<ProfileSkeleton />} failed={missingLeadsTo404}>
        {(profile) => <ProfilePage key={profile.id} profile={profile} isOwn={isOwn} />}
      </Remote>
    </div>
  )
}

function ProfilePage({ profile, isOwn }: { profile: Profile; isOwn: boolean }) {
  const { id, name } = profile
  const edit = useEdit()
  return (
    <>
      <ProfileHeader
        profile={profile}
        isOwn={isOwn}
        actions={isOwn ? <OwnActions profile={profile} onEdit={edit.open} /> : <MemberActions profile={profile} />}
      />
      <div className={styles.columns}>
        <PostFeed
          list={targetPostsQuery('profile', id)}
          destination={destinationOn(profile, isOwn)}
          empty={<EmptyWall name={isOwn ? undefined : name} />}
        />
        <ProfileRail profile={profile} isOwn={isOwn} />
      </div>
      {isOwn && <OwnEdit isOpen={edit.isOpen} onClose={edit.close} />}
    </>
  )
}

/** The destination of posts written here; none on the product's own wall. */
function destinationOn({ id, name, official }: Profile, isOwn: boolean): Destination | undefined {
  if (isOwn) return { kind: 'own' }
  return official ? undefined : { kind: 'target', target: { kind: 'profile', id, name } }
}

/** The URL's hash opens the dialog, so that Back closes it. */
function useEdit() {
  const navigate = useNavigate()
  const isOpen = useLocation({ select: ({ hash }) => hash === 'edit' })
  const open = () => void navigate({ to: '.', hash: 'edit', resetScroll: false, hashScrollIntoView: false })
  const close = () => void navigate({ to: '.', hash: '', resetScroll: false, replace: true })
  return { isOpen, open, close }
}

function OwnEdit({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const own = useOwnProfile()
  return <EditProfile profile={own} isOpen={isOpen} onClose={onClose} />
}
