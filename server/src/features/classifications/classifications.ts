import type { ListedIndustry, ListedRegion, ListedSector, OwnHoldings } from '@app/contract/classifications.ts'
import type { ListedInstrument } from '@app/contract/instruments.ts'
import { industryById } from '@app/domain/classifications/industries.ts'
import { regionById } from '@app/domain/classifications/regions.ts'
import { sectorById } from '@app/domain/classifications/sectors.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { orNotFound } from '#errors.ts'
import { loadListed } from '#features/instruments/index.ts'
import { ownedInstruments } from '#features/portfolios/index.ts'
import { type PageRequest, readCursor, type Slice, slice, writeCursor } from '#http/pages.ts'

import { countedIndustries, countedRegions, countedSectors } from './counts.ts'
import {
  type CountedClassification,
  listAmong,
  listFundsOf,
  listStocksIn,
  listStocksOf,
  type RankedId,
} from './queries.ts'
import { nameInFunds } from './region-funds.ts'

type ReadContext = Pick<Context, 'db'>
type CountContext = Pick<Context, 'db' | 'now'>
export type Classification = { kind: CountedClassification; id: string }

export async function sectorBySlug(context: CountContext, slug: string): Promise<ListedSector> {
  return orNotFound((await countedSectors(context)).find((sector) => sector.slug === slug))
}

export async function industryBySlug(context: CountContext, slug: string): Promise<ListedIndustry> {
  return orNotFound((await countedIndustries(context)).find((industry) => industry.slug === slug))
}

export async function region(context: CountContext, by: { id: string } | { slug: string }): Promise<ListedRegion> {
  const regions = await countedRegions(context)
  return orNotFound(regions.find(({ id, slug }) => ('id' in by ? id === by.id : slug === by.slug)))
}

/** The stocks of a classification, the most followed first. */
export async function stocksOf(
  { db }: ReadContext,
  { kind, id }: Classification,
  page: PageRequest,
): Promise<Slice<ListedInstrument>> {
  const { slug, countries } = requireClassification({ kind, id })
  const limits = limitsOf(page)
  const ranked = kind === 'region' ? listStocksIn(db, countries, limits) : listStocksOf(db, kind, slug, limits)
  return present(db, slice(await ranked, page.size, writeCursor))
}

/** The funds that are invested in a classification, largest share first. */
export async function fundsOf(
  { db }: ReadContext,
  { kind, id }: Classification,
  page: PageRequest,
): Promise<Slice<ListedInstrument>> {
  const { slug } = requireClassification({ kind, id })
  const ranked = await listFundsOf(db, kind, nameInFunds(slug), limitsOf(page))
  return present(db, slice(ranked, page.size, writeCursor))
}

/** What the member owns in a classification, largest position first: stocks of it, and funds that are invested in it. */
export async function holdingsOf(
  context: CountContext,
  memberId: string,
  { kind, id }: Classification,
): Promise<OwnHoldings> {
  const { slug, countries } = requireClassification({ kind, id })
  const owned = await ownedInstruments(context, memberId)
  const own = new Set(await listAmong(context.db, owned, { kind, slug, countries, inFunds: nameInFunds(slug) }))
  const listed = await loadListed(context.db, [...own])
  const instruments = owned.flatMap((one) => listed.get(one) ?? [])
  return {
    stocks: instruments.filter((instrument) => instrument.kind === 'EQUITY'),
    funds: instruments.filter((instrument) => instrument.kind !== 'EQUITY'),
  }
}

/** One extra row shows whether there is a next page. */
const limitsOf = ({ size, after }: PageRequest) => ({ after: readCursor(after), limit: size + 1 })

function requireClassification({ kind, id }: Classification): { slug: string; countries: readonly string[] } {
  if (kind === 'region') return orNotFound(regionById(id))
  return { ...orNotFound(kind === 'sector' ? sectorById(id) : industryById(id)), countries: [] }
}

async function present(db: Db, { results, after }: Slice<RankedId>): Promise<Slice<ListedInstrument>> {
  const instruments = await loadListed(
    db,
    results.map(({ id }) => id),
  )
  return { results: results.flatMap(({ id }) => instruments.get(id) ?? []), after }
}
