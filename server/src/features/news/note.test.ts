import { describe, expect, it } from 'vitest'

import { composeNote, type DayListing } from './note.ts'

let counter = 0
const listing = (name: string, changePercent: number, more: Partial<DayListing> = {}): DayListing => ({
  id: String(++counter),
  name,
  symbol: name.slice(0, 4).toUpperCase(),
  kind: 'EQUITY',
  isSimulated: false,
  close: 100,
  changePercent,
  ...more,
})
const omx = (changePercent: number) =>
  listing('OMX Stockholm 30', changePercent, { kind: 'INDEX', symbol: 'OMXS30', close: 2918.644 })
const stocks = () => [
  listing('Volvo B', 1.234),
  listing('Volvo A', 1.2),
  listing('Evolution', -2.3149),
  listing('Saab B', 4.118),
  listing('Sandvik', 0.3),
  listing('Telia', -0.4),
  listing('Tele2 B', 0.004),
  listing('Boliden', -11.5),
  listing('Alfa Laval', -0.41),
]

const stockholm = (listings: readonly DayListing[]) => composeNote({ mic: 'XSTO', date: '2026-11-20', listings })

describe('a market note', () => {
  it('has the close of the index, how many rose and fell, and the three largest moves each way', () => {
    const other = listing('OMX Stockholm PI', 9, { kind: 'INDEX', symbol: 'OMXSPI' })
    const note = stockholm([other, omx(0.424), ...stocks()])!

    expect(note.title).toBe('Stockholm closes up 0.42%')
    expect(note.content).toBe(
      [
        '@OMX Stockholm 30 closed at 2,918.64 on Friday 20 November, up 0.42%. Of 9 stocks 4 rose, 4 fell and 1 ended unchanged.',
        'Largest gains: @Saab B\u00A0+4.12%, @Volvo B\u00A0+1.23%, @Volvo A\u00A0+1.20%.',
        'Largest losses: @Boliden\u00A0−11.50%, @Evolution\u00A0−2.31%, @Alfa Laval\u00A0−0.41%.',
      ].join('\n'),
    )
  })

  it('links what it mentions, and nothing else', () => {
    const listings = [omx(-0.1), ...stocks()]
    const note = stockholm(listings)!

    const named = note.tags.map(({ mention, instrumentId }) => [
      mention,
      listings.find(({ id }) => id === instrumentId)?.name,
    ])
    expect(named).toEqual(
      ['OMX Stockholm 30', 'Saab B', 'Volvo B', 'Volvo A', 'Boliden', 'Evolution', 'Alfa Laval'].map((name) => [
        name,
        name,
      ]),
    )
  })

  it('tells two listings of one name apart by their symbols', () => {
    const double = [listing('Nordea', 5, { symbol: 'NDA SE' }), listing('Nordea', 6, { symbol: 'NDA DKK' })]
    const note = stockholm([omx(0), ...stocks(), ...double])!

    expect(note.title).toBe('Stockholm closes unchanged')
    expect(note.content).toContain('@Nordea\u00A0+6.00%, @Nordea NDA SE\u00A0+5.00%')
    expect(note.tags.find(({ mention }) => mention === 'Nordea')?.instrumentId).toBe(double[1]!.id)
  })

  it('says at the end that its prices are simulated, and then contains no real one', () => {
    const simulated = stocks().map((stock) => ({ ...stock, isSimulated: true }))
    const note = stockholm([omx(1), ...simulated])!

    expect(note.content.split('\n').at(-1)).toBe('These prices are simulated.')
    expect(note.title).toBe('Stockholm closes with 4 of 9 stocks up')
    expect(stockholm(stocks())!.content).not.toContain('simulated')
  })

  it('leaves simulated stocks out where there are real ones', () => {
    const invented = [listing('Invented', 90, { isSimulated: true }), listing('Made Up', -90, { isSimulated: true })]

    expect(stockholm([...stocks(), ...invented])!.content).toBe(stockholm(stocks())!.content)
  })

  it('is about the stocks alone if the exchange has no index of its own', () => {
    const note = composeNote({ mic: 'XLON', date: '2026-11-20', listings: stocks() })!

    expect(note.title).toBe('London closes with 4 of 9 stocks up')
    expect(note.content).toMatch(/^The trading day was Friday 20 November\. Of 9 stocks 4 rose/)
  })

  it('leaves out the gains of a day on which everything fell', () => {
    const note = stockholm([omx(-3), ...stocks().map((stock) => ({ ...stock, changePercent: -1 }))])!

    expect(note.content).toContain('Of 9 stocks 0 rose and 9 fell.\nLargest losses: @Alfa Laval')
    expect(note.content).not.toContain('gains')
  })

  it('is not written about fewer than six stocks', () => {
    expect(stockholm([omx(1), ...stocks().slice(0, 5)])).toBeUndefined()
    expect(stockholm([omx(1), ...stocks().slice(0, 6)])).toBeDefined()
  })
})
