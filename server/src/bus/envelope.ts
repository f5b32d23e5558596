/** PostgreSQL takes payloads of less than 8000 bytes. */
const maxBytes = 7900

/** A message to send: its channel and its JSON, which contains no line breaks. */
export type Line = { channel: string; json: string }

/**
 * Packs the lines into envelopes that fit into one NOTIFY each: the sender and the channel, then one message per line.
 */
export function pack(node: string, lines: readonly Line[]): string[] {
  const envelopes: string[] = []
  let open: { channel: string; text: string; bytes: number } | undefined
  for (const { channel, json } of lines) {
    const bytes = Buffer.byteLength(json) + 1
    if (open?.channel !== channel || open.bytes + bytes > maxBytes) {
      if (open) envelopes.push(open.text)
      const head = headOf(node, channel)
      open = { channel, text: head, bytes: Buffer.byteLength(head) }
    }
    open.text += `\n${json}`
    open.bytes += bytes
  }
  return open ? [...envelopes, open.text] : envelopes
}

/** Throws a RangeError if a message does not fit into an envelope of its own. */
export function lineOf(node: string, channel: string, message: unknown): Line {
  const json = JSON.stringify(message)
  const bytes = Buffer.byteLength(headOf(node, channel)) + 1 + Buffer.byteLength(json)
  if (bytes > maxBytes) throw new RangeError(`a message of ${bytes} bytes on ${channel} is too large for the bus`)
  return { channel, json }
}

export function unpack(envelope: string): { node: string; channel: string; lines: string[] } {
  const [head = '', ...lines] = envelope.split('\n')
  const [node = '', channel = ''] = head.split(' ')
  return { node, channel, lines }
}

const headOf = (node: string, channel: string) => `${node} ${channel}`
