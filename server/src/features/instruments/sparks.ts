import type { Spark } from '@app/contract/instruments.ts'
import type { Period } from '@app/contract/limits.ts'
import { downsample } from '@app/domain/instruments/downsample.ts'

import { type LineContext, loadLines, withShownPrice } from './lines.ts'
import { listPricedListings } from './price-queries.ts'

const mostPoints = 28

/** The lines of those of the listings that exist, in the order of the ids: as their histories, in fewer points. */
export async function sparksOf(
  context: LineContext,
  { ids, period }: { ids: string; period: Period },
): Promise<{ results: Spark[] }> {
  const wanted = [...new Set(ids.split(','))]
  const listings = new Map((await listPricedListings(context.db, wanted)).map((listing) => [listing.id, listing]))
  const lines = await loadLines(context, await withShownPrice(context, [...listings.values()]), { period })
  return {
    results: wanted
      .filter((id) => listings.has(id))
      .map((id) => ({
        instrument: id,
        points: downsample(lines.get(id) ?? [], mostPoints, ({ price }) => price).map(({ price }) => price),
      })),
  }
}
