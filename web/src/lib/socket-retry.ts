import { reconnect } from '@app/contract/socket-limits.ts'

/**
 * The delay after the n-th close in a row (n from 1): 1000 ms, growing by 10 % each time, with ±50 % jitter so that
 * clients do not reconnect together; undefined after the last retry.
 */
export function retryDelayMs(closes: number, random: () => number = Math.random): number | undefined {
  if (closes > reconnect.times) return undefined
  const meanMs = reconnect.firstMs * reconnect.growth ** (closes - 1)
  return meanMs * (1 + (2 * random() - 1) * reconnect.jitter)
}
