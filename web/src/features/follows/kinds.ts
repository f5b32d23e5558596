import type { Follows } from '@app/contract/follows.ts'
import type { InstrumentBasics } from '@app/contract/instruments.ts'

export const favoriteKinds = ['stocks', 'funds', 'members'] as const
export type FavoriteKind = (typeof favoriteKinds)[number]

/** The kind that an address names; stocks when it names none that we know. */
export function favoriteKind(text: string | undefined): FavoriteKind {
  return favoriteKinds.find((kind) => kind === text) ?? 'stocks'
}

/** Funds traded once a day and those traded all day stand together; every other instrument counts as a stock. */
export function isFund({ kind }: Pick<InstrumentBasics, 'kind'>): boolean {
  return kind === 'MUTUAL_FUND' || kind === 'ETF'
}

export function countsOf({ instruments, profiles, fund_count: funds }: Follows): Record<FavoriteKind, number> {
  return { stocks: instruments.length - funds, funds, members: profiles.length }
}
