import type { ConnectionCountry } from '@app/contract/connections.ts'

import type { FormatName } from '#partners/holdings/statements/statement.ts'

type Broker = { key: string; name: string; formats: readonly FormatName[]; countries: readonly ConnectionCountry[] }

const everywhere = ['SE', 'DE', 'GB'] as const

/** The brokers whose statements can be read, and the countries in whose lists of banks they are. */
export const brokers: readonly Broker[] = [
  { key: 'avanza', name: 'Avanza', formats: ['avanza'], countries: ['SE'] },
  { key: 'comdirect', name: 'comdirect', formats: ['comdirect'], countries: ['DE'] },
  { key: 'degiro', name: 'DEGIRO', formats: ['degiro_account', 'degiro_transactions'], countries: everywhere },
  {
    key: 'interactive_brokers',
    name: 'Interactive Brokers',
    formats: ['interactive_brokers', 'interactive_brokers_flex'],
    countries: everywhere,
  },
  { key: 'nordnet', name: 'Nordnet', formats: ['nordnet'], countries: ['SE'] },
  {
    key: 'portfolio_performance',
    name: 'Portfolio Performance',
    formats: ['portfolio_performance'],
    countries: ['DE'],
  },
  { key: 'scalable', name: 'Scalable Capital', formats: ['scalable'], countries: ['DE'] },
  { key: 'trade_republic', name: 'Trade Republic', formats: ['trade_republic'], countries: ['DE'] },
  // Of no bank: members find it beside the list of banks.
  { key: 'plain', name: 'CSV', formats: ['plain'], countries: [] },
]

export function brokerOf(format: FormatName): Broker {
  return brokers.find(({ formats }) => formats.includes(format))!
}
