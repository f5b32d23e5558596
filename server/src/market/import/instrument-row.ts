import { isMic, type Mic } from '@app/domain/instruments/exchanges.ts'
import { isValidIsin } from '@app/domain/instruments/isin.ts'
import type { SectorSlug } from '@app/domain/classifications/sectors.ts'

import { industryNamed, sectorNamed } from './classifications.ts'
import { countryCode } from './countries.ts'
import { isCurrency } from './currencies.ts'
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

/** Why a row is rejected: `fault` rejects the whole file, `skip` only the row. */
export type Refusal = { fault: string } | { skip: string }

const longest = { key: 60, symbol: 40, name: 200, description: 4000 } as const

export function readMasterListing({ of }: Row): MasterListing | Refusal {
  const listing = {
    key: of('orderbook_id'),
    isin: of('isin'),
    symbol: of('symbol'),
    name: of('name'),
    currency: of('currency'),
    description: of('summary'),
  }
  const fault = faultOf(listing)
  if (fault !== undefined) return { fault }
  const mic = of('mic')
  if (!/^[A-Z0-9]{4}$/.test(mic)) return { fault: `"${mic}" is not the code of an exchange (MIC)` }
  if (!isMic(mic)) return { skip: 'its exchange has no calendar here' }
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

function faultOf(listing: Record<keyof typeof longest | 'isin' | 'currency', string>): string | undefined {
  if (!/^[\w .:-]+$/.test(listing.key)) return `"${listing.key.slice(0, 60)}" is not an order book id`
  if (!isValidIsin(listing.isin)) return `"${listing.isin.slice(0, 20)}" is not an ISIN with a right check digit`
  if (!isCurrency(listing.currency)) return `"${listing.currency.slice(0, 20)}" is not a currency (ISO 4217)`
  if (listing.name === '') return 'the name is missing'
  const long = (Object.keys(longest) as (keyof typeof longest)[]).find(
    (field) => listing[field].length > longest[field],
  )
  return long && `the ${long === 'key' ? 'order book id' : long} is longer than ${longest[long]} characters`
}

/** The country that issued the ISIN, which nearly always is the company's own. */
function countryOfIsin(isin: string): string | null {
  return countryCode(isin.slice(0, 2)) ?? null
}
