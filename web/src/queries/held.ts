import type { QueryClient, QueryKey } from '@tanstack/react-query'

import { classifications } from './classifications.ts'
import { connections } from './connections.ts'
import { explore } from './explore.ts'
import { follows } from './follows.ts'
import { holdings } from './holdings.ts'
import { instruments } from './instruments.ts'
import { portfolios } from './portfolios.ts'
import { posts } from './posts.ts'
import { profiles } from './profiles.ts'
import { search } from './search.ts'

/** What shows the holdings of the signed-in member, or depends on them: which changes with every sync. */
export const showingHoldings: readonly QueryKey[] = [
  holdings.all(),
  portfolios.all(),
  profiles.details(),
  classifications.allParts(),
  instruments.single(),
  instruments.holders(),
  explore.lists(),
  search.found(),
]

/** The same, and what else is gone with a portfolio: its trades, its followers, and its bank if it was the last. */
export const showingPortfolios: readonly QueryKey[] = [
  ...showingHoldings,
  connections.own(),
  posts.copies(),
  follows.lists(),
  follows.ids().queryKey,
]

/** Refetches what is shown, and marks the rest as stale. */
export async function refresh(cache: QueryClient, showing: readonly QueryKey[]): Promise<void> {
  await Promise.all(showing.map((queryKey) => cache.invalidateQueries({ queryKey })))
}
