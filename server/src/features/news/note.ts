import { limits } from '@app/contract/limits.ts'
import type { Mic } from '@app/domain/instruments/exchanges.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

/** A stock or index on a day: its close, and its change since the trading day before in percent. */
export type DayListing = {
  id: string
  name: string
  symbol: string
  kind: 'EQUITY' | 'INDEX'
  isSimulated: boolean
  close: number
  changePercent: number
}

export type MarketDay = { mic: Mic; date: string; listings: readonly DayListing[] }

/** The note about a day. Each tag links the literal `@mention` in the content to an instrument. */
export type Note = {
  mic: Mic
  date: string
  title: string
  content: string
  tags: { mention: string; instrumentId: string }[]
}

/** The symbols of the exchanges' headline indices; the other exchanges have none. */
const headlineIndices: Partial<Record<Mic, string>> = {
  XSTO: 'OMXS30',
  XCSE: 'OMXCGI',
  XHEL: 'OMXHGI',
  XETR: 'DAX30',
  XNYS: 'DJI',
  XNAS: 'COMP',
}

const places: Record<Mic, string> = {
  XSTO: 'Stockholm',
  XCSE: 'Copenhagen',
  XHEL: 'Helsinki',
  XOSL: 'Oslo',
  XICE: 'Reykjavik',
  XETR: 'Frankfurt',
  XLON: 'London',
  XNYS: 'New York',
  XNAS: 'Nasdaq',
}

const fewestStocks = 6
const mostMoves = 3

/** Composes the note about a day on an exchange, in English. Returns `undefined` if there are too few stocks. */
export function composeNote({ mic, date, listings }: MarketDay): Note | undefined {
  // Rounded as displayed, so that a change shown as 0.00 counts as unchanged.
  const rounded = ofOneKind(listings).map((listing) => ({
    ...listing,
    changePercent: roundPercent(listing.changePercent),
  }))
  const index = rounded.find((listing) => listing.kind === 'INDEX' && listing.symbol === headlineIndices[mic])
  const stocks = rounded.filter((listing) => listing.kind === 'EQUITY')
  if (stocks.length < fewestStocks) return undefined
  const gains = stocks.filter(({ changePercent }) => changePercent > 0).toSorted(byMove)
  const losses = stocks.filter(({ changePercent }) => changePercent < 0).toSorted(byMove)
  const counts = { all: stocks.length, rose: gains.length, fell: losses.length }
  const best = gains.slice(0, mostMoves)
  const worst = losses.slice(0, mostMoves)
  const named = mentionsOf([...(index ? [index] : []), ...best, ...worst])
  const paragraphs = [
    `${closing(date, index, named)} ${breadth(counts)}`,
    moves('Largest gains', best, named),
    moves('Largest losses', worst, named),
    stocks[0]!.isSimulated ? 'These prices are simulated.' : '',
  ]
  return {
    mic,
    date,
    title: `${places[mic]} closes ${index ? changeText(index.changePercent) : `with ${counts.rose} of ${counts.all} stocks up`}`,
    content: paragraphs.filter(Boolean).join('\n'),
    tags: [...named].map(([instrumentId, mention]) => ({ mention, instrumentId })),
  }
}

type Mentions = ReadonlyMap<string, string>

/** The mention of each listing: its name, followed by its symbol if the name is taken. */
function mentionsOf(listings: readonly DayListing[]): Mentions {
  const named = new Map<string, string>()
  for (const { id, name, symbol } of listings) {
    const taken = new Set(named.values())
    const mention = [name, `${name} ${symbol}`].map(shortened).find((candidate) => !taken.has(candidate))
    if (mention !== undefined) named.set(id, mention)
  }
  return named
}

const shortened = (text: string) => Array.from(text).slice(0, limits.mention).join('').trim()

const nameOf = ({ id, name }: DayListing, named: Mentions) => (named.has(id) ? `@${named.get(id)}` : name)

function closing(date: string, index: DayListing | undefined, named: Mentions): string {
  if (!index) return `The trading day was ${dayText(date)}.`
  return `${nameOf(index, named)} closed at ${number.format(index.close)} on ${dayText(date)}, ${changeText(index.changePercent)}.`
}

function breadth({ all, rose, fell }: { all: number; rose: number; fell: number }): string {
  const still = all - rose - fell
  const parts = [`${rose} rose`, `${fell} fell`, ...(still > 0 ? [`${still} ended unchanged`] : [])]
  return `Of ${all} stocks ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}.`
}

function moves(label: string, listings: readonly DayListing[], named: Mentions): string {
  // The no-break space keeps a figure on the line of its name.
  const list = listings.map((listing) => `${nameOf(listing, named)}\u00A0${signed(listing.changePercent)}`)
  return list.length === 0 ? '' : `${label}: ${list.join(', ')}.`
}

/** Real prices are not compared with simulated ones: as soon as there is one stock with a real price, only those count. */
function ofOneKind(listings: readonly DayListing[]): readonly DayListing[] {
  const isReal = listings.some(({ kind, isSimulated }) => kind === 'EQUITY' && !isSimulated)
  return listings.filter(({ isSimulated }) => isSimulated !== isReal)
}

function changeText(changePercent: number): string {
  if (changePercent === 0) return 'unchanged'
  return `${changePercent > 0 ? 'up' : 'down'} ${number.format(Math.abs(changePercent))}%`
}

const number = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

const signed = (percent: number) => `${percent > 0 ? '+' : '−'}${number.format(Math.abs(percent))}%`
const dayText = (date: string) => day.format(new Date(date))
const byMove = (a: DayListing, b: DayListing) =>
  Math.abs(b.changePercent) - Math.abs(a.changePercent) || a.name.localeCompare(b.name, 'en')
