import type { ListedGroup } from '@app/contract/explore.ts'
import type { ListedInstrument } from '@app/contract/instruments.ts'
import type { Person } from '@app/contract/profiles.ts'
import { ChartLine, UsersRound } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { FollowButton } from '#parts/follows/index.ts'
import { InstrumentMark, LiveYield } from '#parts/instruments/index.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Empty } from '#ui/Empty.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'

type Offer = { stocks: readonly ListedInstrument[]; members: readonly Person[]; groups: readonly ListedGroup[] }

/** What a step offers, with follow buttons but without links, which would leave the dialog. */
export function GuidanceRows({ step, offer }: { step: keyof Offer; offer: Offer }) {
  const t = useText()
  if (offer[step].length === 0) return <EmptyStep step={step} />
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
      sub={
        <>
          <LiveYield instrument={stock} /> · {t('follows_followers', { count: stock.follower_count })}
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
      media={<Avatar id={group.id} name={group.name} src={group.image} />}
      title={group.name}
      sub={t('explore_count_members', { count: group.member_count })}
    />
  )
}

function EmptyStep({ step }: { step: keyof Offer }) {
  const t = useText()
  const reason = ({ stocks: 'market', members: 'recommended', groups: 'groups' } as const)[step]
  return (
    <Empty
      icon={step === 'stocks' ? <ChartLine /> : <UsersRound />}
      title={t(`explore_empty_${reason}`)}
      help={t(`explore_empty_${reason}_help`)}
    />
  )
}
