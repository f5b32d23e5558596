import { describe, expect, it } from 'vitest'

import { columnsOf } from './kinds.ts'

const kindOf = (header: string) => columnsOf('a.csv', header.split(',')).kind

describe('a file by its header', () => {
  it.each([
    ['date,orderbook_id,last', 'prices'],
    ['Volume,Last,Orderbook_ID,Date', 'prices'],
    ['date,orderbook_id,last,close', 'prices'],
    ['date,orderbook_id,isin,symbol,close', 'references'],
    ['orderbook_id,isin,symbol,name,currency,sector', 'names'],
    ['orderbook_id,isin,symbol,name,currency,sector,mic', 'instruments'],
    ['symbol,name,isin,currency,exchange,mic,category_group,category,family', 'etfs'],
    ['symbol,name,currency,exchange,mic,category_group,category', 'indices'],
  ])('%s is one of %s', (header, kind) => {
    expect(kindOf(header)).toBe(kind)
  })

  it.each(['volume', 'open,high,low', 'net_change'])('with close and %s is not taken for reference closes', (more) => {
    expect(() => kindOf(`date,orderbook_id,close,${more}`)).toThrow(
      'a.csv could be daily prices (date, orderbook_id, last) or reference closes (date, orderbook_id, close; without',
    )
  })

  it('that fits two kinds is refused with the columns of both', () => {
    expect(() => kindOf('ex_date,orderbook_id,split,price_factor')).toThrow(
      'corporate actions (ex_date, orderbook_id, price_factor) or splits (ex_date, orderbook_id, split)',
    )
  })
})
