import { fractionOf, hashOf } from './random.ts'

export type Listing = {
  code: string
  exchange: string
  /** The market within the exchange; US has several. */
  market: string
  name: string
  country: string
  currency: string
  type: 'Common Stock' | 'ETF' | 'FUND' | 'INDEX' | 'Currency'
  isin: string | null
}

const known: Listing[] = [
  ['VOLV-B', 'ST', 'Volvo AB ser. B', 'Sweden', 'SEK', 'SE0000115446'],
  ['ERIC-B', 'ST', 'Telefonaktiebolaget LM Ericsson B', 'Sweden', 'SEK', 'SE0000108656'],
  ['HM-B', 'ST', 'Hennes & Mauritz AB ser. B', 'Sweden', 'SEK', 'SE0000106270'],
  ['SAP', 'XETRA', 'SAP SE', 'Germany', 'EUR', 'DE0007164600'],
  ['SIE', 'XETRA', 'Siemens AG', 'Germany', 'EUR', 'DE0007236101'],
  ['SHEL', 'LSE', 'Shell PLC', 'UK', 'GBX', 'GB00BP6MXD84'],
  ['AAPL', 'US', 'Apple Inc', 'USA', 'USD', 'US0378331005'],
  ['MSFT', 'US', 'Microsoft Corporation', 'USA', 'USD', 'US5949181045'],
].map(([code = '', exchange = '', name = '', country = '', currency = '', isin = '']) => {
  const market = exchange === 'US' ? 'NASDAQ' : exchange
  return { code, exchange, market, name, country, currency, isin, type: 'Common Stock' as const }
})

const indices = ['OMXS30', 'OMXSPI', 'OMXC25', 'GDAXI', 'DJI', 'IXIC', 'GSPC', 'FTSE', 'STOXX50E']
const currencies = ['EURSEK', 'EURUSD', 'EURGBP', 'EURDKK', 'EURNOK', 'USDSEK']
const words = [
  'Nord',
  'Alfa',
  'Berg',
  'Lund',
  'Strom',
  'Vind',
  'Stein',
  'Wald',
  'Gold',
  'Kraft',
  'Harbor',
  'Summit',
  'River',
  'Oak',
]
const trades = [
  'Industrier',
  'Pharma',
  'Bank',
  'Software',
  'Logistik',
  'Energy',
  'Foods',
  'Medtech',
  'Invest',
  'Fastigheter',
]

/** The listings of the simulated market, the same for the same seed. */
export function universeOf(seed: string): Listing[] {
  return [
    ...known,
    ...invented(seed, { exchange: 'ST', country: 'Sweden', currency: 'SEK' }, 90),
    ...invented(seed, { exchange: 'XETRA', country: 'Germany', currency: 'EUR' }, 80),
    ...invented(seed, { exchange: 'LSE', country: 'UK', currency: 'GBX' }, 60),
    ...invented(seed, { exchange: 'US', country: 'USA', currency: 'USD' }, 100),
    ...Array.from({ length: 45 }, (_, i) => etf(seed, i)),
    ...Array.from({ length: 85 }, (_, i) => fund(seed, i)),
    ...indices.map((code) => ({ ...plain(code, 'INDX', 'INDEX'), name: `${code} Index`, currency: 'SEK' })),
    ...currencies.map((code) => ({ ...plain(code, 'FOREX', 'Currency'), name: code, currency: code.slice(3) })),
  ]
}

function plain(code: string, exchange: string, type: Listing['type']): Listing {
  return { code, exchange, market: exchange, name: code, country: 'Unknown', currency: 'EUR', type, isin: null }
}

type MarketFacts = { exchange: string; country: string; currency: string }

function invented(seed: string, { exchange, country, currency }: MarketFacts, count: number): Listing[] {
  return Array.from({ length: count }, (_, i) => {
    const key = `${seed} ${exchange} ${i}`
    const name = `${pick(words, `${key} a`)}${pick(words, `${key} b`).toLowerCase()} ${pick(trades, `${key} c`)}`
    const prefix = { ST: 'SE', XETRA: 'DE', LSE: 'GB', US: 'US' }[exchange]!
    const markets = exchange === 'US' ? ['NYSE', 'NASDAQ', 'PINK'] : [exchange]
    return {
      ...plain(`${name.slice(0, 3).toUpperCase()}${i}`, exchange, 'Common Stock'),
      name,
      country,
      currency,
      market: markets[i % markets.length]!,
      isin: isinOf(prefix, hashOf(key)),
    }
  })
}

function etf(seed: string, i: number): Listing {
  const theme = pick(words, `${seed} etf ${i}`)
  return {
    ...plain(`EX${100 + i}`, 'XETRA', 'ETF'),
    name: `${theme} UCITS ETF ${i}`,
    country: 'Germany',
    isin: isinOf('IE', hashOf(`${seed} etf ${i}`)),
  }
}

function fund(seed: string, i: number): Listing {
  const isin = isinOf('LU', hashOf(`${seed} fund ${i}`))
  return { ...plain(isin, 'EUFUND', 'FUND'), name: `${pick(words, `${seed} fund ${i}`)} Fonder ${i}`, isin }
}

/** An ISIN with its check digit (ISO 6166: Luhn over the letters as numbers). */
function isinOf(country: string, number: number): string {
  const body = country + String(number % 1_000_000_000).padStart(9, '0')
  const digits = Array.from(body, (letter) => parseInt(letter, 36)).join('')
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 2 : 1)
    sum += digit > 9 ? digit - 9 : digit
  }
  return `${body}${(10 - (sum % 10)) % 10}`
}

function pick(list: readonly string[], key: string): string {
  return list[Math.floor(fractionOf(key) * list.length)]!
}
