import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { tradingDaysBetween } from '@app/domain/instruments/calendar.ts'
import { isValidIsin } from '@app/domain/instruments/isin.ts'

export type Files = { what: string; master: string; prices: string }

const shared = resolve(import.meta.dirname, '../../../shared/data')
const generated = resolve(import.meta.dirname, '../../.data/bench/import')
const listings = 259
const listed = 84_000

/** The real Nordic files if available, else generated ones of the same size. */
export function importFiles(): Files {
  const master = join(shared, 'instruments/nordic-master.csv')
  const prices = join(shared, 'prices-nordic/daily.csv.gz')
  if (existsSync(master) && existsSync(prices)) return { what: 'the Nordic files', master, prices }
  return generateFiles()
}

/** The five real lists of instruments if available, else one generated list of as many shares. */
export function universeFiles(): { what: string; paths: string[] } {
  const names = ['equities', 'etfs', 'funds', 'indices', 'cryptos']
  const paths = names.map((name) => join(shared, `instruments/${name}.csv.gz`))
  if (paths.every((path) => existsSync(path))) return { what: 'the five files', paths }
  mkdirSync(generated, { recursive: true })
  const path = join(generated, 'shares.csv')
  const rows = Array.from({ length: listed }, (_, i) => {
    return `GEN${i},Generated company ${i},,USD,United States,NYQ,XNYS,Industrials,Airlines,False,Does what companies do.`
  })
  const header = 'symbol,name,isin,currency,country,exchange,mic,sector,industry,delisted,summary'
  writeFileSync(path, [header, ...rows, ''].join('\n'))
  return { what: 'a generated list', paths: [path] }
}

function generateFiles(): Files {
  mkdirSync(generated, { recursive: true })
  const master = join(generated, 'instruments.csv')
  const prices = join(generated, 'daily.csv')
  const keys = Array.from({ length: listings }, (_, i) => ({ key: `G${i}`, isin: isinOf(i), symbol: `GEN ${i}` }))
  const masterRows = keys.map(({ key, isin, symbol }) => `${key},${isin},${symbol},Generated ${key},SEK,XSTO`)
  writeFileSync(master, ['orderbook_id,isin,symbol,name,currency,mic', ...masterRows, ''].join('\n'))
  const rows = tradingDaysBetween('XSTO', '2025-10-28', '2026-08-21').flatMap((date, day) =>
    keys.map(({ key, isin, symbol }, i) => {
      const last = priceOf(i, day)
      const change = (last - priceOf(i, day - 1)).toFixed(2)
      return `${date},${isin},${symbol},${key},SEK,${last},${last},${last},${1000 + i},${change},+0.00%`
    }),
  )
  const header = 'date,isin,symbol,orderbook_id,currency,last,bid,ask,volume,net_change,percent_change'
  writeFileSync(prices, [header, ...rows, ''].join('\n'))
  return { what: 'generated files', master, prices }
}

/** A sine wave for each listing, rounded to hundredths. */
function priceOf(listing: number, day: number): number {
  return Math.round(100 * (100 + listing + 10 * Math.sin((day + listing) / 9))) / 100
}

function isinOf(number: number): string {
  const body = `SE${String(number).padStart(9, '0')}`
  return Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find(isValidIsin)!
}
