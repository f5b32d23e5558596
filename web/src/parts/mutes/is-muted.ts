import { useQuery } from '@tanstack/react-query'

import { type Followable, pluralOf } from '#parts/targets/index.ts'
import { mutes } from '#queries/mutes.ts'

/** Whether the member has muted a target; false if they do not follow it, undefined until that is known. */
export function useIsMuted({ kind, entity }: Followable, isFollowing: boolean | undefined): boolean | undefined {
  const { data } = useQuery({
    ...mutes.ids(),
    select: (muted) => muted[pluralOf(kind)]?.includes(entity.id) ?? false,
    enabled: isFollowing !== undefined,
  })
  return isFollowing ? data : isFollowing
}
