import { randomBytes } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { open, type CredentialsRow, seal } from './vault.ts'

const key = (id: string) => ({ id, key: randomBytes(32) })
const [first, second] = [key('first'), key('second')]
const place: CredentialsRow = { table: 'connections', rowId: '1', memberId: '2' }
const credentials = { accessToken: 'access-of-anna', refreshToken: 'refresh-of-anna' }

describe('sealed credentials', () => {
  it('open for their row with their key', () => {
    expect(open([first], place, seal([first], place, credentials))).toEqual({ credentials, isOld: false })
  })

  it('contain no token, and differ each time', () => {
    const sealed = [seal([first], place, credentials), seal([first], place, credentials)]
    expect(sealed[0]!.toString('latin1')).not.toMatch(/anna|Token/)
    expect(sealed[0]).not.toEqual(sealed[1])
  })

  it.each([
    { ...place, rowId: '3' },
    { ...place, memberId: '3' },
    { ...place, table: 'bank_logins' as const },
  ])('do not open for another row: %o', (other) => {
    const sealed = seal([first], place, credentials)
    expect(() => open([first], other, sealed)).toThrow('unable to authenticate')
  })

  it('do not open once a bit is changed, wherever it is', () => {
    const sealed = seal([first], place, credentials)
    for (const at of [0, 5, 8, 20, 30, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      expect(() => open([first], place, changed)).toThrow()
    }
  })

  it('of an old key open while it is given, and are old', () => {
    const sealed = seal([first], place, credentials)
    expect(open([second, first], place, sealed)).toEqual({ credentials, isOld: true })
    expect(() => open([second], place, sealed)).toThrow('The key "first" is not among CREDENTIALS_KEYS.')
    expect(open([second], place, seal([second, first], place, credentials)).isOld).toBe(false)
  })
})
