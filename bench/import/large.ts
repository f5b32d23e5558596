import { createWriteStream, existsSync, mkdirSync } from 'node:fs'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { finished } from 'node:stream/promises'

import { tradingDaysBetween } from '@app/domain/instruments/calendar.ts'

const folder = resolve(import.meta.dirname, '../../.data/bench/import')

export type LargeFile = { path: string; keys: readonly string[]; rows: number }

/**
 * A file of daily prices with so many rows, one listing after the other on every session of 16 years, in the layout of the
 * Nordic files. Written once, as a stream.
 */
export async function largeFile(rows: number): Promise<LargeFile> {
  const days = tradingDaysBetween('XSTO', '2010-01-04', '2026-08-21')
  const keys = Array.from({ length: Math.ceil(rows / days.length) }, (_, i) => `L${i}`)
  const path = join(folder, `large-${rows}.csv`)
  if (!existsSync(path)) await write(path, { days, keys, rows })
  return { path, keys, rows }
}

async function write(
  path: string,
  { days, keys, rows }: { days: string[]; keys: string[]; rows: number },
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const file = createWriteStream(path)
  file.write('date,isin,symbol,orderbook_id,currency,last,bid,ask,volume,net_change,percent_change\n')
  let left = rows
  for (const [day, date] of days.entries()) {
    const some = keys.slice(0, Math.min(left, keys.length))
    left -= some.length
    const lines = some.map((key, i) => {
      const [last, before] = [priceOf(i, day), priceOf(i, day - 1)]
      return `${date},,LARGE ${i},${key},SEK,${last},${last},${last},${1000 + i},${(last - before).toFixed(2)},+0.00%\n`
    })
    if (!file.write(lines.join(''))) await once(file, 'drain')
  }
  file.end()
  await finished(file)
}

/** A sine wave for each listing, rounded to hundredths. */
function priceOf(listing: number, day: number): number {
  return Math.round(100 * (100 + listing + 10 * Math.sin((day + listing) / 9))) / 100
}
