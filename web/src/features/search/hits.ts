import { type Target, targetOf } from '#parts/targets/index.ts'

/** Something found; with the id of the visit when it stands there because it was opened before. */
export type Hit = Target & { visitId?: string }

/** One hit; none for something that this version does not know. */
export function hitOf(result: Parameters<typeof targetOf>[0]): Hit[] {
  const target = targetOf(result)
  return target ? [target] : []
}

export const keyOf = ({ kind, entity }: Hit): string => `${kind} ${entity.id}`
