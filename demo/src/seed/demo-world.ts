import type { Db } from '@app/server/src/db/db.ts'
import { refreshStale } from '@app/server/src/market/figures/figures.ts'
import { printProgress } from '@app/server/src/print.ts'

import { loadGroups } from './load-groups.ts'
import { loadMarket } from './load-market.ts'
import { loadPeople } from './load-people.ts'
import { loadDemoPrices } from './demo-prices.ts'
import { loadPortfolios, loadRates } from './load-portfolios.ts'
import { composeNews, loadNews } from './load-news.ts'
import { loadMessages } from './load-messages.ts'
import { loadPositions } from './load-positions.ts'
import { loadPosts } from './load-posts.ts'
import { composeTrades, loadTrades } from './load-trades.ts'
import { groupPosts, posts } from './posts.ts'
import { continuePostIds, countEverything } from './queries.ts'

/** Loads the demo world in one transaction, showing progress. */
export async function loadDemoWorld(db: Db, now: Date): Promise<void> {
  const progress = printProgress('Seeding the demo world')
  await db.transaction().execute(async (tx) => {
    const instruments = await loadMarket(tx, now, progress.part(0, 50))
    const prices = await loadDemoPrices(tx, instruments)
    await loadRates(tx, prices)
    // What shares are worth in euros needs the rates.
    await refreshStale(tx)
    const members = await loadPeople(tx, now, instruments)
    const groups = await loadGroups(tx, now, members)
    progress.show(55)
    await loadPortfolios(tx, { now, members, prices, show: progress.part(55, 95) })
    const news = await composeNews(tx, now)
    const trades = await composeTrades(tx, now)
    const written = [...posts, ...groupPosts]
    const idOf = idsByTime([
      ...written,
      ...written.flatMap(({ replies }) => replies),
      ...news.flatMap((close) => close.posts),
      ...trades,
    ])
    await loadPosts(tx, now, { instruments, members, groups, idOf })
    await loadNews(tx, now, news, idOf)
    await loadTrades(tx, now, trades, idOf)
    await loadPositions(tx)
    await loadMessages(tx, now, members)
    await continuePostIds(tx)
    await countEverything(tx, now)
  })
  progress.done()
}

/** Assigns ids by time, so that the newest post has the greatest. */
function idsByTime<Item extends { minutesAgo: number }>(items: readonly Item[]): (item: Item) => string {
  const oldestFirst = items.toSorted((a, b) => b.minutesAgo - a.minutesAgo)
  const ids = new Map(oldestFirst.map((item, i) => [item, String(i + 1)]))
  return (item) => ids.get(item)!
}
