import { type Language, languages } from '@app/contract/languages.ts'
import { limits } from '@app/contract/limits.ts'
import { findMentions } from '@app/domain/posts/mentions.ts'
import { sectors } from '@app/domain/classifications/sectors.ts'
import { formCount } from '@app/domain/news/forms.ts'
import { type ListingEvent, type ListingEventKind, listingEvents } from '@app/domain/news/listing-event.ts'
import { describe, expect, it } from 'vitest'

import { composeListingNote, medianOfSector, type ToldListing } from './listing-note.ts'
import type { DayListing } from './note.ts'

const index: DayListing = {
  id: '1',
  name: 'OMX Stockholm 30',
  symbol: 'OMXS30',
  kind: 'INDEX',
  sector: null,
  isSimulated: false,
  close: 2918.6,
  changePercent: 0.42,
}

const event = (kind: ListingEventKind, more: Partial<ListingEvent> = {}): ListingEvent => ({
  kind,
  close: 1312.4,
  change: kind === 'DOWN' || kind === 'LOW' ? -5.2 : 5.2,
  yearChange: 12.34,
  times: 3.44,
  last:
    kind === 'SPLIT' || kind === 'DIVIDEND'
      ? null
      : { date: '2026-08-03', close: 1301.2, change: kind === 'DOWN' ? -6 : 6 },
  split: kind === 'SPLIT' ? { shares: 3, of: 1 } : null,
  dividend: kind === 'DIVIDEND' ? { amount: 7.5, yield: 0.57 } : null,
  ...more,
})

const told = (kind: ListingEventKind, form: number, more: Partial<ToldListing> = {}): ToldListing => ({
  id: '7',
  name: 'Volvo B',
  country: 'SE',
  sector: 'industrials',
  currency: 'SEK',
  mic: 'XSTO',
  date: '2026-11-20',
  isSimulated: false,
  event: event(kind),
  form,
  index,
  sectorChange: 0.31,
  ...more,
})

const textOf = (kind: ListingEventKind, form: number, language: Language, more: Partial<ToldListing> = {}) =>
  composeListingNote(told(kind, form, more)).texts[language]
const forms = Array.from({ length: formCount }, (_, form) => form)

