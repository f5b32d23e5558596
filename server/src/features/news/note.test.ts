import { languages } from '@app/contract/languages.ts'
import { formCount } from '@app/domain/news/forms.ts'
import { describe, expect, it } from 'vitest'

import { composeNote, type DayListing, listDisplayed, measureDay } from './note.ts'

let counter = 0
const listing = (name: string, changePercent: number, more: Partial<DayListing> = {}): DayListing => ({
  id: String(++counter),
  name,
  symbol: name.slice(0, 4).toUpperCase(),
  kind: 'EQUITY',
  sector: null,
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

const noteOf = (mic: 'XSTO' | 'XLON', listings: readonly DayListing[], form = 0) => {
  const measured = measureDay(mic, listDisplayed(listings))
  return measured && composeNote({ mic, date: '2026-11-20', measured, form })
}
const stockholm = (listings: readonly DayListing[], form?: number) => noteOf('XSTO', listings, form)

describe('a market note', () => {
  it('has the close of the index, how many rose and fell, and the three largest moves each way', () => {
    const other = listing('OMX Stockholm PI', 9, { kind: 'INDEX', symbol: 'OMXSPI' })
    const { en } = stockholm([other, omx(0.424), ...stocks()])!.texts

    expect(en.title).toBe('Stockholm closes up 0.42%')
    expect(en.content).toBe(
      [
        '@OMX Stockholm 30 closed at 2,918.64 on Friday 20 November, up 0.42%. Of 9 stocks, 4 rose, 4 fell and 1 ended unchanged.',
        'Largest gains: @Saab B\u00A0+4.12%, @Volvo B\u00A0+1.23%, @Volvo A\u00A0+1.20%.',
        'Largest losses: @Boliden\u00A0−11.5%, @Evolution\u00A0−2.31%, @Alfa Laval\u00A0−0.41%.',
      ].join('\n'),
    )
  })

  it('is written in each language, with its numbers', () => {
    const { sv, de } = stockholm([omx(-0.424), ...stocks()])!.texts

    expect(sv.title).toBe('Stockholm stänger ner 0,42\u00A0%')
    expect(sv.content).toContain(
      '@OMX Stockholm 30 stängde på 2\u00A0918,64 fredagen den 20 november, ner 0,42\u00A0%. Av 9 aktier: 4 steg, 4 föll och 1 slutade oförändrad.',
    )
    expect(sv.content).toContain('Största uppgångarna: @Saab B\u00A0+4,12\u00A0%')
    expect(de.title).toBe('Stockholm schließt 0,42\u00A0% im Minus')
    expect(de.content).toContain(
      '@OMX Stockholm 30 schloss am 20. November bei 2.918,64, 0,42\u00A0% im Minus. Von 9 Aktien: 4 stiegen, 4 fielen und 1 blieb unverändert.',
    )
  })

  it('has as many forms as are chosen from, none of which shares a title or a first sentence with another', () => {
    for (const language of languages) {
      for (const listings of [[omx(0.4), ...stocks()], stocks()]) {
        const texts = Array.from({ length: formCount }, (_, form) => stockholm(listings, form)!.texts[language])
        expect(new Set(texts.map(({ title }) => title)).size).toBe(formCount)
        const sentences = texts.flatMap(({ content }) => content.split('\n')[0]!.split(/(?<=\D\.) /))
        expect(new Set(sentences).size).toBe(sentences.length)
        expect(JSON.stringify(texts)).not.toContain('undefined')
      }
    }
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
    const { texts, tags } = stockholm([omx(0), ...stocks(), ...double])!

    expect(texts.en.title).toBe('Stockholm closes unchanged')
    expect(texts.en.content).toContain('@Nordea\u00A0+6.00%, @Nordea NDA SE\u00A0+5.00%')
    expect(tags.find(({ mention }) => mention === 'Nordea')?.instrumentId).toBe(double[1]!.id)
  })

  it('says at the end that its prices are simulated, and then contains no real one', () => {
    const simulated = stocks().map((stock) => ({ ...stock, isSimulated: true }))
    const { en, sv, de } = stockholm([omx(1), ...simulated])!.texts

    expect(en.title).toBe('Stockholm closes with 4 of 9 stocks up')
    expect(en.content.split('\n').at(-1)).toBe('These prices are simulated.')
    expect(sv.content.split('\n').at(-1)).toBe('Kurserna är simulerade.')
    expect(de.content.split('\n').at(-1)).toBe('Diese Kurse sind simuliert.')
    expect(stockholm(stocks())!.texts.en.content).not.toContain('simulated')
  })

  it('leaves simulated stocks out where there are real ones', () => {
    const invented = [listing('Invented', 90, { isSimulated: true }), listing('Made Up', -90, { isSimulated: true })]

    expect(stockholm([...stocks(), ...invented])!.texts).toEqual(stockholm(stocks())!.texts)
  })

  it('is about the stocks alone if the exchange has no index of its own', () => {
    const { en } = noteOf('XLON', stocks())!.texts

    expect(en.title).toBe('London closes with 4 of 9 stocks up')
    expect(en.content).toMatch(/^The trading day was Friday 20 November\. Of 9 stocks, 4 rose/)
  })

  it('leaves out the gains of a day on which everything fell', () => {
    const { en } = stockholm([omx(-3), ...stocks().map((stock) => ({ ...stock, changePercent: -1 }))])!.texts

    expect(en.content).toContain('Of 9 stocks, 0 rose and 9 fell.\nLargest losses: @Alfa Laval')
    expect(en.content).not.toContain('gains')
  })

  it('is not written about fewer than six stocks', () => {
    expect(stockholm([omx(1), ...stocks().slice(0, 5)])).toBeUndefined()
    expect(stockholm([omx(1), ...stocks().slice(0, 6)])).toBeDefined()
  })
})
