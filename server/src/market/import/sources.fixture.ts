/** A day of a listing as it was published, and what its source makes of it. */
export type Day = { date: string; close: number; volume: number }

/** Four new shares for an old one, and dividends, in the pieces of their days. */
export const split = { exDate: '2024-06-10', to: 4, from: 1 }
export const dividends: readonly { exDate: string; amount: number }[] = [
  { exDate: '2024-04-04', amount: 7.2 },
  { exDate: '2025-04-03', amount: 1.9 },
]

/** Closes that wander by a fixed rule and fall to a quarter on the ex date, on every weekday of three and a half years. */
export function publishedDays(isOpen: (date: string) => boolean): Day[] {
  const days: Day[] = []
  let price = 400
  for (let ms = Date.UTC(2022, 0, 3); ms <= Date.UTC(2025, 5, 27); ms += 86_400_000) {
    const date = new Date(ms).toISOString().slice(0, 10)
    if (!isOpen(date)) continue
    price *= 1 + Math.sin(days.length * 1.7) / 40
    if (date === split.exDate) price /= split.to
    days.push({ date, close: Math.round(price * 100) / 100, volume: 10_000 + days.length })
  }
  return days
}

/** As sources have it that put closes before a split into the pieces after it, with as many digits as they print. */
export function adjustedDays(days: readonly Day[]): Day[] {
  return days.map(({ date, close, volume }) => {
    const isBefore = date < split.exDate
    return { date, close: isBefore ? close / split.to : close, volume: isBefore ? volume * split.to : volume }
  })
}

const comma = (number: number) => number.toFixed(2).replace('.', ',')

export const sourceFiles = {
  yahoo: (symbol: string, days: readonly Day[]) => ({
    [`${symbol}.csv`]: [
      'Date,Open,High,Low,Close,Adj Close,Volume',
      ...adjustedDays(days).map(
        ({ date, close, volume }) => `${date},${close},${close},${close},${close},${close * 0.97},${volume}`,
      ),
      '2025-06-28,null,null,null,null,null,null',
    ].join('\n'),
    [`${symbol}_dividends.csv`]: [
      'Date,Dividends',
      ...dividends.map(({ exDate, amount }) => `${exDate},${exDate < split.exDate ? amount / split.to : amount}`),
    ].join('\n'),
    [`${symbol}_splits.csv`]: `Date,Stock Splits\n${split.exDate},${split.to}:${split.from}`,
  }),
  /** As its library for Python writes it: everything in one file, with the zone of the exchange. */
  yfinance: (symbol: string, days: readonly Day[]) => ({
    [`${symbol}.csv`]: [
      'Date,Open,High,Low,Close,Volume,Dividends,Stock Splits',
      ...adjustedDays(days).map(({ date, close, volume }) => {
        const paid = dividends.find(({ exDate }) => exDate === date)
        const amount = paid ? (date < split.exDate ? paid.amount / split.to : paid.amount) : 0
        const ratio = date === split.exDate ? '4.0' : '0.0'
        return `${date} 00:00:00+02:00,${close},${close},${close},${close},${volume},${amount},${ratio}`
      }),
      '',
    ].join('\n'),
  }),
  stooq: (symbol: string, days: readonly Day[]) => ({
    'stooq.txt': [
      '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>',
      ...adjustedDays(days).map(({ date, close, volume }) => {
        return `${symbol},D,${date.replaceAll('-', '')},000000,${close},${close},${close},${close},${volume},0`
      }),
      '',
    ].join('\r\n'),
  }),
  nasdaq: (symbol: string, days: readonly Day[]) => ({
    [`${symbol.replaceAll(' ', '_')}-2022-01-01-2025-06-30.csv`]: [
      'sep=;',
      'Date;Bid;Ask;Opening price;High price;Low price;Closing price;Average price;Total volume;Turnover;Trades;',
      ...days.toReversed().map(({ date, close, volume }) => {
        const price = comma(close)
        return `${date};${price};${price};${price};${price};${price};${price};${price};${volume};8451395,50;488;`
      }),
    ].join('\r\n'),
    'splits.csv': `ex_date;orderbook_id;split\n${split.exDate};${symbol};4/1\n`,
  }),
  /** A table with Swedish headings in Windows-1252, as tools write it down from Avanza's pages. */
  avanza: (symbol: string, days: readonly Day[]) => ({
    [`${symbol}.csv`]: Buffer.from(
      [
        'Datum;Senast;Högst;Lägst;Volym',
        ...adjustedDays(days).map(({ date, close, volume }) => {
          const price = String(close).replace('.', ',')
          return `${date};${price};${price};${price};${volume.toLocaleString('sv-SE')}`
        }),
        '',
      ].join('\r\n'),
      'latin1',
    ),
  }),
  eodhd: (symbol: string, days: readonly Day[]) => ({
    [`${symbol}.csv`]: [
      'Date,Open,High,Low,Close,Adjusted_close,Volume',
      ...days.map(({ date, close, volume }) => `${date},${close},${close},${close},${close},${close / 5},${volume}.99`),
      '',
    ].join('\n'),
    [`${symbol}.splits.csv`]: `Date,"Stock Splits"\n${split.exDate},4.000000/1.000000\n`,
    [`${symbol}.div.csv`]: [
      '"Date","Declaration_Date","Record_Date","Payment_Date","Period","Value","Unadjusted_Value","Currency"',
      ...dividends.map(({ exDate, amount }) => `${exDate},,,2025-04-10,,${amount / 9},${amount},SEK`),
    ].join('\n'),
  }),
} as const satisfies Record<string, (symbol: string, days: readonly Day[]) => Record<string, string | Uint8Array>>
