import { type Target, targetOf } from '#parts/targets/index.ts'

/** A search hit; with the id of the visit if it comes from the history. */
export type Hit = Target & { visitId?: string }

/** A result as a hit; empty for a kind unknown to this version. */
export function hitOf(result: Parameters<typeof targetOf>[0]): Hit[] {
  const target = targetOf(result)
  return target ? [target] : []
}

export const keyOf = ({ kind, entity }: Hit): string => `${kind} ${entity.id}`
