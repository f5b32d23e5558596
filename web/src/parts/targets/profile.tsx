import type { Person } from '@app/contract/profiles.ts'

import { useText } from '#lib/i18n.ts'
import { profiles } from '#queries/profiles.ts'
import { Avatar } from '#ui/Avatar.tsx'

import type { Density, Entry } from './entry.ts'

type Props = { entity: Person }

const sizes = { normal: 40, dense: 32 } as const

function Mark({ entity: { id, name, image }, density }: Props & { density: Density }) {
  return <Avatar id={id} name={name} src={image?.url} size={sizes[density]} />
}

function Summary({ entity }: Props) {
  const t = useText()
  return `${t('search_member')} · ${t('follows_followers', { count: entity.follower_count })}`
}

function Figure({ isFollowing }: { isFollowing: boolean | undefined }) {
  const t = useText()
  return isFollowing && <span className="t3">{t('follows_following')}</span>
}

export const profile = {
  plural: 'profiles',
  queries: { detail: ({ slug }) => profiles.detail(slug), followers: profiles.followers },
  pathOf: ({ slug }) => `/members/${slug}`,
  nameOf: ({ name }) => name,
  Mark,
  Summary,
  Figure,
  hasPrices: false,
  ownerOf: ({ id }) => id,
  searchKinds: { PROFILE: { label: 'search_kind_members', count: 'profiles' } },
  searchKindOf: () => 'PROFILE',
  otherNameOf: ({ name, slug }) => `${name ?? ''} ${slug}`,
  posts: { place: 'wall', invitation: 'posts_write_to', includesMentions: false, showsHolding: false },
} as const satisfies Entry<Person>
