import { createStore } from '#lib/device/store.ts'

/** Whether the server responds. Any success means up; after a network error or a 502, the build endpoint decides. */
export const serverStatus = createStore<'up' | 'down'>('up')

type Refusal = (token: string) => void
const refusals = new Set<Refusal>()

/** Calls back with each token that the server rejects with a 401; returns the unsubscribe function. */
export function onRefusedToken(refused: Refusal): () => void {
  refusals.add(refused)
  return () => refusals.delete(refused)
}

export function reportRefusedToken(token: string): void {
  for (const refused of refusals) refused(token)
}
