/** What one transaction writes, so that nobody waits long for its locks and vacuum never stands still for long. */
export const listingsAtOnce = 1000

/** The listings in the order given, some at a time. */
export function* batchesOf<Listing>(listings: readonly Listing[]): Generator<readonly Listing[]> {
  for (let first = 0; first < listings.length; first += listingsAtOnce)
    yield listings.slice(first, first + listingsAtOnce)
}
