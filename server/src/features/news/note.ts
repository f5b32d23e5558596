import { type Language, languages } from '@app/contract/languages.ts'
import { limits } from '@app/contract/limits.ts'
import type { ListingEventKind } from '@app/domain/news/listing-event.ts'
import type { Mic } from '@app/domain/instruments/exchanges.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import { noteTexts } from './texts/index.ts'
import { type Writer, writers } from './texts/numbers.ts'
import { placeOf } from './texts/words.ts'

/** A stock or index on a day: its close, and its change since the trading day before in percent. */
export type DayListing = {
  id: string
  name: string
  symbol: string
  kind: 'EQUITY' | 'INDEX'
  sector: string | null
  isSimulated: boolean
  close: number
  changePercent: number
}

export type NoteText = { title: string; content: string }

/** A note in every language. Each tag links the literal `@mention` in the texts to an instrument. */
export type Note = {
  /** The exchange or the listing that it is about. */
  subject: string
  kind: 'DAY' | ListingEventKind
  form: number
  texts: Record<Language, NoteText>
  tags: { mention: string; instrumentId: string }[]
}

/** What a note about the day of an exchange says. */
export type MeasuredDay = {
  index: DayListing | undefined
  counts: { all: number; rose: number; fell: number }
  best: readonly DayListing[]
  worst: readonly DayListing[]
  isSimulated: boolean
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

const fewestStocks = 6
const mostMoves = 3

/** The listings of a day as they are displayed, of one kind: a change shown as 0.00 counts as unchanged. */
export function listDisplayed(listings: readonly DayListing[]): DayListing[] {
  return ofOneKind(listings).map((listing) => ({ ...listing, changePercent: roundPercent(listing.changePercent) }))
}

/** Real prices are not compared with simulated ones: as soon as there is one stock with a real price, only those count. */
function ofOneKind(listings: readonly DayListing[]): readonly DayListing[] {
  const isReal = listings.some(({ kind, isSimulated }) => kind === 'EQUITY' && !isSimulated)
  return listings.filter(({ isSimulated }) => isSimulated !== isReal)
}

export function headlineIndexOf(mic: Mic, displayed: readonly DayListing[]): DayListing | undefined {
  return displayed.find((listing) => listing.kind === 'INDEX' && listing.symbol === headlineIndices[mic])
}

/** Measures a day on an exchange from its displayed listings. Returns `undefined` if there are too few stocks. */
export function measureDay(mic: Mic, displayed: readonly DayListing[]): MeasuredDay | undefined {
  const stocks = displayed.filter((listing) => listing.kind === 'EQUITY')
  if (stocks.length < fewestStocks) return undefined
  const gains = stocks.filter(({ changePercent }) => changePercent > 0).toSorted(byMove)
  const losses = stocks.filter(({ changePercent }) => changePercent < 0).toSorted(byMove)
  return {
    index: headlineIndexOf(mic, displayed),
    counts: { all: stocks.length, rose: gains.length, fell: losses.length },
    best: gains.slice(0, mostMoves),
    worst: losses.slice(0, mostMoves),
    isSimulated: stocks[0]!.isSimulated,
  }
}

type ToldDay = { mic: Mic; date: string; measured: MeasuredDay; form: number }

/** Writes the note about a day in a form. */
export function composeNote(told: ToldDay): Note {
  const { index, best, worst } = told.measured
  const named = mentionsOf([...(index ? [index] : []), ...best, ...worst])
  return {
    subject: told.mic,
    kind: 'DAY',
    form: told.form,
    texts: inLanguages((language) => write(told, named, language)),
    tags: tagsOf(named),
  }
}

function write({ mic, date, measured, form }: ToldDay, named: Mentions, language: Language): NoteText {
  const { index, counts, best, worst, isSimulated } = measured
  const texts = noteTexts[language]
  const figures = writers[language]
  const { city, place } = placeOf(language, mic)
  const moved = index && figures.moved(index.changePercent)
  const [title, lead] = texts.day[form]!({
    city,
    place,
    date: figures.fullDay(date),
    index: index && { name: nameOf(index, named), close: figures.number(index.close), change: moved! },
    all: String(counts.all),
    rose: String(counts.rose),
    fell: String(counts.fell),
    still: counts.all - counts.rose - counts.fell,
  })
  const paragraphs = [
    lead,
    moves(texts.gains, best, { named, figures }),
    moves(texts.losses, worst, { named, figures }),
    isSimulated ? texts.simulated : '',
  ]
  return { title, content: paragraphs.filter(Boolean).join('\n') }
}

type Mentions = ReadonlyMap<string, string>

/** The mention of each listing: its name, followed by its symbol if the name is taken. */
export function mentionsOf(listings: readonly { id: string; name: string; symbol?: string }[]): Mentions {
  const named = new Map<string, string>()
  for (const { id, name, symbol } of listings) {
    const taken = new Set(named.values())
    const mention = [name, `${name} ${symbol}`].map(shortened).find((candidate) => !taken.has(candidate))
    if (mention !== undefined) named.set(id, mention)
  }
  return named
}

export const tagsOf = (named: Mentions) => [...named].map(([instrumentId, mention]) => ({ mention, instrumentId }))

export const inLanguages = <Value>(make: (language: Language) => Value) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Value>

const shortened = (text: string) => Array.from(text).slice(0, limits.mention).join('').trim()

export const nameOf = ({ id, name }: { id: string; name: string }, named: Mentions) =>
  named.has(id) ? `@${named.get(id)}` : name

function moves(
  label: string,
  listings: readonly DayListing[],
  { named, figures }: { named: Mentions; figures: Writer },
): string {
  // The no-break space keeps a figure on the line of its name.
  const list = listings.map((listing) => `${nameOf(listing, named)}\u00A0${figures.signed(listing.changePercent)}`)
  return list.length === 0 ? '' : `${label}: ${list.join(', ')}.`
}

const byMove = (a: DayListing, b: DayListing) =>
  Math.abs(b.changePercent) - Math.abs(a.changePercent) || a.name.localeCompare(b.name, 'en')
