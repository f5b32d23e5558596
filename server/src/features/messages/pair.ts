/** Two members in the order of their ids, which is the same for both. */
export type Pair = { firstId: string; secondId: string }

/** Returns `undefined` if both are the same member. */
export function pairOf(oneId: string, otherId: string): Pair | undefined {
  if (oneId === otherId) return undefined
  return BigInt(oneId) < BigInt(otherId) ? { firstId: oneId, secondId: otherId } : { firstId: otherId, secondId: oneId }
}
