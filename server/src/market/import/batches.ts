/** The batch size of one transaction, small enough to hold locks and block vacuum only briefly. */
export const listingsAtOnce = 1000

/** Splits the listings into batches, in order. */
export function* batchesOf<Listing>(listings: readonly Listing[]): Generator<readonly Listing[]> {
  for (let first = 0; first < listings.length; first += listingsAtOnce)
    yield listings.slice(first, first + listingsAtOnce)
}
