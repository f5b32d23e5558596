import type { ListedGroup } from '@app/contract/groups.ts'

import { useText } from '#lib/i18n.ts'
import { Avatar } from '#ui/Avatar.tsx'

import type { Density, Entry } from './entry.ts'

type Props = { entity: ListedGroup }

const sizes = { normal: 40, dense: 32 } as const

function Mark({ entity: { id, name, image }, density }: Props & { density: Density }) {
  return <Avatar id={id} name={name} src={image} size={sizes[density]} isSquare />
}

function Summary({ entity }: Props) {
  const t = useText()
  return `${t('search_group')} · ${t('search_group_members', { count: entity.member_count })}`
}

export const group = {
  plural: 'groups',
  pathOf: ({ slug }) => `/groups/${slug}`,
  nameOf: ({ name }) => name,
  Mark,
  Summary,
  hasPrices: false,
  searchKinds: { GROUP: { label: 'search_kind_groups', count: 'groups' } },
  searchKindOf: () => 'GROUP',
  otherNameOf: ({ name, slug }) => `${name} ${slug}`,
  isMentionedBy: ({ id, private: isClosed }, { groups }) => !isClosed || groups?.includes(id) === true,
  posts: { place: 'group', invitation: 'posts_write_in', includesMentions: false, showsHolding: false },
} as const satisfies Entry<ListedGroup>
