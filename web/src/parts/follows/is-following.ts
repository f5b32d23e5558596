import { useQuery } from '@tanstack/react-query'

import { type RegisteredKind, pluralOf } from '#parts/targets/index.ts'
import { follows } from '#queries/follows.ts'

/** Whether the signed-in member follows it; undefined until that is known. */
export function useIsFollowing(kind: RegisteredKind, id: string): boolean | undefined {
  const { data } = useQuery({ ...follows.ids(), select: (followed) => isAmong(followed, kind, id) })
  return data
}

type Lists = { readonly [Plural in ReturnType<typeof pluralOf>]?: readonly string[] | undefined }

export function isAmong(followed: Lists, kind: RegisteredKind, id: string): boolean {
  return followed[pluralOf(kind)]?.includes(id) ?? false
}
