import type { Language } from '@app/contract/languages.ts'
import type { SectorSlug } from '@app/domain/classifications/sectors.ts'
import type { Mic } from '@app/domain/instruments/exchanges.ts'
import type { ListingEvent } from '@app/domain/news/listing-event.ts'
import { medianOf } from '@app/domain/statistics/median.ts'

import { type DayListing, inLanguages, mentionsOf, nameOf, type Note, type NoteText, tagsOf } from './note.ts'
import { noteTexts } from './texts/index.ts'
import { type Writer, writers } from './texts/numbers.ts'
import type { ListingValues, Six } from './texts/texts.ts'
import { companyWords, placeOf } from './texts/words.ts'

/** A listing to which something happened, and what else is known of that day. */
export type ToldListing = {
  id: string
  name: string
  country: string | null
  sector: string | null
  currency: string
  mic: Mic
  date: string
  isSimulated: boolean
  event: ListingEvent
  form: number
  /** The headline index of the exchange. */
  index: DayListing | undefined
  /** The median change of the other stocks of the sector on the exchange; undefined for few. */
  sectorChange: number | undefined
}

type Context = readonly [kind: 'last' | 'index' | 'sector' | 'year' | 'day', wording: 0 | 1 | 2]

/**
 * What each form adds to a note about a price: the first of these that is known. No two forms share one, so notes in different
 * forms have no sentence in common.
 */
const priceContexts: Six<readonly Context[]> = [
  [
    ['last', 0],
    ['year', 0],
  ],
  [
    ['index', 0],
    ['sector', 0],
  ],
  [
    ['year', 1],
    ['index', 1],
  ],
  [
    ['sector', 1],
    ['last', 1],
  ],
  [
    ['index', 2],
    ['year', 2],
  ],
  [
    ['last', 2],
    ['sector', 2],
  ],
]
/** The other forms of dividends say how the day ended themselves, as do those of splits. */
const dividendContexts: Six<readonly Context[]> = [[['day', 0]], [['day', 1]], [['day', 2]], [], [], []]
const noContexts: Six<readonly Context[]> = [[], [], [], [], [], []]

const fewestOthers = 4
/** Of the characters that a title may have. */
const longestName = 90

/** The median change of the other stocks of the listing's sector, in percent; undefined for fewer than four. */
export function medianOfSector(
  { id, sector }: { id: string; sector: string | null },
  displayed: readonly DayListing[],
): number | undefined {
  const others = displayed.filter((other) => other.kind === 'EQUITY' && other.sector === sector && other.id !== id)
  if (sector === null || others.length < fewestOthers) return undefined
  return medianOf(others.map(({ changePercent }) => changePercent))
}

/** Writes the note about what happened to a listing, in a form. */
export function composeListingNote(told: ToldListing): Note {
  const { id, event, form, index } = told
  const named = mentionsOf([told, ...(index ? [index] : [])])
  const texts = inLanguages((language) => write(told, named, language))
  const isNamed = ({ mention }: { mention: string }) => texts.en.content.includes(`@${mention}`)
  return { subject: id, kind: event.kind, form, texts, tags: tagsOf(named).filter(isNamed) }
}

type Mentions = ReturnType<typeof mentionsOf>

function write(told: ToldListing, named: Mentions, language: Language): NoteText {
  const { event, form, isSimulated } = told
  const texts = noteTexts[language]
  const [title, lead] = texts.listing[event.kind][form]!(valuesOf(told, named, language))
  const context = contextsOf(event)[form]!.flatMap((one) => sentenceOf(one, { told, named, language }) ?? [])[0]
  const sentences = context === undefined ? lead : `${lead} ${context}`
  return { title: capital(title), content: isSimulated ? `${sentences}\n${texts.simulated}` : sentences }
}

function contextsOf({ kind }: ListingEvent): Six<readonly Context[]> {
  if (kind === 'SPLIT') return noContexts
  return kind === 'DIVIDEND' ? dividendContexts : priceContexts
}

function valuesOf(told: ToldListing, named: Mentions, language: Language): ListingValues {
  const { event, currency, date, mic } = told
  const figures = writers[language]
  const who = whoOf(told, named, language)
  const day = figures.weekday(date)
  const { shares, of } = event.split ?? { shares: 1, of: 1 }
  const became = figures.became(shares, of)
  return {
    name: Array.from(told.name).slice(0, longestName).join('').trim(),
    who,
    Who: capital(who),
    day,
    Day: capital(day),
    place: placeOf(language, mic).place,
    close: figures.price(event.close, currency),
    size: figures.size(event.change),
    moved: figures.moved(event.change),
    times: figures.times(Math.abs(event.times ?? 0)),
    amount: figures.price(event.dividend?.amount ?? 0, currency),
    yield: figures.size(event.dividend?.yield ?? 0),
    split: figures.split(shares, of),
    became,
    Became: capital(became),
  }
}

/** The name as a link, with the country and the sector of the company as far as they are known. */
function whoOf(told: ToldListing, named: Mentions, language: Language): string {
  const words = companyWords[language]
  const country = words.countries[told.country ?? '']
  const sector: string | undefined = words.sectors[told.sector as SectorSlug]
  const name = nameOf(told, named)
  if (country === undefined && sector === undefined) return name
  return `${words.join(country, sector ?? words.any)} ${name}`
}

type Telling = { told: ToldListing; named: Mentions; language: Language }

/** Undefined if it is not known. */
function sentenceOf([kind, wording]: Context, telling: Telling): string | undefined {
  const { told, named, language } = telling
  const { event, index, sectorChange, mic, currency } = told
  const { context } = noteTexts[language]
  const figures = writers[language]
  if (kind === 'last') return lastSentence(wording, telling)
  if (kind === 'year')
    return event.yearChange === null ? undefined : context.year[wording](both(event.yearChange, figures))
  if (kind === 'index') {
    return index && context.index[wording]({ index: nameOf(index, named), ...both(index.changePercent, figures) })
  }
  if (kind === 'day') {
    return context.day[wording]({ close: figures.price(event.close, currency), ...both(event.change, figures) })
  }
  if (sectorChange === undefined) return undefined
  return context.sector[wording]({ place: placeOf(language, mic).place, ...both(sectorChange, figures) })
}

/** When the price was there, or moved as far, before. */
function lastSentence(wording: 0 | 1 | 2, { told: { event, currency, date }, language }: Telling): string | undefined {
  const { kind, last, yearChange } = event
  const { context } = noteTexts[language]
  const figures = writers[language]
  if (kind === 'SPLIT' || kind === 'DIVIDEND') return undefined
  if (last) {
    const close = figures.price(last.close, currency)
    return context.last[kind][wording]({ date: figures.day(last.date, date), close, size: figures.size(last.change) })
  }
  // Of a listing without a year of closes it is not known.
  return yearChange === null || kind === 'HIGH' || kind === 'LOW' ? undefined : context.none[kind][wording]
}

const both = (percent: number, figures: Writer) => ({ change: figures.moved(percent), signed: figures.signed(percent) })

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
