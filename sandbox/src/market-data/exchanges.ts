type Hours = {
  zone: string
  open: string
  close: string
  halfClose: string
  closed: readonly string[]
  half: readonly string[]
}

export type Exchange = Hours & { code: string; name: string; country: string; currency: string; hasSessions: boolean }

const nordic = ['01-01', '12-24', '12-25', '12-26', '12-31']
const stockholm = {
  zone: 'Europe/Stockholm',
  open: '09:00',
  close: '17:30',
  halfClose: '13:00',
  closed: [...nordic, '01-06', '05-01', '06-06'],
  half: ['01-05', '04-30'],
}

/** The provider's exchanges, with the days on which they are closed or close early, apart from Easter. */
export const exchanges: readonly Exchange[] = [
  { code: 'ST', name: 'Stockholm Exchange', country: 'Sweden', currency: 'SEK', hasSessions: true, ...stockholm },
  {
    code: 'XETRA',
    name: 'XETRA Stock Exchange',
    country: 'Germany',
    currency: 'EUR',
    hasSessions: true,
    zone: 'Europe/Berlin',
    open: '09:00',
    close: '17:30',
    halfClose: '14:00',
    closed: ['01-01', '05-01', '12-24', '12-25', '12-26', '12-31'],
    half: ['12-30'],
  },
  {
    code: 'LSE',
    name: 'London Exchange',
    country: 'UK',
    currency: 'GBX',
    hasSessions: true,
    zone: 'Europe/London',
    open: '08:00',
    close: '16:30',
    halfClose: '12:30',
    closed: ['01-01', '12-25', '12-26'],
    half: ['12-24', '12-31'],
  },
  {
    code: 'US',
    name: 'USA Stocks',
    country: 'USA',
    currency: 'USD',
    hasSessions: true,
    zone: 'America/New_York',
    open: '09:30',
    close: '16:00',
    halfClose: '13:00',
    closed: ['01-01', '06-19', '07-04', '12-25'],
    half: ['07-03', '12-24'],
  },
  { ...stockholm, code: 'INDX', name: 'Indices', country: 'Unknown', currency: 'SEK', hasSessions: true },
  { ...stockholm, code: 'EUFUND', name: 'European Funds', country: 'Unknown', currency: 'EUR', hasSessions: false },
  { ...stockholm, code: 'FOREX', name: 'FOREX', country: 'Unknown', currency: 'SEK', hasSessions: true },
]

const goodFridays: Record<string, string> = {
  2014: '04-18',
  2015: '04-03',
  2016: '03-25',
  2017: '04-14',
  2018: '03-30',
  2019: '04-19',
  2020: '04-10',
  2021: '04-02',
  2022: '04-15',
  2023: '04-07',
  2024: '03-29',
  2025: '04-18',
  2026: '04-03',
  2027: '03-26',
  2028: '04-14',
  2029: '03-30',
  2030: '04-19',
}

export function findExchange(code: string): Exchange | undefined {
  return exchanges.find((exchange) => exchange.code === code)
}

function isSessionDay(exchange: Exchange, date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const day = date.slice(5)
  return weekday !== 0 && weekday !== 6 && !exchange.closed.includes(day) && goodFridays[date.slice(0, 4)] !== day
}

const sessionDates = new Map<string, string[]>()

/** The session days from one date to another, oldest first. */
export function sessionDaysBetween(exchange: Exchange, from: string, to: string): readonly string[] {
  const key = `${exchange.code} ${from} ${to}`
  let dates = sessionDates.get(key)
  if (!dates) {
    sessionDates.set(key, (dates = []))
    for (let ms = Date.parse(from); ms <= Date.parse(to); ms += 86_400_000) {
      if (isSessionDay(exchange, dateOf(ms))) dates.push(dateOf(ms))
    }
  }
  return dates
}

/** Open and close of a date in milliseconds since 1970. */
export function sessionOn(exchange: Exchange, date: string): { openMs: number; closeMs: number } {
  const close = exchange.half.includes(date.slice(5)) ? exchange.halfClose : exchange.close
  return { openMs: instantOf(exchange.zone, date, exchange.open), closeMs: instantOf(exchange.zone, date, close) }
}

/** The time zone's offset from UTC, in seconds. */
export function offsetSeconds(zone: string, ms: number): number {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(ms)
  return Math.round((Date.parse(`${text.replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000) / 1000)
}

function instantOf(zone: string, date: string, time: string): number {
  const local = Date.parse(`${date}T${time}:00Z`)
  return local - offsetSeconds(zone, local) * 1000
}

export function dateOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
