import { describe, expect, it } from 'vitest'

import { accountKeyOf, networkHash } from './account-keys.ts'

describe('the key of an account', () => {
  it('is the same for every spelling of one mailbox', () => {
    const same: [address: string, key: string][] = [
      ['Anna@Example.com', 'anna@example.com'],
      ['anna+1@example.com', 'anna@example.com'],
      ['anna+1+2@example.com', 'anna@example.com'],
      ['an.na@example.com', 'an.na@example.com'],
      ['a.n.na+x@gmail.com', 'anna@gmail.com'],
      ['Anna@GoogleMail.com', 'anna@gmail.com'],
      ['+anna@example.com', '+anna@example.com'],
    ]
    for (const [address, key] of same) expect(accountKeyOf(address)).toBe(key)
  })
})

describe('the hash of a network', () => {
  it('depends on the secret, the account and the network', () => {
    const hash = networkHash('secret', 'anna@example.com', '192.0.2.1')
    expect(networkHash('secret', 'anna@example.com', '192.0.2.1')).toEqual(hash)
    for (const other of [
      networkHash('other', 'anna@example.com', '192.0.2.1'),
      networkHash('secret', 'bjorn@example.com', '192.0.2.1'),
      networkHash('secret', 'anna@example.com', '192.0.2.2'),
    ]) {
      expect(other).not.toEqual(hash)
    }
  })
})
