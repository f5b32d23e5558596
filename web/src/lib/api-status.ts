import { createStore } from '#lib/device/store.ts'

/** Whether the server answers: any success means up, no answer or a 502 means down. */
export const serverStatus = createStore<'up' | 'down'>('up')

type Refusal = (token: string) => void
const refusals = new Set<Refusal>()

/** Calls back with the token that the server has refused with a 401. */
export function onRefusedToken(refused: Refusal): () => void {
  refusals.add(refused)
  return () => refusals.delete(refused)
}

export function reportRefusedToken(token: string): void {
  for (const refused of refusals) refused(token)
}
