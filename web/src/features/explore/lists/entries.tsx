import type { ListedRegion, ListedSector } from '@app/contract/classifications.ts'
import type { Figure } from '@app/contract/explanations.ts'
import type { ExploreList } from '@app/contract/explore.ts'
import type { ListedGroup } from '@app/contract/groups.ts'
import type { ListedInstrument } from '@app/contract/instruments.ts'
import type { PortfolioBasics } from '@app/contract/portfolios.ts'
import type { Person } from '@app/contract/profiles.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { ClassificationMark } from '#features/classifications/index.ts'
import { FollowButton } from '#parts/follows/index.ts'
import { ClassificationLink, InstrumentLink, InstrumentMark } from '#parts/instruments/index.ts'
import { OwnerLink, PortfolioFigure, PortfolioName } from '#parts/portfolios/index.ts'
import { MemberLink, MemberReturn } from '#parts/profiles/index.ts'
import { hrefOf } from '#parts/targets/index.ts'
import type { ClassificationListKind, ListPart } from '#queries/explore.ts'
import { Avatar } from '#ui/Avatar.tsx'

import { type Column, sizeOf } from './columns.ts'

/** Where an entry is shown. */
type EntryVariant = 'row' | 'table' | 'card'

const squareSizes = { row: 40, table: 36, card: 44 } as const
const roundSizes = { row: 40, table: 40, card: 56 } as const

/** A list result with everything that rows, tables and cards need. */
export type Entry = {
  id: string
  mark: (place: EntryVariant) => ReactNode
  /** The link to its page. */
  name: ReactNode
  /** Shown below the name, in tables and on cards. */
  sub?: ReactNode
  action?: ReactNode
  /** Keeps its button on a phone, where rows have little room. */
  keepsAction?: boolean
  figures: Partial<Record<Column, unknown>>
  /** Makes a figure about portfolios open its explanation. */
  explain?: (column: Column, figure: ReactNode) => ReactNode
  /** Set if the entry has a live price. */
  instrument?: ListedInstrument
}

/** Maps results to entries. */
export function entriesOf(part: ListPart): Entry[] {
  switch (part.kind) {
    case 'PORTFOLIO':
      return part.results.map(portfolioEntry)
    case 'PROFILE':
      return part.results.map(personEntry)
    case 'GROUP':
      return part.results.map(groupEntry)
    case 'MORNINGSTAR_SECTOR':
    case 'REGION':
      return part.results.map((item) => classificationEntry(part.kind, item))
    case 'STOCK':
    case 'INDEX':
    case 'ETF':
    case 'FUND':
      return part.results.map(instrumentEntry)
  }
}

/** The largest figure of a list; the bars are relative to it. */
export function mostOf({ display_field: sorted }: ExploreList, entries: readonly Entry[]): number {
  return Math.max(0, ...entries.map(({ figures }) => sizeOf(figures[sorted]) ?? 0))
}

function instrumentEntry(instrument: ListedInstrument): Entry {
  return {
    id: instrument.id,
    mark: (place) => <InstrumentMark instrument={instrument} size={squareSizes[place]} />,
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
    mark: (place) => <Avatar id={person.id} name={person.name} src={person.image?.url} size={roundSizes[place]} />,
    name: <MemberLink member={person} />,
    sub: person.location,
    action: <FollowButton kind="profile" entity={person} size="sm" />,
    keepsAction: true,
    figures: person,
    explain: (column, figure) =>
      column === 'return_y1' ? <MemberReturn member={person}>{figure}</MemberReturn> : figure,
  }
}

/** The figures of portfolios by columns. */
const portfolioFigures: Partial<Record<Column, Figure>> = {
  rating: 'rating',
  return_y1: 'return_y1',
  score: 'score',
  carbon_risk: 'carbon_analysis',
}

/** A portfolio is represented by its owner. */
function portfolioEntry(portfolio: PortfolioBasics): Entry {
  const { profile } = portfolio
  return {
    id: portfolio.id,
    mark: (place) => <Avatar id={profile.id} name={profile.name} src={profile.image?.url} size={roundSizes[place]} />,
    name: <OwnerLink portfolio={portfolio} />,
    sub: <PortfolioName portfolio={portfolio} />,
    action: <FollowButton kind="portfolio" entity={portfolio} size="sm" />,
    // The lists by carbon risk name the field of instruments.
    figures: { ...portfolio, carbon_risk: portfolio.carbon_analysis },
    explain: (column, shown) => {
      const figure = portfolioFigures[column]
      if (!figure) return shown
      return (
        <PortfolioFigure portfolio={portfolio} figure={figure}>
          {shown}
        </PortfolioFigure>
      )
    },
  }
}

function groupEntry(group: ListedGroup): Entry {
  return {
    id: group.id,
    mark: (place) => <Avatar id={group.id} name={group.name} src={group.image} size={roundSizes[place]} />,
    name: <Link to={hrefOf({ kind: 'group', entity: group })}>{group.name}</Link>,
    figures: group,
  }
}

function classificationEntry(kind: ClassificationListKind, of: ListedSector | ListedRegion): Entry {
  return {
    id: of.id,
    mark: (place) => <ClassificationMark slug={of.slug} size={squareSizes[place]} />,
    name: <ClassificationLink kind={kind === 'REGION' ? 'region' : 'sector'} of={of} />,
    figures: of,
  }
}
