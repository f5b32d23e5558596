import type { InstrumentBasics } from '@app/contract/instruments.ts'

import { shortName } from '#lib/format/names.ts'
import { InstrumentMark, LiveYield, ProductChip, useKindName } from '#parts/instruments/index.ts'
import { instruments } from '#queries/instruments.ts'

import type { Density, Entry } from './entry.ts'

type Props = { entity: InstrumentBasics }

const sizes = { normal: 40, dense: 36 } as const
const searchKinds = { EQUITY: 'STOCK', MUTUAL_FUND: 'FUND', ETF: 'FUND', INDEX: 'INDEX' } as const

function Mark({ entity, density }: Props & { density: Density }) {
  return <InstrumentMark instrument={entity} size={sizes[density]} />
}

function Summary({ entity }: Props) {
  return (
    <>
      {[entity.symbol, useKindName(entity)].filter(Boolean).join(' · ')}
      <ProductChip instrument={entity} />
    </>
  )
}

function Figure({ entity }: Props) {
  return <LiveYield instrument={entity} />
}

/** Mutual funds and exchange-traded funds count as funds; every other instrument counts as a stock. */
const isFund = ({ kind }: InstrumentBasics) => searchKinds[kind] === 'FUND'

export const instrument = {
  plural: 'instruments',
  queries: { detail: ({ slug }) => instruments.detail(slug), followers: instruments.followers },
  pathOf: ({ slug }) => `/instruments/${slug}`,
  nameOf: ({ name }) => shortName(name),
  Mark,
  Summary,
  Figure,
  hasPrices: true,
  searchKinds: {
    STOCK: { label: 'search_kind_stocks', count: 'stocks' },
    FUND: { label: 'search_kind_funds', count: 'funds' },
    INDEX: { label: 'search_kind_indices', count: 'indices' },
  },
  searchKindOf: ({ kind }) => searchKinds[kind],
  otherNameOf: ({ name, symbol, slug }) => `${name} ${symbol || slug}`,
  posts: { place: 'instrument', invitation: 'posts_write_about', includesMentions: true, showsHolding: true },
  recount: ({ fund_count }, entity, change) => ({ fund_count: fund_count + (isFund(entity) ? change : 0) }),
} as const satisfies Entry<InstrumentBasics>
