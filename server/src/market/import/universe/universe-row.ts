import { FundClass } from '@app/contract/instruments.ts'
import { exchanges } from '@app/domain/instruments/exchanges.ts'
import type { IndustrySlug } from '@app/domain/classifications/industries.ts'
import { isValidIsin } from '@app/domain/instruments/isin.ts'
import type { SectorSlug } from '@app/domain/classifications/sectors.ts'

import { industryNamed, sectorNamed } from '../classifications.ts'
import { countryCode } from '../countries.ts'
import { isCurrency } from '../currencies.ts'
import { type Refusal, skips } from '../drops.ts'
import type { FileKind } from '../kinds.ts'
import type { Row } from '../read.ts'
import { webAddress } from '../web-address.ts'

import { type FormerName, formerNamesIn } from './former-names.ts'
import { fundClassOf } from './fund-class.ts'
import { countryByPlace, currencyByPlace, micByPlace } from './places.ts'
import { namedIndices, otherNames, symbolOf } from './symbols.ts'

/** A row of a list of instruments; unknown fields are null or empty. */
export type UniverseListing = {
  /** The symbol at the source, by which the listing is matched. */
  key: string
  kind: 'EQUITY' | 'MUTUAL_FUND' | 'ETF' | 'INDEX'
  asset_class: 'CRYPTO' | null
  /** Empty where the source has only a number. */
  symbol: string
  name: string
  former_names: readonly FormerName[]
  /** The ISIN of the row, which is unreliable: see `settleIsins`. */
  hint: string
  isin: string | null
  currency: string
  mic: string | null
  country: string | null
  sector: SectorSlug | null
  industry: IndustrySlug | null
  description: string
  website: string | null
  /** The size of the company from 1 (nano) to 6 (mega); 0 if unknown. */
  size_class: string
  fund_class: FundClass | null
  fund_strategy: string | null
  fund_administrator: string | null
}

const sizes = ['Nano Cap', 'Micro Cap', 'Small Cap', 'Mid Cap', 'Large Cap', 'Mega Cap']

const longest = { symbol: 40, name: 200, description: 4000, strategy: 2000 } as const

export const universeSkips = {
  delisted: 'no longer traded',
  coin: 'a coin, which no exchange trades',
  nameless: 'has no name',
  noCurrency: 'its currency is not known',
  otherName: 'another name of an index that has its own row',
  repeated: 'a second row of the same symbol on the same exchange',
  second: 'a second line of the same share on the same exchange',
  here: 'here already from another source',
} as const

const kinds: Partial<Record<FileKind, UniverseListing['kind']>> = {
  shares: 'EQUITY',
  etfs: 'ETF',
  funds: 'MUTUAL_FUND',
  indices: 'INDEX',
}

/** Reads a row of a file of shares, ETFs, funds, indices or coins. */
export function readUniverseListing(row: Row, fileKind: FileKind): UniverseListing | Refusal {
  const refusal = refusalOf(row)
  if (refusal) return refusal
  const kind = kinds[fileKind]
  if (kind === undefined) return leftOut(universeSkips.coin)
  const { of } = row
  const currency = of('currency').toUpperCase() || usualCurrency(row, kind)
  const skip = reasonToSkip(row, currency)
  if (skip !== undefined) return leftOut(skip)
  return {
    key: of('symbol'),
    name: plain(of('name')),
    former_names: formerNamesIn(of('summary')),
    hint: of('isin'),
    currency,
    description: of('summary').slice(0, longest.description),
    website: webAddress(of('website')),
    size_class: String(sizes.indexOf(of('market_cap')) + 1),
    ...kindOf(row, kind),
    ...placeOf(row, kind),
    ...classificationOf(row, kind),
  }
}

function refusalOf({ of }: Row): Refusal | undefined {
  const [symbol, isin, currency, mic] = [of('symbol'), of('isin'), of('currency'), of('mic')]
  if (symbol === '') return refused('symbol', 'the symbol is missing')
  if (symbol.length > longest.symbol) return refused('symbol', `write at most ${longest.symbol} characters`)
  if (isin !== '' && !isValidIsin(isin)) return refused('isin', 'write an ISIN with a right check digit')
  if (currency !== '' && !/^[A-Z]{3}$/i.test(currency)) return refused('currency', 'write three letters such as SEK')
  if (mic !== '' && !/^[A-Z0-9]{4}$/.test(mic))
    return refused('mic', 'write the code of an exchange (MIC) such as XSTO')
  const fundClass = of('fund_class').toLowerCase()
  if (fundClass === '' || FundClass.safeParse(fundClass).success) return undefined
  return refused('fund_class', `write one of ${FundClass.unwrap().options.join(', ')}`)
}

