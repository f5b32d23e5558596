import type { ListedIndustry, ListedRegion, ListedSector, OwnHoldings } from '@app/contract/classifications.ts'
import type { ListedInstrument } from '@app/contract/instruments.ts'
import type { ChangeSorting } from '@app/contract/price-changes.ts'
import { industryById } from '@app/domain/classifications/industries.ts'
import { regionById } from '@app/domain/classifications/regions.ts'
import { sectorById } from '@app/domain/classifications/sectors.ts'
import { lastDaySince } from '@app/domain/instruments/last-day.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { orNotFound } from '#errors.ts'
import { inShownOrder, loadListed, type SortedId } from '#features/instruments/index.ts'
import { ownedInstruments } from '#features/portfolios/index.ts'
import { type PageRequest, readCursor, type Slice, slice, writeCursor } from '#http/pages.ts'

import { countedIndustries, countedRegions, countedSectors } from './counts.ts'
import {
  type CountedClassification,
  listAmong,
  listFundsOf,
  listSortedFunds,
  listSortedStocks,
  listStocksIn,
  listStocksOf,
} from './queries.ts'
import { nameInFunds } from './region-funds.ts'

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

/** The stocks of a classification, the most followed first, or sorted by a change. */
export async function stocksOf(
  { db, now }: CountContext,
  { kind, id }: Classification,
  sorting: ChangeSorting,
  page: PageRequest,
): Promise<Slice<ListedInstrument>> {
  const { slug, countries } = requireClassification({ kind, id })
  const limits = limitsOf(page)
  const rank = () => (kind === 'region' ? listStocksIn(db, countries, limits) : listStocksOf(db, kind, slug, limits))
  const sorted = sortedPage(sorting, limits, now())
  const rows = await (sorted ? listSortedStocks(db, { kind, slug, countries }, sorted) : rank())
  return present(db, slice(rows, page.size, writeCursor), sorting)
}

/** The funds that are invested in a classification, largest share first, or sorted by a change. */
export async function fundsOf(
  { db, now }: CountContext,
  { kind, id }: Classification,
  sorting: ChangeSorting,
  page: PageRequest,
): Promise<Slice<ListedInstrument>> {
  const name = nameInFunds(requireClassification({ kind, id }).slug)
  const limits = limitsOf(page)
  const sorted = sortedPage(sorting, limits, now())
  const rows = await (sorted ? listSortedFunds(db, kind, name, sorted) : listFundsOf(db, kind, name, limits))
  return present(db, slice(rows, page.size, writeCursor), sorting)
}

function sortedPage<Limits>({ sort, order }: ChangeSorting, limits: Limits, now: Date) {
  return sort && { ...limits, sort, order, since: lastDaySince(now) }
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

async function present(
  db: Db,
  { results, after }: Slice<SortedId>,
  sorting: ChangeSorting,
): Promise<Slice<ListedInstrument>> {
  const instruments = await loadListed(
    db,
    results.map(({ id }) => id),
  )
  const listed = results.flatMap(({ id }) => instruments.get(id) ?? [])
  return { results: inShownOrder(listed, sorting), after }
}
