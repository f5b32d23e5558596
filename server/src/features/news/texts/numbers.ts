import type { Language } from '@app/contract/languages.ts'

const locales: Record<Language, string> = { en: 'en-GB', sv: 'sv-SE', de: 'de-DE' }

/** Writes the figures of notes as the web app writes them. */
export type Writer = {
  /** `2,010.00` */
  number: (value: number) => string
  /** `1,287.60 SEK`; below one with as many decimals as needed, up to six. */
  price: (value: number, currency: string) => string
  /** Without a sign, from ten percent on with one decimal, and from a hundred on with none: `4.20%`. */
  size: (percent: number) => string
  /** `+4.20%` */
  signed: (percent: number) => string
  /** `up 4.20%`; a change that is shown as 0 is `unchanged`. */
  moved: (percent: number) => string
  /** With one decimal: `3.4`. */
  times: (value: number) => string
  /** `on Friday` */
  weekday: (date: string) => string
  /** The day of a note about an exchange: `Friday 20 November`. */
  fullDay: (date: string) => string
  /** `3 August`, with the year if it is not that of the day it is seen from. */
  day: (date: string, from: string) => string
  /** Several new shares for one, or one for several. */
  split: (shares: number, of: number) => string
  became: (shares: number, of: number) => string
}

type Phrases = Pick<Writer, 'split' | 'became'> & {
  unchanged: string
  up: (size: string) => string
  down: (size: string) => string
  on: (weekday: string) => string
  fullDay: (weekday: string, day: string) => string
}

const phrases: Record<Language, Phrases> = {
  en: {
    unchanged: 'unchanged',
    up: (size) => `up ${size}`,
    down: (size) => `down ${size}`,
    on: (weekday) => `on ${weekday}`,
    fullDay: (weekday, day) => `${weekday} ${day}`,
    split: (shares, of) => `${shares}-for-${of} ${shares < of ? 'reverse split' : 'split'}`,
    became: (shares, of) => `${of} ${of === 1 ? 'share' : 'shares'} became ${shares}`,
  },
  sv: {
    unchanged: 'oförändrad',
    up: (size) => `upp ${size}`,
    down: (size) => `ner ${size}`,
    on: (weekday) => `på ${weekday}en`,
    fullDay: (weekday, day) => `${weekday}en den ${day}`,
    split: (shares, of) => `${shares < of ? 'omvänd split' : 'split'} ${shares}:${of}`,
    became: (shares, of) => `${of} ${of === 1 ? 'aktie' : 'aktier'} blev ${shares}`,
  },
  de: {
    unchanged: 'unverändert',
    up: (size) => `${size} im Plus`,
    down: (size) => `${size} im Minus`,
    on: (weekday) => `am ${weekday}`,
    fullDay: (_, day) => day,
    split: (shares, of) => `${shares < of ? 'Reverse-Split' : 'Aktiensplit'} ${shares}:${of}`,
    became: (shares, of) => `aus ${of} ${of === 1 ? 'Aktie' : 'Aktien'} ${shares === 1 ? 'wurde' : 'wurden'} ${shares}`,
  },
}

function writerIn(language: Language): Writer {
  const locale = locales[language]
  const { unchanged, up, down, on, fullDay, split, became } = phrases[language]
  const two = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const fine = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 6 })
  const one = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const percents = [0, 1, 2].map(
    (digits) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  )
  const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const years = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const size = (percent: number) => percents[digitsOf(Math.abs(percent))]!.format(Math.abs(percent))
  const isFlat = (percent: number) => Math.abs(percent) < 0.005
  return {
    number: (value) => two.format(value),
    price: (value, currency) => `${(value < 1 ? fine : two).format(value)}\u00A0${currency}`,
    size,
    signed: (percent) => (isFlat(percent) ? '' : percent > 0 ? '+' : '\u2212') + size(percent),
    moved: (percent) => (isFlat(percent) ? unchanged : percent > 0 ? up(size(percent)) : down(size(percent))),
    times: (value) => one.format(value),
    weekday: (date) => on(weekdays.format(new Date(date))),
    fullDay: (date) => fullDay(weekdays.format(new Date(date)), days.format(new Date(date))),
    day: (date, from) => (date.slice(0, 4) === from.slice(0, 4) ? days : years).format(new Date(date)),
    split,
    became,
  }
}

const digitsOf = (size: number) => (size >= 100 ? 0 : size >= 10 ? 1 : 2)

export const writers: Record<Language, Writer> = { en: writerIn('en'), sv: writerIn('sv'), de: writerIn('de') }
