import { withheldMinutes } from '@app/server/src/features/portfolios/index.ts'
import { languageOf } from '@app/server/src/features/posts/index.ts'
import * as z from 'zod'

import type { Tx } from '@app/server/src/db/db.ts'

import { chance } from './chance.ts'
import { readJson, text } from './files.ts'
import { insertTradePosts, listRecentTrades, type RecentTrade } from './queries.ts'

const minuteMs = 60_000
const commented = 0.35

const Comments = z.strictObject({ bought: z.array(text).min(1), sold: z.array(text).min(1) })
const comments: Partial<Record<string, z.infer<typeof Comments>>> = readJson(
  'trade-comments.json',
  z.strictObject({ SEK: Comments, EUR: Comments, GBP: Comments }),
)

/** A trade of the last week that feeds show. */
export type DemoTrade = RecentTrade & { minutesAgo: number }

/** The trades of the last week that are public by now. */
export async function composeTrades(tx: Tx, now: Date): Promise<DemoTrade[]> {
  const trades = await listRecentTrades(tx, now)
  return trades
    .map((trade) => {
      const releasedAt = trade.executed_at.getTime() + withheldMinutes * minuteMs
      return { ...trade, minutesAgo: Math.ceil((now.getTime() - releasedAt) / minuteMs) }
    })
    .filter(({ minutesAgo }) => minutesAgo > 0)
}

/** Stores the posts of trades; some have a comment. */
export async function loadTrades(
  tx: Tx,
  now: Date,
  trades: readonly DemoTrade[],
  idOf: (trade: DemoTrade) => string,
): Promise<void> {
  const commentOf = commentsOn(trades, idOf)
  const rows = trades.map(async (trade) => {
    const content = commentOf.get(trade) ?? ''
    const lang = content === '' ? null : await languageOf({ title: '', content, tags: [] })
    const createdAt = new Date(now.getTime() - trade.minutesAgo * minuteMs).toISOString()
    return { ...trade, post_id: idOf(trade), content, lang, created_at: createdAt }
  })
  await insertTradePosts(tx, await Promise.all(rows))
}

type Commented = Pick<DemoTrade, 'kind' | 'currency'>

/** Gives some trades a comment that fits a purchase or a sale; nobody writes the same one twice. */
export function commentsOn<One extends Commented>(
  trades: readonly One[],
  idOf: (trade: One) => string,
): ReadonlyMap<One, string> {
  const left = structuredClone(comments)
  const chosen = new Map<One, string>()
  for (const trade of trades) {
    if (chance(`trade/${idOf(trade)}`) >= commented) continue
    const comment = left[trade.currency]?.[trade.kind.endsWith('SELL') ? 'sold' : 'bought'].shift()
    if (comment !== undefined) chosen.set(trade, comment)
  }
  return chosen
}
