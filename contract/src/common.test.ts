import { describe, expect, it } from 'vitest'

import type { ZodSafeParseResult } from 'zod'

import { requiredText, text } from './common.ts'

const faultsOf = ({ error }: ZodSafeParseResult<string>) =>
  error?.issues.map((issue) => issue.code === 'custom' && (issue.params?.fault as unknown))

describe('a text', () => {
  const nothing = {
    blanks: ' \t\n\u00a0\u2003\u3000',
    'zero width': '\u200b\u200c\u200d\u2060\ufeff',
    'a soft hyphen': '\u00ad',
    'variation selectors': '\ufe0f\u{e0100}',
    tags: '\u{e0067}\u{e007f}',
    'Hangul fillers': '\u115f\u1160\u3164\uffa0',
    'empty braille': '\u2800',
    'a joiner of marks': '\u034f',
    'an Arabic letter mark': '\u061c',
    'marks of annotations': '\ufff9\ufffa\ufffb',
    'line separators': '\u2028\u2029',
  }
  for (const [name, value] of Object.entries(nothing)) {
    it(`of nothing but ${name} is empty`, () => {
      expect(text(10).parse(value)).toBe('')
      expect(faultsOf(requiredText(10).safeParse(value))).toEqual(['blank'])
    })
  }

  it('keeps the joiners within emoji and ligatures', () => {
    for (const value of ['👩‍👩‍👧', '🏳️‍🌈', 'نمی‌خواهم', 'क्‍ष', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '⠀x']) expect(requiredText(20).parse(value)).toBe(value)
  })

  it('with a lone surrogate gets that fault and no other', () => {
    expect(faultsOf(requiredText(3).safeParse('a\ud83d'))).toEqual(['not_unicode'])
    expect(faultsOf(text(3).safeParse('\udc00 long'))).toEqual(['not_unicode'])
  })

  it('counts code points', () => {
    expect(text(2).safeParse('😀😀').success).toBe(true)
    expect(faultsOf(text(2).safeParse('😀😀a'))).toEqual(['too_long'])
  })
})
