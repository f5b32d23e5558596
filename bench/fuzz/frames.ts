import { randomBytes } from 'node:crypto'

import { socketLimits } from '@app/contract/socket-limits.ts'

import type { Random } from './requests.ts'
import { confusions } from './hostile.ts'

const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

/** Bytes that the web app would never send: mostly odd messages, sometimes an invalid frame. */
export function hostileFrame(random: Random, texts: readonly string[], token: string): Buffer {
  const watch = { type: 'INSTRUMENT_WATCH', instrument_id: random.pick(['1', '0', 'x', '99999999999', ...texts]) }
  const text = (value: string) => frame(opcodes.text, Buffer.from(value.slice(0, 1000)))
  const json = (value: unknown) => text(JSON.stringify(value))
  const odd = [
    () => text(random.pick(texts)),
    () => text(random.pick(confusions)),
    () => text(`{"type":${random.pick(confusions)}}`),
    () => json(watch),
    () => json({ ...watch, type: 'INSTRUMENT_REMOVE_WATCH' }),
    () => json({ type: 'AUTHENTICATE', token }),
    () => json({ type: random.pick(['PING', 'AUTHENTICATED', '__proto__', 'constructor']), token }),
    () => frame(opcodes.ping, randomBytes(random.below(125))),
    () => frame(opcodes.pong, Buffer.alloc(0)),
    () => fragmented('{"type":"PING"}', random.below(5)),
  ]
  const broken = [
    () => json({ type: 'AUTHENTICATE', token: random.pick(texts) }),
    () => frame(opcodes.text, Buffer.alloc(socketLimits.maxFrameBytes + random.below(3), 120)),
    () => frame(opcodes.text, Buffer.from([0xc3, 0x28, 0xff])),
    () => frame(opcodes.binary, randomBytes(20)),
    () =>
      frame(opcodes.close, random.pick([Buffer.alloc(1), Buffer.from([0x03, 0xe7]), Buffer.from([0x0f, 0xa0, 0xff])])),
    () => frame(opcodes.ping, Buffer.alloc(126)),
    () => frame(opcodes.continuation, Buffer.from('x')),
    () => frame(random.pick([3, 7, 11, 15]), Buffer.from('x')),
    () => fragmented('x', random.pick([1000, 15_000])),
    () => randomBytes(1 + random.below(60)),
    // An unmasked frame, and one longer than any message may be.
    () => Buffer.from([0x81, 0x05, ...Buffer.from('plain')]),
    () => Buffer.from([0x81, 0xff, 0x7f, ...Buffer.alloc(7, 0xff), 1, 2, 3, 4]),
  ]
  return random.pick(random.next() < 0.05 ? broken : odd)()
}

/** A text split into two frames, with `empty` empty continuation frames between them. */
function fragmented(text: string, empty: number): Buffer {
  const nothing = frame(opcodes.continuation, Buffer.alloc(0), false)
  return Buffer.concat([
    frame(opcodes.text, Buffer.from(text.slice(0, 3)), false),
    ...Array.from({ length: empty }, () => nothing),
    frame(opcodes.continuation, Buffer.from(text.slice(3))),
  ])
}

/** A masked frame, as clients have to send it. */
function frame(opcode: number, payload: Buffer, isLast = true): Buffer {
  const mask = randomBytes(4)
  const size = payload.length
  const length = size < 126 ? [0x80 | size] : [0xfe, size >> 8, size & 255]
  const masked = payload.map((byte, i) => byte ^ mask[i % 4]!)
  return Buffer.concat([Buffer.from([(isLast ? 0x80 : 0) | opcode, ...length]), mask, masked])
}
