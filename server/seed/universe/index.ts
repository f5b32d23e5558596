import { activeFunds } from './active-funds.ts'
import { americanShares } from './america.ts'
import { britishShares } from './britain.ts'
import { cryptoProducts } from './crypto-products.ts'
import { etfs } from './etfs.ts'
import { germanShares } from './germany.ts'
import { indexFunds } from './index-funds.ts'
import { indices } from './indices.ts'
import type { UniverseLine } from './line.ts'
import { nordicShares } from './nordic.ts'
import { swedishShares } from './sweden.ts'

export type { UniverseLine } from './line.ts'

/** Everything that the demo market trades. */
export const universe: readonly UniverseLine[] = [
  ...swedishShares,
  ...nordicShares,
  ...germanShares,
  ...britishShares,
  ...americanShares,
  ...indexFunds,
  ...activeFunds,
  ...etfs,
  ...cryptoProducts,
  ...indices,
]
