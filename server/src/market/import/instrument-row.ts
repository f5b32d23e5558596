import { isMic, type Mic, mics } from '@app/domain/instruments/exchanges.ts'
import { isValidIsin } from '@app/domain/instruments/isin.ts'
import type { SectorSlug } from '@app/domain/classifications/sectors.ts'

import { industryNamed, sectorNamed } from './classifications.ts'
import { countryCode } from './countries.ts'
import { isCurrency } from './currencies.ts'
import { type Refusal, skips } from './drops.ts'
import type { Row } from './read.ts'
import { readDate } from './table/dates.ts'
import { webAddress } from './web-address.ts'

/** A row of the instrument master; unknown fields are null or empty. */
export type MasterListing = {
  key: string
  isin: string
  symbol: string
  name: string
  currency: string
  mic: Mic
  country: string | null
  sector: SectorSlug | null
  industry: string | null
  description: string
  website: string | null
  /** How many shares of this class there were on a day; both are null if it is unknown. */
  shares_outstanding: number | null
  shares_outstanding_on: string | null
}

const columns = { key: 'orderbook_id', symbol: 'symbol', name: 'name', description: 'summary' } as const
const longest = { key: 60, symbol: 40, name: 200, description: 4000 } as const
const mostShares = 10_000_000_000_000

export function readMasterListing({ of }: Row): MasterListing | Refusal {
  const listing = {
    key: of('orderbook_id'),
    isin: of('isin').toUpperCase(),
    symbol: of('symbol'),
    name: of('name'),
    currency: of('currency').toUpperCase(),
    description: of('summary'),
  }
  const refusal = refusalOf(listing)
  if (refusal) return refusal
  const mic = of('mic').toUpperCase()
  if (!/^[A-Z0-9]{4}$/.test(mic)) return refused('mic', 'write the code of an exchange (MIC) such as XSTO')
  if (!isMic(mic)) return { reason: skips.noCalendar, column: 'mic', right: `known are ${mics.join(', ')}` }
  const shares = readShares(of, mic)
  if ('reason' in shares) return shares
  const sector = sectorNamed(of('morningstar_sector')) ?? sectorNamed(of('icb_sector'))
  return {
    ...listing,
    ...shares,
    mic,
    country: countryCode(of('country')) ?? countryOfIsin(listing.isin),
    sector,
    industry: industryNamed(of('gics_industry'), sector),
    website: webAddress(of('website')),
  }
}

function refusalOf(listing: Record<keyof typeof longest | 'isin' | 'currency', string>): Refusal | undefined {
  if (!/^[\w .:-]+$/.test(listing.key)) return refused('orderbook_id', 'write letters, digits, blanks and . : - _ only')
  if (!isValidIsin(listing.isin)) return refused('isin', 'write an ISIN with a right check digit')
  if (!isCurrency(listing.currency)) {
    return { reason: skips.badCurrency, column: 'currency', right: 'write three letters such as SEK' }
  }
  if (listing.name === '') return refused('name', 'the name is missing')
  const long = (Object.keys(longest) as (keyof typeof longest)[]).find(
    (field) => listing[field].length > longest[field],
  )
  return long && refused(columns[long], `write at most ${longest[long]} characters`)
}

type Shares = Pick<MasterListing, 'shares_outstanding' | 'shares_outstanding_on'>

/** The number of shares outstanding and its day, which must both be there or neither. */
function readShares(of: Row['of'], mic: Mic): Shares | Refusal {
  const [count, day] = [of('shares_outstanding'), of('shares_outstanding_date')]
  if (count === '' && day === '') return { shares_outstanding: null, shares_outstanding_on: null }
  const shares = /^\d{1,14}(?:\.0+)?$/.test(count) ? Number(count) : 0
  if (shares < 1 || shares > mostShares) {
    return refused('shares_outstanding', `write a whole number above 0 and up to ${mostShares}`)
  }
  const read = readDate(day, undefined, mic)
  if ('right' in read) return refused('shares_outstanding_date', read.right)
  return { shares_outstanding: shares, shares_outstanding_on: read.date }
}

function refused(column: string, right: string): Refusal {
  return { reason: skips.badListing, column, right }
}

/** The country that issued the ISIN, which nearly always is the company's own. */
function countryOfIsin(isin: string): string | null {
  return countryCode(isin.slice(0, 2)) ?? null
}
