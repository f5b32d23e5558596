import type { ListedIndustry, ListedRegion, ListedSector } from '@app/contract/classifications.ts'

import type { Context } from '#context.ts'
import { type PageRequest, readCursor, type Slice, slice, writeCursor } from '#http/pages.ts'

import { countedIndustries, countedRegions, countedSectors } from './counts.ts'

type ReadContext = Pick<Context, 'db' | 'now'>
type WithStockCount = { id: string; stock_count: number }
type WithCounts = WithStockCount & { fund_count: number }

/** A page of the classifications that have something, those with the most stocks first. They are few, so they are sorted in memory. */
function cut<Classification extends WithCounts>(
  classifications: readonly Classification[],
  { size, after }: PageRequest,
): Slice<Classification> {
  const place = readCursor(after)
  const last = place && { id: place.id, stock_count: Number(place.by) }
  const filled = classifications.filter(({ stock_count, fund_count }) => stock_count + fund_count > 0)
  const rest = filled.toSorted(byStocks).filter((item) => !last || byStocks(item, last) > 0)
  return slice(rest, size, ({ id, stock_count }) => writeCursor({ by: stock_count, id }))
}

const byStocks = (a: WithStockCount, b: WithStockCount) => b.stock_count - a.stock_count || Number(a.id) - Number(b.id)

export async function pageOfSectors(context: ReadContext, page: PageRequest): Promise<Slice<ListedSector>> {
  return cut(await countedSectors(context), page)
}

export async function pageOfRegions(context: ReadContext, page: PageRequest): Promise<Slice<ListedRegion>> {
  return cut(await countedRegions(context), page)
}

/** Only industries that have a stock. */
export async function pageOfIndustries(context: ReadContext, page: PageRequest): Promise<Slice<ListedIndustry>> {
  const counted = await countedIndustries(context)
  return cut(
    counted.filter(({ stock_count }) => stock_count > 0),
    page,
  )
}
