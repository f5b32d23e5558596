import { createStore } from '#lib/device/store.ts'

/** Whether the server responds: any success means up, no response or a 502 means down. */
export const serverStatus = createStore<'up' | 'down'>('up')

type Refusal = (token: string) => void
const refusals = new Set<Refusal>()

/** Calls back with each token that the server refuses with a 401; returns the unsubscribe function. */
export function onRefusedToken(refused: Refusal): () => void {
  refusals.add(refused)
  return () => refusals.delete(refused)
}

export function reportRefusedToken(token: string): void {
  for (const refused of refusals) refused(token)
}
