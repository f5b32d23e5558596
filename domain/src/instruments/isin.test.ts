import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isValidIsin } from './isin.ts'

describe('isValidIsin', () => {
  it.each(['SE0000115446', 'US0378331005', 'GB0009895292', 'DE000BAY0017', 'AU0000XVGZA3', 'FI4000297767'])(
    'accepts %s',
    (isin) => {
      expect(isValidIsin(isin)).toBe(true)
    },
  )

  it.each(['', 'SE0000115445', 'se0000115446', 'SE000011544', 'SE00001154466', ' SE0000115446', '0E0000115446'])(
    'refuses "%s"',
    (isin) => {
      expect(isValidIsin(isin)).toBe(false)
    },
  )

  it('notices any single wrong digit', () => {
    const isin = 'SE0000115446'
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 11 }), fc.integer({ min: 0, max: 9 }), (at, digit) => {
        const changed = isin.slice(0, at) + digit + isin.slice(at + 1)
        expect(isValidIsin(changed)).toBe(changed === isin)
      }),
    )
  })
})
