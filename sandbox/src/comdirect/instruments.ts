import type { Customer, Security } from './customers.ts'
import { idOf } from './tokens.ts'

export function securityOf({ securities }: Customer, isin: string): Security {
  return securities.find((security) => security.isin === isin)!
}

/** Whether an optional filter names the security by ISIN, WKN or id. */
export function isNamed({ isin, wkn }: Security, filter: string | undefined): boolean {
  return filter === undefined || [isin, wkn, idOf(isin)].includes(filter)
}

/** A security as an object of the bank. */
export function instrumentOf({ isin, wkn, name, kind, currency, mnemonic, isInPercent }: Security): object {
  return {
    instrumentId: idOf(isin),
    wkn,
    mnemonic: mnemonic ?? null,
    isin,
    name,
    shortName: name.slice(0, 25),
    staticData: {
      notation: isInPercent ? 'XXC' : 'XXX',
      currency,
      instrumentType: kind,
      priipsRelevant: kind !== 'SHARE',
      kidAvailable: kind !== 'SHARE',
      shippingWaiverRequired: kind === 'FUND',
      fundRedemptionLimited: false,
    },
    orderDimensions: null,
    fundsDistribution: null,
    derivativeData: null,
  }
}
