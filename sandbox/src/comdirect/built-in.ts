import type { Customer, Holding, Security, Trade } from './customers.ts'

const share = (isin: string, wkn: string, name: string, more: Partial<Security> = {}): Security => ({
  isin,
  wkn,
  name,
  kind: 'SHARE',
  currency: 'EUR',
  ...more,
})

const sap = share('DE0007164600', '716460', 'SAP SE', { mnemonic: 'SAP' })
const allianz = share('DE0008404005', '840400', 'ALLIANZ SE', { mnemonic: 'ALV' })
const siemens = share('DE0007236101', '723610', 'SIEMENS AG', { mnemonic: 'SIE' })
const world = share('IE00B4L5Y983', 'A0RPWH', 'ISHARES CORE MSCI WORLD', { kind: 'ETF', mnemonic: 'EUNL' })
const apple = share('US0378331005', '865985', 'APPLE INC.', { currency: 'USD', mnemonic: 'APC' })
const nestle = share('CH0038863350', 'A0Q4DC', 'NESTLE NAM. SF-,10', { currency: 'CHF', mnemonic: 'NESR' })
const bond = share('DE0001102341', '110234', 'BUND ANL.V. 2014/2046', { kind: 'BONDS', isInPercent: true })

const trade = (key: string, { isin }: Security, kind: Trade['kind'], terms: Partial<Trade> = {}): Trade => ({
  key,
  isin,
  kind,
  direction: kind === 'SELL' || kind === 'TRANSFER_OUT' ? 'OUT' : 'IN',
  quantity: '10',
  price: '100',
  date: '2025-03-03',
  bookedOn: '2025-03-05',
  ...terms,
})

const common = {
  pin: '271828',
  tan: '314159',
  tanKind: 'M_TAN',
  euroRates: { USD: '1.0850', CHF: '0.9420' },
} as const

const settlement = { key: 'settlement', kind: 'SA', currency: 'EUR' } as const

const ordinary: Customer = {
  ...common,
  number: '10000001',
  securities: [sap, allianz, siemens, world],
  accounts: [
    { key: 'giro', kind: 'CA', currency: 'EUR', balance: '2311.07' },
    { ...settlement, balance: '1250.40' },
    { key: 'second', kind: 'SA', currency: 'EUR', balance: '-12.50' },
  ],
  depots: [
    {
      alias: 'Langfristig',
      account: 'settlement',
      positions: [
        { isin: sap.isin, quantity: '12', price: '245.35', previousPrice: '243.10', cost: '118.2600' },
        { isin: world.isin, quantity: '104.372', price: '101.125', previousPrice: '101.48', cost: '74.905' },
      ],
      transactions: [
        trade('1', world, 'BUY', { quantity: '104.372', price: '74.905', date: '2023-05-15', bookedOn: '2023-05-17' }),
        trade('2', sap, 'TRANSFER_IN', { quantity: '20', price: '118.26', date: '2024-01-09', bookedOn: '2024-01-09' }),
        trade('3', sap, 'SELL', { quantity: '8', price: '210.15', date: '2025-02-11', bookedOn: '2025-02-13' }),
        // Sold on the exchange, but not booked yet.
        {
          key: '4',
          isin: sap.isin,
          kind: 'SELL',
          direction: 'OUT',
          quantity: '1',
          price: '245.35',
          date: '2026-11-23',
        },
      ],
    },
    {
      alias: 'Spielgeld',
      account: 'second',
      positions: [{ isin: siemens.isin, quantity: '5', price: '222.05' }],
      transactions: [
        trade('1', siemens, 'BUY', { quantity: '5', price: '171.42', date: '2024-08-05', bookedOn: '2024-08-07' }),
        trade('2', allianz, 'OTHER', { quantity: '1', price: '0', date: '2024-09-02', bookedOn: '2024-09-02' }),
        trade('3', allianz, 'OTHER', {
          direction: 'OUT',
          quantity: '1',
          price: '0',
          date: '2024-10-01',
          bookedOn: '2024-10-01',
        }),
      ],
    },
  ],
}

const empty: Customer = {
  ...common,
  number: '10000002',
  securities: [],
  accounts: [{ ...settlement, balance: '0.00' }],
  depots: [{ alias: 'Depot', account: 'settlement', positions: [], transactions: [] }],
}

const foreign: Customer = {
  ...common,
  number: '10000003',
  tanKind: 'P_TAN',
  securities: [apple, nestle, bond],
  accounts: [{ key: 'dollar', kind: 'FX', currency: 'USD', balance: '512.30' }],
  depots: [
    {
      alias: 'Ausland',
      account: 'dollar',
      positions: [
        { isin: apple.isin, quantity: '7', price: '268.40', previousPrice: '266.90', cost: '150.10' },
        { isin: nestle.isin, quantity: '30', price: '79.12', cost: '101.30' },
        { isin: bond.isin, quantity: '5000', price: '96.415', cost: '88.02' },
      ],
      transactions: [
        trade('1', apple, 'BUY', { quantity: '7', price: '150.10', date: '2023-01-30', bookedOn: '2023-02-01' }),
        trade('2', bond, 'BUY', { quantity: '5000', price: '88.02', date: '2023-10-04', bookedOn: '2023-10-06' }),
      ],
    },
  ],
}

const locked: Customer = { ...empty, number: '10000004', isLocked: true }

const mostTrades = 1234

/** One share a day, which needs several pages. */
const long: Customer = {
  ...common,
  number: '10000005',
  tanKind: 'P_TAN_PUSH',
  securities: [world],
  accounts: [{ ...settlement, balance: '88.10' }],
  depots: [
    {
      alias: 'Sparplan',
      account: 'settlement',
      positions: [
        { isin: world.isin, quantity: String(mostTrades), price: '101.125', cost: '74.905' } satisfies Holding,
      ],
      transactions: Array.from({ length: mostTrades }, (_, index) => {
        const date = new Date(Date.UTC(2022, 0, 3 + index)).toISOString().slice(0, 10)
        return trade(`day-${index}`, world, 'BUY', { quantity: '1', price: '74.905', date, bookedOn: date })
      }),
    },
  ],
}

/** Customers for tests: an ordinary one, an empty one, one with foreign securities, a locked one and a busy one. */
export const builtInCustomers: readonly Customer[] = [ordinary, empty, foreign, locked, long]
