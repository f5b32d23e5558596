/** How many of all belong to a list, both about a moment old: the larger the share, the sooner the order of all meets them. */
type Share = { count: number; ofAll: number }

type Ways<Row> = {
  share: Share
  limit: number
  /** Reads the order of all, of which it takes what belongs to the list. Returns `undefined` if `most` rows do not fill the page. */
  walk: (most: number) => Promise<Row[] | undefined>
  /** Reads all that belongs to the list, and sorts it. */
  sort: () => Promise<Row[]>
}

/** A row of a walk, most of which are looked up in vain, costs about as much as so many rows of the list. */
const walkedRow = 2

/**
 * Reads a page of a list in the cheaper way, which the planner cannot tell, as it plans for a list of average length. If what belongs
 * to the list is spread evenly, `limit * ofAll / count` rows of the order fill the page; sorting reads `count`. A walk that has cost as
 * much as sorting is given up, so that it never more than doubles the work.
 */
export async function readInOrder<Row>({ share, limit, walk, sort }: Ways<Row>): Promise<Row[]> {
  const { count, ofAll } = share
  const most = Math.floor(count / walkedRow)
  const found = limit * ofAll < most * count ? await walk(most) : undefined
  return found ?? sort()
}
