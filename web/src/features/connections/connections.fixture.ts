import type { Bank, Connection, Statement, Sync } from '@app/contract/connections.ts'

import { instrument } from '#features/instruments/instruments.fixture.ts'

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

/** A statement with a refused row. */
export const statement: Statement = {
  id: '5',
  format: 'avanza',
  accounts: [{ label: 'ISK', currency: 'SEK' }],
  counts: { taken: 2, duplicate: 1, skipped: 1, refused: 1 },
  first_day: '2026-01-05',
  last_day: '2026-11-20',
  securities: [
    { id: 'volvo', name: 'Volvo B', isin: 'SE0000115446', instrument: instrument(), rows: 2 },
    { id: 'odd', name: 'Oddbolaget', isin: null, instrument: null, rows: 1 },
  ],
}
