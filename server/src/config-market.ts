import type { CalendarOverride } from '@app/domain/instruments/calendar.ts'
import { isMic } from '@app/domain/instruments/exchanges.ts'
import * as z from 'zod'

import { UserFacingError } from './errors.ts'

const httpUrl = z.url({ protocol: /^https?$/ })
const wholeNumber = z.coerce.number().int().min(1).max(10_000_000)

/** The settings of external prices and exchange rates. */
export const marketSettings = {
  MARKET: z.enum(['eodhd', 'none']).default('none').describe('where prices come from'),
  EODHD_URL: httpUrl.default('https://eodhd.com/api').describe('the base address of the EODHD API'),
  EODHD_TOKEN: z.string().min(1).optional().describe('the EODHD API token; required with MARKET=eodhd'),
  EODHD_UNITS: wholeNumber.default(100_000).describe('the most EODHD call units to use per day'),
  EODHD_REQUESTS: wholeNumber.default(1000).describe('the most requests to EODHD per minute'),
  FX: z.enum(['ecb', 'none']).default('none').describe('where exchange rates come from'),
  ECB_URL: httpUrl
    .default('https://www.ecb.europa.eu/stats/eurofxref')
    .describe('the base address of the rates of the European Central Bank'),
  CALENDAR_OVERRIDES: z
    .string()
    .default('')
    .describe(
      'days on which an exchange deviates from its rules, such as XLON=2027-06-09:closed; closed, half or open',
    ),
}

const MarketSettings = z.object(marketSettings)

export type EodhdConfig = { url: string; token: string; unitsPerDay: number; requestsPerMinute: number }

export type MarketConfig = {
  /** Set when prices come from EODHD. */
  eodhd: EodhdConfig | undefined
  /** Set when exchange rates come from the European Central Bank. */
  ecbUrl: string | undefined
  calendarOverrides: readonly CalendarOverride[]
}

/** The settings as the program uses them. Throws a UserFacingError for the first that is invalid. */
export function marketConfig(settings: z.infer<typeof MarketSettings>, isProduction: boolean): MarketConfig {
  const { MARKET, EODHD_URL, EODHD_TOKEN, EODHD_UNITS, EODHD_REQUESTS, FX, ECB_URL } = settings
  if (MARKET === 'eodhd' && EODHD_TOKEN === undefined) {
    throw new UserFacingError('MARKET=eodhd needs the setting EODHD_TOKEN.')
  }
  if (MARKET !== 'eodhd' && EODHD_TOKEN !== undefined) {
    throw new UserFacingError('EODHD_TOKEN is set, but MARKET is not eodhd.')
  }
  const used = { ...(MARKET === 'eodhd' && { EODHD_URL }), ...(FX === 'ecb' && { ECB_URL }) }
  const unsafe = Object.entries(used).find(([, url]) => isProduction && !url.startsWith('https://'))
  if (unsafe) throw new UserFacingError(`Production needs an https address in ${unsafe[0]}.`)
  return {
    eodhd:
      EODHD_TOKEN === undefined
        ? undefined
        : { url: EODHD_URL, token: EODHD_TOKEN, unitsPerDay: EODHD_UNITS, requestsPerMinute: EODHD_REQUESTS },
    ecbUrl: FX === 'ecb' ? ECB_URL : undefined,
    calendarOverrides: overridesIn(settings.CALENDAR_OVERRIDES),
  }
}

function overridesIn(setting: string): CalendarOverride[] {
  return setting.split(',').flatMap((item) => {
    const text = item.trim()
    if (text === '') return []
    const [, mic = '', date = '', state] = /^([A-Z]{4})=(\d{4}-\d{2}-\d{2}):(closed|half|open)$/.exec(text) ?? []
    if (state === undefined || !isMic(mic) || !z.iso.date().safeParse(date).success) {
      throw new UserFacingError(`The setting CALENDAR_OVERRIDES is wrong: ${text.slice(0, 60)}.`)
    }
    return [{ mic, date, state: state as CalendarOverride['state'] }]
  })
}
