import { isValidIsin } from '@app/domain/instruments/isin.ts'

import type { Db } from '#db/db.ts'
import { type AliasedListing, listListingsOf } from '#market/aliases/queries.ts'
import type { ReportedSecurity } from '#partners/holdings/holdings.ts'

/** The instruments of securities, by their keys; securities that are none of the known ones are left out. */
export async function matchSecurities(
  db: Db,
  securities: ReadonlyMap<string, ReportedSecurity>,
  currency: string,
): Promise<Map<string, string>> {
  const listings = await listListingsOf(db, [...securities.values()].flatMap(aliasesOf))
  const byAlias = Map.groupBy(listings, ({ kind, value }) => `${kind} ${value}`)
  return new Map(
    [...securities].flatMap(([key, security]) => {
      const match = matchOne(security, byAlias, currency)
      return match === undefined ? [] : [[key, match]]
    }),
  )
}

type Alias = Pick<AliasedListing, 'kind' | 'value'>

function aliasesOf({ isin, wkn, symbol }: ReportedSecurity): Alias[] {
  const isins = [isin, wkn && germanIsin(wkn)]
  return [
    ...isins.flatMap((value): Alias[] => (value === undefined ? [] : [{ kind: 'isin', value }])),
    ...(symbol === undefined ? [] : [{ kind: 'symbol' as const, value: symbol }]),
  ]
}

/** The ISIN of a German security contains its WKN. */
function germanIsin(wkn: string): string | undefined {
  return Array.from({ length: 10 }, (_, digit) => `DE000${wkn}${digit}`).find(isValidIsin)
}

function matchOne(
  security: ReportedSecurity,
  byAlias: ReadonlyMap<string, readonly AliasedListing[]>,
  currency: string,
): string | undefined {
  for (const { kind, value } of aliasesOf(security)) {
    const found = byAlias.get(`${kind} ${value}`) ?? []
    const best = preferred(kind === 'symbol' ? certain(found, security, currency) : found, security, currency)
    if (best !== undefined) return best
  }
  return undefined
}

/** A symbol alone may be that of another security elsewhere, so that currency and security must be unambiguous. */
function certain(
  found: readonly AliasedListing[],
  security: ReportedSecurity,
  currency: string,
): readonly AliasedListing[] {
  const same = found.filter((listing) => listing.currency === (security.currency ?? currency))
  return new Set(same.map(({ id, isin }) => isin ?? id)).size === 1 ? same : []
}

/** The listing in the currency of the security, or else of the account, or else the main one. */
function preferred(found: readonly AliasedListing[], security: ReportedSecurity, currency: string): string | undefined {
  const inCurrency = (wanted: string | undefined) => found.find((listing) => listing.currency === wanted)
  return (inCurrency(security.currency) ?? inCurrency(currency) ?? found[0])?.id
}
