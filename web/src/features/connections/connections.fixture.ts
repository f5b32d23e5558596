import type { Bank, Connection, Sync } from '@app/contract/connections.ts'

export const startedAt = '2026-11-24T09:10:00.000Z'

export function sync(more: Partial<Sync> = {}): Sync {
  return { status: 'RUNNING', step: 'AUTHENTICATING', fault: null, started_at: startedAt, ...more }
}

export function connection(more: Partial<Connection> = {}): Connection {
  return {
    id: '7',
    partner: { name: 'Nordea', integration: 'INTERACTIVE' },
    country: 'SE',
    synced_at: '2026-11-24T09:12:00.000Z',
    sync: sync({ status: 'SUCCESS', step: 'ANALYZING' }),
    portfolios: ['31'],
    ...more,
  }
}

export const comdirect = connection({ id: '8', partner: { name: 'comdirect', integration: 'FULL' }, country: 'DE' })

export function bank(name: string, more: Partial<Bank> = {}): Bank {
  return { key: name.toLowerCase(), name, source: 'tink', holdings: true, ...more }
}
