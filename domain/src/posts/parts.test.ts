import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { beginningOf, joinMentions, listUnknownMentions, splitMentions } from '#posts/parts.ts'

describe('splitMentions', () => {
  it('cuts a text at its mentions', () => {
    expect(splitMentions('I hold @Volvo B, and you?', ['Volvo B'])).toEqual([
      { kind: 'text', text: 'I hold ' },
      { kind: 'mention', mention: 'Volvo B' },
      { kind: 'text', text: ', and you?' },
    ])
  })

  it('loses and adds nothing', () => {
    const piece = fc.constantFrom('@Anna', '@Volvo B', ' ', 'x', '\n', '@', '👍')
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        const parts = splitMentions(text, ['Anna', 'Volvo B'])
        expect(parts.map((part) => (part.kind === 'text' ? part.text : `@${part.mention}`)).join('')).toBe(text)
      }),
    )
  })
})

describe('joinMentions', () => {
  const anna = { kind: 'mention', mention: 'Anna' } as const
  const text = (words: string) => ({ kind: 'text', text: words }) as const

  it('keeps mentions apart from the words around them', () => {
    expect(joinMentions([text('Hi'), anna, text('and'), anna, anna, text(', ok')])).toBe('Hi @Anna and @Anna @Anna, ok')
  })

  it('gives a text in which every mention is found again', () => {
    const words = fc.constantFrom('a', ' ', '\n', 'ö', '_', '.', '@').map(text)
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.constant(anna))), (parts) => {
        const found = splitMentions(joinMentions(parts), ['Anna']).filter((part) => part.kind === 'mention')
        expect(found).toHaveLength(parts.filter((part) => part.kind === 'mention').length)
      }),
    )
  })
})

describe('listUnknownMentions', () => {
  it('names what looks like a mention and has no tag', () => {
    expect(listUnknownMentions('@Anna and @björn, mail me at a@b.se @ 5 @Clara', ['Anna'])).toEqual(['björn', 'Clara'])
  })
})

describe('beginningOf', () => {
  it('leaves a text alone that is shorter than the limit', () => {
    expect(beginningOf('x'.repeat(249), 250, [])).toBeUndefined()
  })

  it('cuts at the last white space within the limit', () => {
    expect(beginningOf('one two three', 9, [])).toBe('one two')
    expect(beginningOf('one two three', 7, [])).toBe('one two')
  })

  it('ends with a word, so that an ellipsis may follow', () => {
    expect(beginningOf('Third purchase this autumn. I keep it small.', 27, [])).toBe('Third purchase this autumn')
    expect(beginningOf('Order books, prices and so on', 13, [])).toBe('Order books')
  })

  it('cuts a word only when there is no other way', () => {
    expect(beginningOf('x'.repeat(300), 250, [])).toHaveLength(250)
    expect(beginningOf('👍'.repeat(200), 251, [])).toBe('👍'.repeat(125))
  })

  it('stops before a mention that would be cut', () => {
    expect(beginningOf('I bought @Atlas Copco A today', 16, ['Atlas Copco A'])).toBe('I bought')
  })
})
