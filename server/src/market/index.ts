import type { Context } from '#context.ts'

export type Market = { stop: () => Promise<void> }

export function runMarket(_context: Context): Promise<Market> {
  return Promise.resolve({ stop: () => Promise.resolve() })
}
