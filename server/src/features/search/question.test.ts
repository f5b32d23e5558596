import { describe, expect, it } from 'vitest'

import { questionOf, type Role, type Word } from './question.ts'

const roles: Record<string, Role> = { ab: 'form', and: 'form', etf: 'FUND', ser: 'class', wkn: 'label' }

/** The words that must match, those that need not, and the text as one word. */
function read(text: string) {
  const given = text.split(' ').filter((word) => word !== '')
  const words = given.map((word): Word => ({ word, role: roles[word] ?? null }))
  const question = questionOf({ text, kind: undefined, viewerId: '1', limit: 20 }, words)
  const textOf = (some: readonly Word[]) => some.map(({ word }) => word).join(' ')
  return question && [textOf(question.words), textOf(question.optional), question.joined.join(' ')]
}

describe('a question', () => {
  it.each([
    ['volvo', ['volvo', '', 'volvo']],
    ['ab volvo', ['volvo', 'ab', 'abvolvo volvo']],
    ['procter and gamble', ['procter gamble', 'and', 'procterandgamble proctergamble']],
    ['dax etf', ['dax', 'etf', 'daxetf dax']],
    ['wkn 716460', ['716460', 'wkn', 'wkn716460 716460']],
    ['volvo volvo', ['volvo', '', 'volvovolvo']],
    ['a b c d e f g h', ['a b c d e f', '', 'abcdefgh']],
  ])('of %s needs the words that name something', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it('of nothing but legal forms needs all of them', () => {
    expect(read('ab')).toEqual(['ab', '', 'ab'])
    expect(read('ab ser')).toEqual(['ab ser', '', 'abser'])
  })

  it('of no words is none', () => {
    expect(read('')).toBeUndefined()
  })
})
