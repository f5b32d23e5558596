import type { FundClass, InstrumentKind } from '@app/contract/instruments.ts'

/** A holding with what is known of its listing. */
export type Holding = {
  /** One id per security, whatever the listing. */
  security: string
  kind: InstrumentKind
  /** In the base currency of the portfolio. */
  value: number
  isCrypto: boolean
  /** The slug of the sector; undefined if unknown, and for funds. */
  sector: string | undefined
  /** ISO 3166, two letters; undefined if unknown. */
  country: string | undefined
  /** What a fund mainly holds, if its source says so. */
  fundClass: FundClass | undefined
  /** What a fund consists of; undefined if unknown, and for others. */
  parts: FundParts | undefined
}

/** A part of a fund in a sector or region, in percent of the fund. */
export type FundPart = { slug: string; percent: number }

/** What a fund reports about itself; each list may be empty or incomplete. */
export type FundParts = {
  sectors: readonly FundPart[]
  regions: readonly FundPart[]
  holdings: readonly { security: string; sector: string | undefined; country: string | undefined; percent: number }[]
}

export const isFund = ({ kind }: Pick<Holding, 'kind'>): boolean => kind === 'MUTUAL_FUND' || kind === 'ETF'

/** Parts that are positive numbers, scaled down if they add up to more than 100 %. */
export function boundParts<Part extends { percent: number }>(parts: readonly Part[]): Part[] {
  const valid = parts.filter(({ percent }) => percent > 0 && percent <= 100)
  const sum = valid.reduce((total, { percent }) => total + percent, 0)
  return sum <= 100 ? valid : valid.map((part) => ({ ...part, percent: (100 * part.percent) / sum }))
}
