import type { Profile } from '@app/contract/profiles.ts'
import { useNavigate } from '@tanstack/react-router'
import { MessageCircle, Pencil } from 'lucide-react'

import { useShareEntries } from '#ui/share-entries.tsx'
import { useText } from '#lib/i18n.ts'
import { useBlockEntry } from '#parts/blocks/index.ts'
import { FollowButton, useFollowEntries } from '#parts/follows/index.ts'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { EntityMenu, type MenuEntry } from '#ui/Menu.tsx'
import { preloadModal } from '#ui/Modal.tsx'

/** Actions on another member's profile. */
export function MemberActions({ profile }: { profile: Profile }) {
  const t = useText()
  const navigate = useNavigate()
  const follow = useFollowEntries({ kind: 'profile', entity: profile })
  const block = useBlockEntry(profile.official ? undefined : profile)
  const write: MenuEntry = {
    id: 'message',
    label: t('profiles_message'),
    icon: <MessageCircle aria-hidden="true" />,
    onAction: () => void navigate({ to: '/messages/$slug', params: { slug: profile.slug } }),
  }
  return (
    <>
      <FollowButton kind="profile" entity={profile} />
      {!profile.official && (
        <LinkButton to="/messages/$slug" params={{ slug: profile.slug }} icon={<MessageCircle aria-hidden="true" />}>
          {t('profiles_message')}
        </LinkButton>
      )}
      <ShareMenu profile={profile} before={profile.official ? follow : [...follow, write]} after={block.entries} />
      {block.dialog}
    </>
  )
}

/** Actions on the member's own profile. */
export function OwnActions({ profile, onEdit }: { profile: Profile; onEdit: () => void }) {
  const t = useText()
  return (
    <>
      <Button
        icon={<Pencil aria-hidden="true" />}
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={onEdit}
      >
        {t('profiles_edit')}
      </Button>
      <ShareMenu profile={profile} />
    </>
  )
}

type MenuProps = { profile: Profile; before?: readonly MenuEntry[]; after?: readonly MenuEntry[] }

function ShareMenu({ profile: { slug, name }, before = [], after = [] }: MenuProps) {
  const t = useText()
  const share = useShareEntries({ path: `/members/${slug}`, title: name, label: t('profiles_share') })
  return <EntityMenu label={t('profiles_menu', { name })} items={[...before, ...share, ...after]} />
}