describe('a note about a listing', () => {
  it('says what happened, of whom, and what else is known, in each language', () => {
    expect(textOf('UP', 0, 'en')).toEqual({
      title: 'Volvo B jumps 5.20%',
      content:
        'Swedish industrial company @Volvo B rose 5.20% on Friday to 1,312.40\u00A0SEK, 3.4 times its usual daily move. It last rose as much on 3 August, by 6.00%.',
    })
    expect(textOf('UP', 0, 'sv')).toEqual({
      title: 'Volvo B lyfter 5,20\u00A0%',
      content:
        'Svenska industribolaget @Volvo B steg 5,20\u00A0% på fredagen till 1\u00A0312,40\u00A0SEK. Det är 3,4 gånger så mycket som en vanlig dag. Senast kursen steg lika mycket var den 3 augusti, då med 6,00\u00A0%.',
    })
    expect(textOf('UP', 0, 'de')).toEqual({
      title: 'Volvo B springt um 5,20\u00A0%',
      content:
        'Das schwedische Industrieunternehmen @Volvo B stieg am Freitag um 5,20\u00A0% auf 1.312,40\u00A0SEK. Das ist das 3,4-Fache der üblichen Tagesbewegung. Zuletzt stieg der Kurs am 3. August ebenso stark, um 6,00\u00A0%.',
    })
  })

  it('names the year of a day in another one', () => {
    const last = { date: '2025-12-01', close: 1301.2, change: 0 }
    const { content } = textOf('HIGH', 0, 'en', { event: event('HIGH', { last }) })
    expect(content).toContain('The previous high was 1,301.20\u00A0SEK, on 1 December 2025.')
  })

  it('says that its prices are simulated', () => {
    expect(textOf('LOW', 1, 'sv', { isSimulated: true }).content.split('\n').at(-1)).toBe('Kurserna är simulerade.')
  })

  it('knows splits and reverse splits', () => {
    expect(textOf('SPLIT', 0, 'en').content).toContain(
      'after its 3-for-1 split for the first time on Friday. 1 share became 3;',
    )
    const merged = { event: event('SPLIT', { split: { shares: 1, of: 10 } }) }
    expect(textOf('SPLIT', 0, 'en', merged).content).toContain('1-for-10 reverse split')
    expect(textOf('SPLIT', 0, 'sv', merged).content).toContain('omvänd split 1:10')
    expect(textOf('SPLIT', 1, 'de', merged).title).toBe('Volvo B: aus 10 Aktien wurde 1')
  })

  it.each(languages)('has, in %s, forms of each event that share no title and no sentence', (language) => {
    for (const kind of listingEvents) {
      const texts = forms.map((form) => textOf(kind, form, language))
      expect(new Set(texts.map(({ title }) => title)).size).toBe(formCount)
    }
    // Notes of any two events in two forms have no sentence in common, whatever is known of the day.
    for (const unknown of [
      {},
      { index: undefined },
      { sectorChange: undefined },
      { index: undefined, sectorChange: undefined },
    ]) {
      const sentencesOf = (form: number) =>
        listingEvents.flatMap((kind) => textOf(kind, form, language, unknown).content.split(/(?<=\D\.) /))
      const all = forms.flatMap((form) => [...new Set(sentencesOf(form))])
      expect(new Set(all).size).toBe(all.length)
    }
  })

  it.each(languages)('is complete in %s, whatever is unknown', (language) => {
    const unknown: Partial<ToldListing>[] = [
      {},
      { country: null },
      { sector: null },
      { country: null, sector: null },
      { country: 'ZZ', sector: 'other' },
      { index: undefined, sectorChange: undefined },
    ]
    for (const kind of listingEvents) {
      const last = kind === 'UP' || kind === 'DOWN' ? null : event(kind).last
      const bare = { event: event(kind, { yearChange: null, last }) }
      const texts = [...unknown, ...unknown.map((more) => ({ ...more, ...bare }))].flatMap((more) =>
        forms.map((form) => textOf(kind, form, language, more)),
      )
      for (const { title, content } of texts) {
        expect(title).toMatch(/^\S.*\S$/)
        expect(`${title} ${content}`).not.toMatch(/undefined|null|NaN| {2}/)
        expect(content).toMatch(/^[\p{Lu}@\d].*\.$/u)
        expect(findMentions(content, ['Volvo B'])).toHaveLength(1)
      }
    }
  })

  it('links the listing, and the index only if it names it', () => {
    expect(composeListingNote(told('UP', 0)).tags).toEqual([{ mention: 'Volvo B', instrumentId: '7' }])
    expect(composeListingNote(told('UP', 1)).tags).toEqual([
      { mention: 'Volvo B', instrumentId: '7' },
      { mention: 'OMX Stockholm 30', instrumentId: '1' },
    ])
  })

  it('has a title that fits, however long the name is', () => {
    const name = 'A very long name '.repeat(12).trim()
    for (const language of languages) {
      for (const kind of listingEvents) {
        for (const form of forms)
          expect(textOf(kind, form, language, { name }).title.length).toBeLessThanOrEqual(limits.postTitle)
      }
    }
  })

  it('has a word for each sector in each language', () => {
    for (const language of languages) {
      const texts = sectors.map(({ slug }) => textOf('HIGH', 0, language, { sector: slug }).content)
      expect(new Set(texts).size).toBe(sectors.length)
    }
  })
})

describe('the median of a sector', () => {
  const stock = (id: string, changePercent: number): DayListing => ({
    ...index,
    id,
    kind: 'EQUITY',
    sector: 'industrials',
    changePercent,
  })
  const volvo = { id: '7', sector: 'industrials' }

  it('is that of its other stocks', () => {
    const others = [1, 2, 3, 10].map((change, i) => stock(String(100 + i), change))
    expect(medianOfSector(volvo, [stock('7', 50), index, ...others])).toBe(2.5)
  })

  it('is unknown for fewer than four, and for a listing without a sector', () => {
    const others = [1, 2, 3].map((change, i) => stock(String(100 + i), change))
    expect(medianOfSector(volvo, [stock('7', 50), ...others])).toBeUndefined()
    expect(medianOfSector({ id: '7', sector: null }, [...others, ...others])).toBeUndefined()
  })
})
