import type { Canaries } from './canaries.fixture.ts'

/** Numbers that can only come from Anna's accounts, and where her own answers have them. */
export const planted = {
  quantities: ['773491.137', '4419.773', '61733.19', '81177.31'],
  cash: ['8829173.44', '6617733.29'],
  /** What was paid for them, and what is not told anywhere: costs, worths of what has no market, fees and taxes. */
  silent: [
    '91.337719',
    '281993.4718',
    '339177.21',
    '44817733.91',
    '219.913377',
    '9931177.53',
    '3117.9377',
    '1773.1377',
  ],
} as const

/** What names Anna, her accounts and her contracts at her banks. */
export const names = {
  comdirect: '77349113',
  tink: 'anna.hemlig-7734',
  person: 'Anna Hemligsson',
  account: '9551-7734119',
  contract: '9917733-4411',
  statement: 'KONTO-7741993355',
}

const [sapPieces, privatePieces, tinkPieces, filePieces] = planted.quantities
const [comdirectCash, tinkCash] = planted.cash
const [sapCost, privateCost, privatePrice, tinkValue, tinkCost, pension, fee, tax] = planted.silent

const sap = { isin: 'DE0007164600', wkn: '716460', name: 'SAP SE', kind: 'SHARE', currency: 'EUR' }
const unlisted = { isin: 'DE000A0S8488', wkn: 'A0S848', name: 'HINTERHOF AG', kind: 'SHARE', currency: 'EUR' }
type Bought = { key: string; isin: string; quantity: string; price: string; date: string }
const bought = (terms: Bought) => ({ ...terms, kind: 'BUY', direction: 'IN', bookedOn: terms.date })

export const later = { quantity: '1773.319', price: '244.719377' }

/** Anna at comdirect; with a trade more after the first sync. */
export function comdirectCustomer({ hasTraded = false } = {}): object {
  const sum = hasTraded ? '775264.456' : sapPieces
  return {
    number: names.comdirect,
    pin: '271828',
    tan: '314159',
    tanKind: 'M_TAN',
    euroRates: {},
    securities: [sap, unlisted],
    accounts: [{ key: 'settlement', kind: 'SA', currency: 'EUR', balance: comdirectCash }],
    depots: [
      {
        alias: 'Geheim',
        account: 'settlement',
        positions: [
          { isin: sap.isin, quantity: sum, price: '245.35', cost: sapCost },
          { isin: unlisted.isin, quantity: privatePieces, price: privatePrice, cost: privateCost },
        ],
        transactions: [
          bought({ key: '1', isin: sap.isin, quantity: sapPieces, price: sapCost, date: '2025-01-07' }),
          bought({ key: '2', isin: unlisted.isin, quantity: privatePieces, price: privateCost, date: '2025-03-04' }),
          ...(hasTraded ? [bought({ key: '3', isin: sap.isin, ...later, date: '2026-11-23' })] : []),
        ],
      },
    ],
  }
}

/** Anna at a bank of Tink's. */
export const tinkCustomer: object = {
  username: names.tink,
  password: names.tink,
  name: names.person,
  syncs: [
    [
      {
        product: 'SE_ISK',
        name: `Mitt ISK ${names.account}`,
        number: names.account,
        currency: 'EUR',
        cash: tinkCash,
        holdings: [
          {
            name: 'SAP SE',
            type: 'EQUITY',
            isin: sap.isin,
            ticker: 'SAP',
            currency: 'EUR',
            quantity: Number(tinkPieces),
            value: tinkValue,
            averagePrice: tinkCost,
          },
          {
            name: `Pension ${names.contract}`,
            type: 'PENSION_PLAN',
            pensionPlan: names.contract,
            quantity: 1,
            value: pension,
          },
        ],
      },
    ],
  ],
}

/** A file of a broker; `id` tells two of them apart. */
export function statementOf(id: string, account: string = names.statement): string {
  const header = 'date,type,isin,symbol,name,quantity,price,amount,currency,fee,tax,account,id'
  const amount = -(Number(filePieces) * 250.5 + Number(fee) + Number(tax))
  const buy = ['2026-01-05', 'buy', sap.isin, 'SAP', 'SAP SE', filePieces, '250.5', amount.toFixed(6), 'EUR', fee, tax]
  return [header, [...buy, account, id].join(',')].join('\n')
}

/** What must not reach others: what is planted, and what else Anna's own answers and her bank say. */
export function canariesOf(further: { numbers: Iterable<string>; texts: Iterable<string> }): Canaries {
  const { quantities, cash, silent } = planted
  return {
    numbers: [...quantities, ...cash, ...silent, later.quantity, ...further.numbers],
    texts: [...Object.values(names), ...further.texts],
  }
}