function refused(column: string, right: string): Refusal {
  return { reason: skips.badListing, column, right }
}

/** A row that is left out for what it is, not for a fault. */
export function leftOut(reason: string): Refusal {
  return { reason, column: 'symbol', right: reason }
}

/** The currency of a row that has none, by its exchange; empty if unknown, as for an index. */
function usualCurrency({ of }: Row, kind: UniverseListing['kind']): string {
  if (kind === 'INDEX') return ''
  // London's symbols of foreign shares, in whatever currency, begin with a digit.
  if (of('exchange') === 'LSE') return /^\d/.test(of('symbol')) ? '' : 'GBP'
  return currencyByPlace[of('exchange')] ?? ''
}

function reasonToSkip({ of }: Row, currency: string): string | undefined {
  if (otherNames[of('symbol')] !== undefined) return universeSkips.otherName
  if (of('delisted').toLowerCase() === 'true') return universeSkips.delisted
  if (of('name') === '') return universeSkips.nameless
  return isCurrency(currency) ? undefined : universeSkips.noCurrency
}

const plain = (name: string) => name.replace(/[\s_]+/g, ' ').slice(0, longest.name)

function kindOf({ of }: Row, kind: UniverseListing['kind']): Pick<UniverseListing, 'kind' | 'asset_class'> {
  const isFund = kind === 'ETF' || kind === 'MUTUAL_FUND'
  const isCrypto = isFund && isCryptoProduct(of('name'), of('exchange'))
  return isCrypto ? { kind: 'ETF', asset_class: 'CRYPTO' } : { kind, asset_class: null }
}

/** Symbol, exchange and country, and the ISIN if the source has it in place of a symbol. */
function placeOf({ of }: Row, kind: UniverseListing['kind']) {
  const index = kind === 'INDEX' ? namedIndices[of('symbol')] : undefined
  if (index) return { ...index, isin: null, country: exchanges[index.mic].country }
  const symbol = symbolOf(of('symbol'))
  const isin = isValidIsin(symbol) ? symbol : null
  const isNumber = isin !== null || /^0P[A-Z0-9]{8}$/.test(symbol)
  return {
    symbol: isNumber ? '' : symbol,
    mic: of('mic') || (micByPlace[of('exchange')] ?? null),
    isin,
    country: countryOf(of('country') || (countryByPlace[of('exchange')] ?? '') || (isin ?? '').slice(0, 2)),
  }
}

function countryOf(nameOrCode: string): string | null {
  return countryCode(nameOrCode) ?? null
}

/** Sector and industry of companies; class, strategy and administrator of funds. */
function classificationOf(row: Row, kind: UniverseListing['kind']) {
  const { of } = row
  const sector = kind === 'EQUITY' ? sectorNamed(of('sector')) : null
  const isFund = kind === 'ETF' || kind === 'MUTUAL_FUND'
  const groups = [...new Set([of('category_group'), of('category')])].filter((group) => group !== '').join(', ')
  return {
    sector,
    industry: industryNamed(of('industry'), sector),
    fund_class: isFund ? fundClassOf(row) : null,
    fund_strategy: isFund && groups !== '' ? groups.slice(0, longest.strategy) : null,
    fund_administrator: isFund && of('family') !== '' ? of('family').slice(0, longest.name) : null,
  }
}

const coin = /\b(?:bitcoin|ethereum|etherum|ether|litecoin|cardano|polkadot|solana|ripple|xrp|crypto)\b/i
const ofCompanies = /blockchain|innovators|industry|companies|equity/i

/** Whether it tracks coins and is traded on an exchange, which those in Nasdaq's list of mutual funds are not. */
function isCryptoProduct(name: string, exchange: string): boolean {
  return exchange !== 'NAS' && coin.test(name) && !ofCompanies.test(name)
}
