import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useIsFollowing } from '#features/follows/index.ts'
import { InstrumentMark, LiveYield, useKindName } from '#features/instruments/index.ts'
import { shortName } from '#lib/format/names.ts'
import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'

import { addressOf, type Hit } from './hits.ts'

type HitOf<Is extends Hit['is']> = Extract<Hit, { is: Is }>['entity']
type Props = {
  hit: Hit
  /** The row is a link, and this is told when it is followed. Without it the row is what something else makes of it. */
  onOpen?: (() => void) | undefined
}

/** What was found: an instrument with its day, a member, a group. */
export function HitRow({ hit, onOpen }: Props) {
  const nameOf = useNameOf()
  const name = hit.is === 'instrument' ? shortName(hit.entity.name) : nameOf(hit.entity)
  const title = onOpen ? (
    <Link to={addressOf(hit)} onClick={onOpen}>
      {name}
    </Link>
  ) : (
    name
  )
  if (hit.is === 'instrument') return <InstrumentHit instrument={hit.entity} title={title} />
  if (hit.is === 'profile') return <MemberHit person={hit.entity} title={title} />
  return <GroupHit group={hit.entity} title={title} />
}

function InstrumentHit({ instrument, title }: { instrument: HitOf<'instrument'>; title: ReactNode }) {
  const kind = useKindName(instrument)
  return (
    <EntityRow
      media={<InstrumentMark instrument={instrument} size={40} />}
      title={title}
      sub={[instrument.symbol, kind].filter(Boolean).join(' · ')}
      end={<LiveYield instrument={instrument} />}
    />
  )
}

function MemberHit({ person, title }: { person: HitOf<'profile'>; title: ReactNode }) {
  const t = useText()
  const isFollowing = useIsFollowing('profile', person.id)
  return (
    <EntityRow
      media={<Avatar id={person.id} name={person.name} src={person.image?.url} />}
      title={title}
      sub={`${t('search_member')} · ${t('follows_followers', { count: person.follower_count })}`}
      end={isFollowing && <span className="t3">{t('follows_following')}</span>}
    />
  )
}

function GroupHit({ group, title }: { group: HitOf<'group'>; title: ReactNode }) {
  const t = useText()
  return (
    <EntityRow
      media={<Avatar id={group.id} name={group.name} src={group.image} />}
      title={title}
      sub={`${t('search_group')} · ${t('search_group_members', { count: group.member_count })}`}
    />
  )
}
