import { isMic, type Mic, mics } from '@app/domain/instruments/exchanges.ts'
import { isValidIsin } from '@app/domain/instruments/isin.ts'
import type { SectorSlug } from '@app/domain/classifications/sectors.ts'

import { industryNamed, sectorNamed } from './classifications.ts'
import { countryCode } from './countries.ts'
import { isCurrency } from './currencies.ts'
import { type Refusal, skips } from './drops.ts'
import type { Row } from './read.ts'
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
}

const columns = { key: 'orderbook_id', symbol: 'symbol', name: 'name', description: 'summary' } as const
const longest = { key: 60, symbol: 40, name: 200, description: 4000 } as const

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
  const sector = sectorNamed(of('morningstar_sector')) ?? sectorNamed(of('icb_sector'))
  return {
    ...listing,
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

function refused(column: string, right: string): Refusal {
  return { reason: skips.badListing, column, right }
}

/** The country that issued the ISIN, which nearly always is the company's own. */
function countryOfIsin(isin: string): string | null {
  return countryCode(isin.slice(0, 2)) ?? null
}
