import type { Follows } from '@app/contract/follows.ts'

export const favoriteKinds = ['stocks', 'funds', 'members', 'groups', 'portfolios'] as const
export type FavoriteKind = (typeof favoriteKinds)[number]

/** The kind in a URL; stocks if it is missing or unknown. */
export function favoriteKind(text: string | undefined): FavoriteKind {
  return favoriteKinds.find((kind) => kind === text) ?? 'stocks'
}

/** Whether it is the id of one of the member's lists, which have their pages beside the favourites. */
export const isList = (text: string | undefined): text is string => /^\d+$/.test(text ?? '')

export function countsOf({
  instruments,
  profiles,
  portfolios = [],
  groups = [],
  fund_count: funds,
}: Follows): Record<FavoriteKind, number> {
  return {
    stocks: instruments.length - funds,
    funds,
    members: profiles.length,
    groups: groups.length,
    portfolios: portfolios.length,
  }
}
