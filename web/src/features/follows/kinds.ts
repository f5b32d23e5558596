import type { Follows } from '@app/contract/follows.ts'

export const favoriteKinds = ['stocks', 'funds', 'members'] as const
export type FavoriteKind = (typeof favoriteKinds)[number]

/** The kind that an address names; stocks when it names none that we know. */
export function favoriteKind(text: string | undefined): FavoriteKind {
  return favoriteKinds.find((kind) => kind === text) ?? 'stocks'
}

/** Funds traded once a day and those traded all day stand together; every other instrument counts as a stock. */
export function byKind({ instruments, profiles }: Follows) {
  const isFund = ({ kind }: Follows['instruments'][number]) => kind === 'MUTUAL_FUND' || kind === 'ETF'
  return {
    stocks: instruments.filter((instrument) => !isFund(instrument)),
    funds: instruments.filter(isFund),
    members: profiles,
  }
}
