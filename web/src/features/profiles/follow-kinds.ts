export const followKinds = ['stocks', 'funds', 'members'] as const
export type FollowKind = (typeof followKinds)[number]

/** The kind in a URL; stocks if it is missing or unknown. */
export function followKind(text: string | undefined): FollowKind {
  return followKinds.find((kind) => kind === text) ?? 'stocks'
}
