import { parse } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'

import type { Language } from '#lib/format/language.ts'

import { messageParts, type MessageValues } from './message.ts'

const say = (text: string, values: MessageValues<string> = {}, language: Language = 'en') =>
  messageParts<string>(parse(text), { values, language }).join('')

describe('a message', () => {
  it('fills in variables as they are', () => {
    expect(say('Step {step} of {count}', { step: 3, count: 5000 })).toBe('Step 3 of 5000')
    expect(say('{name}!', { name: null })).toBe('!')
  })

  it('writes plain numbers as the language does', () => {
    expect(say('{count, number} members', { count: 12_480 })).toBe('12,480 members')
    expect(say('{count, number}', { count: 12_480.5 }, 'de')).toBe('12.480,5')
  })

  it('picks the plural of the number and shows it grouped', () => {
    const text = '{count, plural, =0 {nobody} one {# member} other {# members}}'
    expect(say(text, { count: 0 })).toBe('nobody')
    expect(say(text, { count: 1 })).toBe('1 member')
    expect(say(text, { count: 39_127 })).toBe('39,127 members')
  })

  it('counts from an offset', () => {
    const text = '{count, plural, offset:1 one {Anna and # other} other {Anna and # others}}'
    expect(say(text, { count: 2 })).toBe('Anna and 1 other')
    expect(say(text, { count: 5 })).toBe('Anna and 4 others')
  })

  it('chooses by a word and falls back to other', () => {
    const text = '{kind, select, stock {share} fund {fund of {name}} other {security}}'
    expect(say(text, { kind: 'fund', name: 'Clara' })).toBe('fund of Clara')
    expect(say(text, { kind: 'bond', name: '' })).toBe('security')
  })

  it('passes the content of a tag to its function, also in a plural', () => {
    const text = 'Read {n, plural, one {<b># page</b>} other {<b># pages</b>}} <i>now</i>'
    const values = {
      n: 2,
      b: (inside: string[]) => `*${inside.join('')}*`,
      i: (inside: string[]) => `_${inside.join('')}_`,
    }
    expect(say(text, values)).toBe('Read *2 pages* _now_')
  })

  it('throws for a missing value', () => {
    expect(() => say('Hello {name}')).toThrow('name')
  })
})
