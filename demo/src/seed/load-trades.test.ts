import { expect, it } from 'vitest'

import { readJson } from './files.ts'
import { commentsOn } from './load-trades.ts'
import * as z from 'zod'

const List = z.array(z.string())
const comments = readJson('trade-comments.json', z.record(z.string(), z.object({ bought: List, sold: List })))

it('comments on purchases speak of buying and those on sales of selling, each once', () => {
  const trades = ['BUY', 'SELL', 'RECURRING_BUY', 'SWITCH_BUY', 'SWITCH_SELL'].flatMap((kind) =>
    ['SEK', 'EUR', 'GBP'].flatMap((currency) => Array.from({ length: 30 }, (_, i) => ({ kind, currency, id: `${i}` }))),
  )

  const written = [...commentsOn(trades, ({ kind, id }) => `${kind}${id}`)]

  expect(written.length).toBe(Object.values(comments).flatMap(({ bought, sold }) => [...bought, ...sold]).length)
  expect(new Set(written.map(([, text]) => text)).size).toBe(written.length)
  for (const [{ kind, currency }, text] of written) {
    expect(comments[currency]![kind.endsWith('BUY') ? 'bought' : 'sold']).toContain(text)
  }
})
