import type { ListedGroup } from '@app/contract/groups.ts'
import type { ListedInstrument } from '@app/contract/instruments.ts'
import type { Person } from '@app/contract/profiles.ts'

import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { FollowButton } from '#parts/follows/index.ts'
import { JoinButton } from '#parts/groups/index.ts'
import { InstrumentMark, LiveYield } from '#parts/instruments/index.ts'
import type { GuidanceOffer } from '#queries/explore.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'

/** The offer of a step, with buttons that follow or join, but without links, which would leave the dialog. */
export function GuidanceRows({ step, offer }: { step: keyof GuidanceOffer; offer: GuidanceOffer }) {
  const t = useText()
  return (
    <ul aria-label={t(`explore_guidance_${step}`)}>
      {step === 'stocks' && offer.stocks.map((stock) => <StockRow key={stock.id} stock={stock} />)}
      {step === 'members' && offer.members.map((member) => <MemberRow key={member.id} member={member} />)}
      {step === 'groups' && offer.groups.map((group) => <GroupRow key={group.id} group={group} />)}
    </ul>
  )
}

function StockRow({ stock }: { stock: ListedInstrument }) {
  const t = useText()
  return (
    <EntityRow
      as="li"
      media={<InstrumentMark instrument={stock} size={40} />}
      title={stock.name}
      wraps
      sub={
        <>
          <LiveYield instrument={stock} />
          <span>· {t('follows_followers', { count: stock.follower_count })}</span>
        </>
      }
      action={<FollowButton kind="instrument" entity={stock} size="sm" />}
    />
  )
}

function MemberRow({ member }: { member: Person }) {
  const t = useText()
  const nameOf = useNameOf()
  return (
    <EntityRow
      as="li"
      media={<Avatar id={member.id} name={member.name} src={member.image?.url} />}
      title={nameOf(member)}
      sub={t('follows_followers', { count: member.follower_count })}
      action={<FollowButton kind="profile" entity={member} size="sm" />}
    />
  )
}

function GroupRow({ group }: { group: ListedGroup }) {
  const t = useText()
  return (
    <EntityRow
      as="li"
      media={<Avatar id={group.id} name={group.name} src={group.image} isSquare />}
      title={group.name}
      sub={t('explore_count_members', { count: group.member_count })}
      action={<JoinButton group={group} size="sm" />}
    />
  )
}
