import { describe, expect, it } from 'vitest'

import { cleanName, memberSlugOf, nameKeyOf } from './names.ts'

describe('names', () => {
  it('share a key whatever their case, accents, blanks and look-alikes', () => {
    for (const other of ['anna berg', 'ANNA BERG', 'Änna  Berg', 'Аnna Berg', 'Anna\u200BBerg', 'Anna-Berg']) {
      expect(nameKeyOf(other)).toBe(nameKeyOf('Anna Berg'))
    }
    expect(nameKeyOf('ＡＮＮＡ ＢＥＲＧ')).toBe(nameKeyOf('Anna Berg'))
    expect(nameKeyOf('ΑΝΝΑ')).toBe(nameKeyOf('Anna'))
    expect(nameKeyOf('Iνan')).toBe(nameKeyOf('Ivan'))
    expect(nameKeyOf('Νίκος')).toBe(nameKeyOf('ΝΊΚΟΣ'))
    expect(nameKeyOf('Straße')).toBe(nameKeyOf('STRASSE'))
    expect(nameKeyOf('Anna Bergh')).not.toBe(nameKeyOf('Anna Berg'))
  })

  it('keep a key of their own in other scripts', () => {
    expect(nameKeyOf('日本')).not.toBe(nameKeyOf('中国'))
    expect(nameKeyOf('🙂')).not.toBe('')
  })

  it('are shown without marks that turn or hide text', () => {
    expect(cleanName('  Anna\u202E \u200BBerg ')).toBe('Anna Berg')
    expect(cleanName('\u3164\u2800\u034F\uFE0F')).toBe('')
  })

  it('become addresses of plain letters', () => {
    expect(memberSlugOf('Björn Åström')).toBe('bjorn-astrom')
    expect(memberSlugOf('Søren Æbleø')).toBe('soren-aebleo')
    expect(memberSlugOf('  --Anna?--  ')).toBe('anna')
    for (const name of ['日本', 'Иван', '🙂']) expect(memberSlugOf(name)).toBe('member')
  })
})
