export type Exchange = {
  name: string
  /** ISO 3166, two letters. */
  country: string
  /** IANA zone of the hours. */
  zone: string
  /** Local time, HH:MM. */
  open: string
  close: string
  /** Close of a half day; undefined where there are none. */
  halfDayClose: string | undefined
  /** The currency of listings that name none. */
  currency: string
}

/** The exchanges that have a trading calendar, by market identifier code (ISO 10383). The close is the end of the closing auction. */
export const exchanges = {
  XSTO: {
    name: 'Nasdaq Stockholm',
    country: 'SE',
    zone: 'Europe/Stockholm',
    open: '09:00',
    close: '17:30',
    halfDayClose: '13:00',
    currency: 'SEK',
  },
  XCSE: {
    name: 'Nasdaq Copenhagen',
    country: 'DK',
    zone: 'Europe/Copenhagen',
    open: '09:00',
    close: '17:00',
    halfDayClose: undefined,
    currency: 'DKK',
  },
  XHEL: {
    name: 'Nasdaq Helsinki',
    country: 'FI',
    zone: 'Europe/Helsinki',
    open: '10:00',
    close: '18:30',
    halfDayClose: undefined,
    currency: 'EUR',
  },
  XOSL: {
    name: 'Oslo Børs',
    country: 'NO',
    zone: 'Europe/Oslo',
    open: '09:00',
    close: '16:25',
    halfDayClose: '13:05',
    currency: 'NOK',
  },
  XICE: {
    name: 'Nasdaq Iceland',
    country: 'IS',
    zone: 'Atlantic/Reykjavik',
    open: '09:30',
    close: '15:30',
    halfDayClose: undefined,
    currency: 'ISK',
  },
  XETR: {
    name: 'Xetra',
    country: 'DE',
    zone: 'Europe/Berlin',
    open: '09:00',
    close: '17:35',
    halfDayClose: '14:05',
    currency: 'EUR',
  },
  XLON: {
    name: 'London Stock Exchange',
    country: 'GB',
    zone: 'Europe/London',
    open: '08:00',
    close: '16:35',
    halfDayClose: '12:35',
    currency: 'GBP',
  },
  XNYS: {
    name: 'New York Stock Exchange',
    country: 'US',
    zone: 'America/New_York',
    open: '09:30',
    close: '16:00',
    halfDayClose: '13:00',
    currency: 'USD',
  },
  XNAS: {
    name: 'Nasdaq',
    country: 'US',
    zone: 'America/New_York',
    open: '09:30',
    close: '16:00',
    halfDayClose: '13:00',
    currency: 'USD',
  },
} as const satisfies Record<string, Exchange>

export type Mic = keyof typeof exchanges

export const mics = Object.keys(exchanges) as Mic[]

export function isMic(code: string): code is Mic {
  return Object.hasOwn(exchanges, code)
}
