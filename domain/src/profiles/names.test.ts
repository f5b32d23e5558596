import { describe, expect, it } from 'vitest'

import { cleanName, isReservedName, nameKeyOf, slugOf } from './names.ts'

describe('names', () => {
  it('share a key whatever their case, accents, blanks and look-alikes', () => {
    for (const other of ['anna berg', 'ANNA BERG', 'Änna  Berg', 'Аnna Berg', 'Anna\u200BBerg', 'Anna-Berg']) {
      expect(nameKeyOf(other)).toBe(nameKeyOf('Anna Berg'))
    }
    expect(nameKeyOf('Anna Bergh')).not.toBe(nameKeyOf('Anna Berg'))
  })

  it('keep a key of their own in other scripts', () => {
    expect(nameKeyOf('日本')).not.toBe(nameKeyOf('中国'))
    expect(nameKeyOf('🙂')).not.toBe('')
  })

  it('are shown without marks that turn or hide text', () => {
    expect(cleanName('  Anna\u202E \u200BBerg ')).toBe('Anna Berg')
  })

  it('that pass for those who run the place are reserved', () => {
    expect(isReservedName('Аdmin')).toBe(true)
    expect(isReservedName('S1kta')).toBe(false)
    expect(isReservedName('Sikta')).toBe(true)
  })

  it('become addresses of plain letters', () => {
    expect(slugOf('Björn Åström')).toBe('bjorn-astrom')
    expect(slugOf('Søren Æbleø')).toBe('soren-aebleo')
    expect(slugOf('日本')).toBe('member')
  })
})
