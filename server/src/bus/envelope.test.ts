import { describe, expect, it } from 'vitest'

import { lineOf, pack, unpack } from './envelope.ts'

const unpacked = (envelopes: readonly string[]) =>
  envelopes.map(unpack).flatMap(({ channel, lines }) => lines.map((line) => [channel, JSON.parse(line) as unknown]))

describe('envelopes', () => {
  it('carry many messages in order, none with more bytes than PostgreSQL takes', () => {
    const messages = Array.from({ length: 5000 }, (_, i) => ({ id: i, text: 'å€😀\n'.repeat(i % 40) }))
    const envelopes = pack(
      'node',
      messages.map((message) => lineOf('node', 'inbox', message)),
    )
    expect(Math.max(...envelopes.map((envelope) => Buffer.byteLength(envelope)))).toBeLessThan(8000)
    expect(envelopes.length).toBeLessThan(200)
    expect(unpacked(envelopes)).toEqual(messages.map((message) => ['inbox', message]))
  })

  it('keep the order of messages on several channels', () => {
    const lines = ['inbox', 'feed', 'feed', 'inbox'].map((channel, i) => lineOf('node', channel, i))
    expect(unpacked(pack('node', lines))).toEqual([
      ['inbox', 0],
      ['feed', 1],
      ['feed', 2],
      ['inbox', 3],
    ])
  })

  it('take a message of exactly the limit, and refuse one byte more', () => {
    const room = 7900 - 'node inbox\n""'.length
    const fits = 'é'.repeat(Math.floor(room / 2)) + 'x'.repeat(room % 2)
    const [envelope] = pack('node', [lineOf('node', 'inbox', fits)])
    expect(Buffer.byteLength(envelope!)).toBe(7900)
    expect(() => lineOf('node', 'inbox', `${fits}x`)).toThrow(RangeError)
  })

  it('are none if there are no messages', () => {
    expect(pack('node', [])).toEqual([])
  })
})
