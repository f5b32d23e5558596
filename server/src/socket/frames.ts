import type { ServerMessage } from '@app/contract/socket.ts'

const textOpcode = 0x81

/** A message as one unmasked text frame of RFC 6455, ready to be written to any number of sockets. */
export function frameOf(message: ServerMessage): Buffer {
  const payload = Buffer.from(JSON.stringify(message))
  return Buffer.concat([headerOf(payload.length), payload])
}

function headerOf(length: number): Buffer {
  if (length < 126) return Buffer.from([textOpcode, length])
  if (length > 0xffff) throw new RangeError(`a frame of ${length} bytes is longer than any message may be`)
  return Buffer.from([textOpcode, 126, length >> 8, length & 0xff])
}
