import { describe, expect, it } from 'vitest'

import { columnsOf } from './kinds.ts'

const columns = (header: string) => columnsOf('a.csv', header.split(/[,;\t]/))

describe('a file by its header', () => {
  it.each([
    ['date,orderbook_id,last', 'prices'],
    ['Volume,Last,Orderbook_ID,Date', 'prices'],
    ['date,orderbook_id,last,close', 'prices'],
    ['date,orderbook_id,close,volume', 'prices'],
    ['date,orderbook_id,close,open,high,low', 'prices'],
    ['date,orderbook_id,isin,symbol,close', 'references'],
    ['orderbook_id,isin,symbol,name,currency,sector', 'names'],
    ['orderbook_id,isin,symbol,name,currency,sector,mic', 'instruments'],
    ['symbol,name,isin,currency,exchange,mic,category_group,category,family', 'etfs'],
    ['symbol,name,currency,exchange,mic,category_group,category', 'indices'],
    ['Date,Open,High,Low,Close,Adj Close,Volume', 'prices'],
    ['Date,Stock Splits', 'splits'],
    ['Date,Dividends', 'dividends'],
    ['<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>', 'prices'],
    ['Data,Otwarcie,Najwyzszy,Najnizszy,Zamkniecie,Wolumen', 'prices'],
    [
      'Date;Bid;Ask;Opening price;High price;Low price;Closing price;Average price;Total volume;Turnover;Trades;',
      'prices',
    ],
    ['Date,Open,High,Low,Close,Adjusted_close,Volume', 'prices'],
    ['Code,Ex,Date,Open,High,Low,Close,Adjusted_close,Volume', 'prices'],
    ['Datum;Senast;Högst;Lägst;Volym', 'prices'],
    ['ex_date,orderbook_id,split,price_factor', 'splits'],
  ])('%s is one of %s', (header, kind) => {
    expect(columns(header).kind).toBe(kind)
  })

  it.each([
    ['Date,Open,High,Low,Close,Adj Close,Volume', true],
    ['Date,Open,High,Low,Close,Volume', true],
    ['Date,Open,High,Low,Close,Adjusted_close,Volume', false],
    ['date,orderbook_id,close,volume', false],
  ])('%s has adjusted closes: %s', (header, isAdjusted) => {
    expect(columns(header).isAdjusted).toBe(isAdjusted)
  })

  it('may have closes, dividends and splits at once', () => {
    const { kinds } = columns('Date,Open,High,Low,Close,Volume,Dividends,Stock Splits')
    expect([...kinds]).toEqual(['prices', 'splits', 'dividends'])
  })

  it('that is unknown is refused with what the nearest kind has besides', () => {
    expect(() => columns('day,orderbook_id,isin,symbol,name,currency')).toThrow(
      'Nearest are an instrument master; missing: mic.',
    )
    expect(() => columns('when,what')).toThrow(
      'Nearest are daily prices; missing: date (or timestamp, datetime, day) and last',
    )
  })
})
