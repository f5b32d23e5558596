import type { ListedGroup, ListedPortfolio } from '@app/contract/explore.ts'
import type { ListedInstrument } from '@app/contract/instruments.ts'
import type { Person } from '@app/contract/profiles.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { FollowButton } from '#features/follows/index.ts'
import { InstrumentLink, InstrumentMark } from '#features/instruments/index.ts'
import { Avatar } from '#ui/Avatar.tsx'

import { ClassLink, ClassMark, type ListedClass } from './ClassName.tsx'
import type { Column } from './columns.ts'
import type { ListPage } from './pages.ts'

/** One result of a list, as every look of a list needs it. */
export type Entry = {
  id: string
  mark: (isLarge: boolean) => ReactNode
  /** The link to its page. */
  name: ReactNode
  /** Below the name where the figures stand in columns of their own. */
  sub?: string | undefined
  action?: ReactNode
  /** What the button stays with on a phone, where rows have room for little. */
  keepsAction?: boolean
  figures: Partial<Record<Column, unknown>>
  /** Its price is live. */
  instrument?: ListedInstrument
}

/** The results of a page, each with what it looks like, is called, and what can be done with it. */
export function entriesOf(page: ListPage): Entry[] {
  switch (page.kind) {
    case 'PORTFOLIO':
      return page.results.map(portfolioEntry)
    case 'PROFILE':
      return page.results.map(personEntry)
    case 'GROUP':
      return page.results.map(groupEntry)
    case 'MORNINGSTAR_SECTOR':
    case 'REGION':
      return page.results.map((item) => classEntry(page.kind, item))
    case 'STOCK':
    case 'INDEX':
    case 'ETF':
    case 'FUND':
      return page.results.map(instrumentEntry)
  }
}

function instrumentEntry(instrument: ListedInstrument): Entry {
  return {
    id: instrument.id,
    mark: (isLarge) => <InstrumentMark instrument={instrument} size={isLarge ? 44 : 36} />,
    name: <InstrumentLink instrument={instrument} isTight />,
    sub: instrument.symbol,
    action: <FollowButton kind="instrument" entity={instrument} size="sm" />,
    figures: instrument,
    instrument,
  }
}

function personEntry(person: Person): Entry {
  return {
    id: person.id,
    mark: (isLarge) => <Avatar id={person.id} name={person.name} src={person.image?.url} size={isLarge ? 56 : 40} />,
    name: <MemberLink member={person}>{person.name}</MemberLink>,
    sub: person.location,
    action: <FollowButton kind="profile" entity={person} size="sm" />,
    keepsAction: true,
    figures: person,
  }
}

/** A portfolio is shown as the member who has it. */
function portfolioEntry(portfolio: ListedPortfolio): Entry {
  const { owner } = portfolio
  return {
    id: portfolio.id,
    mark: (isLarge) => <Avatar id={owner.id} name={owner.name} src={owner.image?.url} size={isLarge ? 56 : 40} />,
    name: <MemberLink member={owner}>{owner.name}</MemberLink>,
    sub: portfolio.name,
    figures: portfolio,
  }
}

function groupEntry(group: ListedGroup): Entry {
  return {
    id: group.id,
    mark: (isLarge) => <Avatar id={group.id} name={group.name} src={group.image} size={isLarge ? 56 : 40} />,
    name: group.name,
    figures: group,
  }
}

function classEntry(kind: 'MORNINGSTAR_SECTOR' | 'REGION', of: ListedClass): Entry {
  return {
    id: of.id,
    mark: () => <ClassMark kind={kind} slug={of.slug} />,
    name: <ClassLink kind={kind} of={of} />,
    figures: of,
  }
}

function MemberLink({ member, children }: { member: Person; children: ReactNode }) {
  return (
    <Link to="/members/$slug" params={{ slug: member.slug }}>
      {children}
    </Link>
  )
}
