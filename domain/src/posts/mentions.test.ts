import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findMentions } from '#posts/mentions.ts'

const found = (text: string, mentions: string[]) =>
  findMentions(text, mentions).map(({ start, end }) => text.slice(start, end))

describe('findMentions', () => {
  it('tells where each mention begins and ends', () => {
    expect(findMentions('I hold @Volvo B, like @Anna', ['Anna', 'Volvo B'])).toEqual([
      { start: 7, end: 15, mention: 'Volvo B' },
      { start: 22, end: 27, mention: 'Anna' },
    ])
  })

  it('takes the longest of the mentions that begin alike', () => {
    expect(found('@Volvo B and @Volvo', ['Volvo', 'Volvo B'])).toEqual(['@Volvo B', '@Volvo'])
  })

  it('reads no mention inside a word or at the beginning of a longer one', () => {
    expect(found('write to bj@Anna or ö@Anna', ['Anna'])).toEqual([])
    expect(found('@Annabel @Annaö @Anna_ @Anna1', ['Anna'])).toEqual([])
    expect(found('(@Anna) @Anna. @@Anna @Anna', ['Anna'])).toEqual(['@Anna', '@Anna', '@Anna', '@Anna'])
  })

  it('finds nothing without mentions', () => {
    expect(findMentions('@ @Anna', [''])).toEqual([])
    expect(findMentions('', ['Anna'])).toEqual([])
  })

  it('gives places that hold the mention, in order and without overlap, whatever the text', () => {
    const part = fc.constantFrom('@', 'a', 'ab', ' ', 'ö', '𝒳', '@a', '@ab ')
    fc.assert(
      fc.property(fc.array(part), fc.array(fc.constantFrom('a', 'ab', 'ab a', 'ö')), (parts, mentions) => {
        const text = parts.join('')
        let last = 0
        for (const { start, end, mention } of findMentions(text, mentions)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(text.slice(start, end)).toBe(`@${mention}`)
          last = end
        }
      }),
    )
  })
})
