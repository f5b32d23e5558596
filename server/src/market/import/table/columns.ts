/** What a column may be called in the files of others, by our name of it: the first one that a header has counts. */
const synonyms = {
  date: 'date timestamp datetime day tradedate tradingdate quotedate datum dato data pvm päivämäärä kursdatum handelsdatum',
  ex_date: `exdate exdividenddate exdag exdatum exdato xdag date timestamp datetime datum`,
  orderbook_id: 'orderbookid orderbook',
  isin: 'isin isincode',
  symbol: 'symbol ticker tickersymbol code kortnamn',
  exchange: 'exchange ex exchangeshortname exchangecode börs',
  currency: 'currency valuta währung ccy',
  last: `last close lastprice senast senaste senastbetalt closelast closingprice closeprice closingvalue stängningskurs stängnkurs
    stängning stängningsvärde slutkurs sluttkurs lukkekurs päätöskurssi päätös zamknięcie zamkniecie schlusskurs schlußkurs schluss
    zuletzt letzter kurs siste pxlast lastpx price nav navkurs closeclosepriceadjustedforsplits
    adjclose adjustedclose adjcloseadjustedclosepriceadjustedforsplitsanddividendandorcapitalgaindistributions`,
  /** In files of Ariva, Stücke are the shares and Volumen the turnover. */
  volume: `volume vol totalvolume totvol sharevolume volym totalvolym volymantal antalomsatta omsattantal wolumen numberofshares
    stücke stuecke stück stückzahl umsatzstück umsatzstk umsatzinstück handelsvolumen volumen volum volyymi vaihtokpl pxvolume`,
  time: 'time tid zeit uhrzeit czas klockslag',
  /** How long the period of a row is, in files of Stooq. */
  period: 'per',
  net_change: 'netchange',
  split: 'split splits stocksplit stocksplits splitratio splitcoefficient splitfactor',
  price_factor: 'pricefactor',
  amount:
    'amount unadjustedvalue dividends dividend dividendamount dividendpershare divcash utdelning utdelningperaktie',
  kind: 'kind type typ dividendtype utdelningstyp',
  account: 'account konto depot depå typavtransaktion transaktionstyp transactiontype',
  pay_date: 'paydate paymentdate payabledate utbetalningsdag utbetalningsdatum',
} as const

type Known = keyof typeof synonyms

/** A header's columns by our names and by those in the file, in lower case. */
export type Header = {
  /** As they are spelled in the file, without empty ones at the end. */
  names: readonly string[]
  /** Whether the file has a column that means this. */
  has: (column: string) => boolean
  /** Whether the file has a column of exactly this name, but for its case. */
  hasNamed: (column: string) => boolean
  /** The value in a row; empty if there is no such column. */
  of: (values: readonly string[], column: string) => string
  /** The column's name in the file. */
  nameOf: (column: string) => string
  /** The currency that the name of the close has in brackets; empty if it has none. */
  currency: string
  /** The names of two columns that mean the same, which makes it unclear which one counts. */
  doubled: string | undefined
}

export function headerOf(cells: readonly string[]): Header {
  const names = withoutEmptyEnd(cells.map((cell) => cell.trim()))
  const named = new Map<string, number>()
  const places = new Map<string, number>()
  const spelled = names.map(squash)
  const squashed = names.map((name) => squash(name.replace(unitBehind, '')) || squash(name))
  names.forEach((name, place) => {
    const key = name.toLowerCase()
    if (key !== '' && !named.has(key)) named.set(key, place)
  })
  // Euronext has the last trade, and then the close, which the auction sets; our own files have no other close.
  if (named.has('last') && named.has('close') && !named.has('orderbook_id')) named.set('last', named.get('close')!)
  for (const [column, words] of Object.entries(synonyms)) {
    if (named.has(column)) continue
    const word = words.split(/\s+/).find((candidate) => squashed.includes(candidate) || spelled.includes(candidate))
    if (word === undefined) continue
    places.set(column, squashed.includes(word) ? squashed.indexOf(word) : spelled.indexOf(word))
  }
  timeAsDate(named, places)
  const placeOf = (column: string) => named.get(column) ?? places.get(column)
  return {
    names,
    has: (column) => placeOf(column) !== undefined,
    hasNamed: (column) => named.has(column),
    of: (values, column) => values[placeOf(column) ?? -1]?.trim() ?? '',
    nameOf: (column) => names[placeOf(column) ?? -1] ?? column,
    currency: unitOf(names[placeOf('last') ?? -1] ?? ''),
    doubled: names.find((name, place) => {
      const first = names.findIndex((other) => squash(other) === squash(name))
      return first !== place && name !== '' && [...named.values(), ...places.values()].includes(first)
    }),
  }
}

/** TradingView and Barchart call the day of a row its time. */
function timeAsDate(named: Map<string, number>, places: Map<string, number>): void {
  const time = named.get('time') ?? places.get('time')
  if (time === undefined || named.has('date') || places.has('date')) return
  places.set('date', time)
  named.delete('time')
  places.delete('time')
}

/** `Close (SEK)`, `Schlusskurs in EUR`. */
const unitBehind = /[([](?<bracketed>[^)\]]*)[)\]]|\s+in\s+(?<written>[A-Z]{3})$/

function unitOf(name: string): string {
  const { bracketed, written } = unitBehind.exec(name)?.groups ?? {}
  return bracketed ?? written ?? ''
}

/** What else a column may be called, for a sentence about it. */
export function otherNamesOf(column: string): string[] {
  return Object.hasOwn(synonyms, column) ? synonyms[column as Known].split(/\s+/).slice(1) : []
}

/** Only letters and digits: `<CLOSE>`, `Adj Close**` and `adj_close` are spelled alike. */
function squash(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

export function withoutEmptyEnd(values: readonly string[]): string[] {
  let end = values.length
  while (end > 0 && values[end - 1]!.trim() === '') end--
  return values.slice(0, end)
}
