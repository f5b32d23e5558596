import { isMic, type Mic } from '@app/domain/instruments/exchanges.ts'
import { industriesBySector } from '@app/domain/instruments/industries.ts'
import { isValidIsin } from '@app/domain/instruments/isin.ts'
import { type Sector, sectors } from '@app/domain/instruments/sectors.ts'

import { countryCode } from './countries.ts'
import type { Row } from './read.ts'

/** A line as the instrument master tells it; what it does not tell is null or empty. */
export type MasterLine = {
  key: string
  isin: string
  symbol: string
  name: string
  currency: string
  mic: Mic
  country: string | null
  sector: Sector | null
  industry: string | null
  description: string
}

/** What is wrong with a row: `fault` refuses the whole file, `skip` leaves the row out. */
export type Refusal = { fault: string } | { skip: string }

const longest = { key: 60, symbol: 40, name: 200, description: 4000 } as const

const sectorOfIcb: Record<string, Sector> = {
  'basic-materials': 'basic-materials',
  'consumer-discretionary': 'consumer-cyclical',
  'consumer-staples': 'consumer-defensive',
  energy: 'energy',
  financials: 'financial-services',
  'health-care': 'healthcare',
  industrials: 'industrials',
  'real-estate': 'real-estate',
  technology: 'technology',
  telecommunications: 'communication-services',
  utilities: 'utilities',
}

const industries = new Set(Object.values(industriesBySector).flatMap((ofSector) => Object.keys(ofSector)))

export function readMasterLine({ of }: Row): MasterLine | Refusal {
  const line = {
    key: of('orderbook_id'),
    isin: of('isin'),
    symbol: of('symbol'),
    name: of('name'),
    currency: of('currency'),
    description: of('summary'),
  }
  const fault = faultOf(line)
  if (fault !== undefined) return { fault }
  const mic = of('mic')
  if (!/^[A-Z0-9]{4}$/.test(mic)) return { fault: `"${mic}" is not the code of an exchange (MIC)` }
  if (!isMic(mic)) return { skip: 'its exchange has no calendar here' }
  return {
    ...line,
    mic,
    country: countryCode(of('country')) ?? countryOfIsin(line.isin),
    sector: sectorOf(of('morningstar_sector'), of('icb_sector')),
    industry: industryOf(of('gics_industry')),
  }
}

function faultOf(line: Record<keyof typeof longest | 'isin' | 'currency', string>): string | undefined {
  if (!/^[\w .:-]+$/.test(line.key)) return `"${line.key.slice(0, 60)}" is not an order book id`
  if (!isValidIsin(line.isin)) return `"${line.isin.slice(0, 20)}" is not an ISIN with a right check digit`
  if (!isCurrency(line.currency)) return `"${line.currency.slice(0, 20)}" is not a currency (ISO 4217)`
  if (line.name === '') return 'the name is missing'
  const long = (Object.keys(longest) as (keyof typeof longest)[]).find((field) => line[field].length > longest[field])
  return long && `the ${long === 'key' ? 'order book id' : long} is longer than ${longest[long]} characters`
}

function isCurrency(code: string): boolean {
  return currencies.has(code)
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** The sector by its name, or by the exchange's own (ICB); null when neither is known. */
function sectorOf(name: string, icbName: string): Sector | null {
  const key = kebab(name)
  if (Object.hasOwn(sectors, key)) return key as Sector
  return sectorOfIcb[kebab(icbName)] ?? null
}

/** An industry of ours that has the same name; names of other schemes are not guessed at. */
function industryOf(name: string): string | null {
  const key = kebab(name)
  return industries.has(key) ? key : null
}

/** Where the security was numbered, which is where nearly every company is at home. */
function countryOfIsin(isin: string): string | null {
  return countryCode(isin.slice(0, 2)) ?? null
}

function kebab(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
