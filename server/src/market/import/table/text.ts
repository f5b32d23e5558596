import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, type Readable, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'

import { UserFacingError } from '#errors.ts'

import type { InputFile } from '../files.ts'

const longestLine = 100_000
const bytesAtOnce = 262_144

/** A line without its end, or null in place of one with more than 100,000 characters. */
export type Line = string | null

/**
 * Yields the lines of a text file, plain or gzip, some thousands at a time. Bytes are UTF-8, UTF-16 with a mark, or else
 * Windows-1252; lines end as on any system, the last one with or without a line break. Fails with one sentence if the file
 * is empty or is no text.
 * @param onBytes called with the number of bytes of each chunk read
 */
export async function* readLines(file: InputFile, onBytes: (bytes: number) => void): AsyncGenerator<Line[]> {
  const decode = createDecoder()
  let rest = ''
  let isTooLong = false
  let isEmpty = true

  function complete(text: string, isLast: boolean): Line[] {
    // A carriage return at the end may be half of a line break.
    const held = !isLast && text.endsWith('\r') ? '\r' : ''
    const whole = held === '' ? text : text.slice(0, -1)
    const lines: Line[] = (whole.includes('\r') ? whole.replaceAll(/\r\n?/g, '\n') : whole).split('\n')
    rest = isLast ? '' : `${lines.pop()}${held}`
    for (let i = 0; i < lines.length; i++) if (lines[i]!.length > longestLine) lines[i] = null
    if (isTooLong && lines.length > 0) {
      lines[0] = null
      isTooLong = false
    }
    if (rest.length > longestLine) {
      isTooLong = true
      rest = ''
    }
    return lines
  }

  for await (const chunk of bytesOf(file, onBytes)) {
    if (isEmpty) refuseOther(file, chunk)
    isEmpty = false
    yield complete(rest + decode(chunk), false)
  }
  if (isEmpty) throw new UserFacingError(`${file.name} is empty.`)
  const last = rest + decode()
  if (last !== '' || isTooLong) yield complete(last, true)
}

async function* bytesOf(file: InputFile, onBytes: (bytes: number) => void): AsyncGenerator<Buffer> {
  const source = createReadStream(file.path, { highWaterMark: bytesAtOnce })
  const end = new Transform({ transform: (chunk: Buffer, _, done) => done(null, chunk) })
  const steps = [source, metered(onBytes), ...((await isGzip(file)) ? [createGunzip()] : []), end]
  // A failure in any step destroys the last one too, and so surfaces where the bytes are read.
  pipeline(steps as [Readable, ...Transform[]], () => undefined)
  try {
    yield* end as AsyncIterable<Buffer>
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    if (code?.startsWith('Z_')) throw new UserFacingError(`${file.name} is not a whole gzip file: ${message}.`)
    throw error
  }
}

async function isGzip({ path }: InputFile): Promise<boolean> {
  const handle = await open(path)
  const { buffer } = await handle.read({ buffer: Buffer.alloc(2) })
  await handle.close()
  return buffer[0] === 0x1f && buffer[1] === 0x8b
}

function metered(onBytes: (bytes: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      onBytes(chunk.length)
      done(null, chunk)
    },
  })
}

const signatures: readonly [what: string, bytes: readonly number[]][] = [
  ['a spreadsheet or another archive (zip); save the table as CSV, or unpack it', [0x50, 0x4b, 0x03, 0x04]],
  ['an old spreadsheet (xls); save the table as CSV', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a PDF; the source also has the table as CSV', [0x25, 0x50, 0x44, 0x46]],
]

/** What a source hands out in place of a table: a page that asks for a login, or its other format. */
const beginnings: readonly [what: string, beginning: RegExp][] = [
  [
    'a web page (HTML), such as sources send in place of a file; download the table again',
    /^\s*<(?:!doctype|html|head|\?xml)/i,
  ],
  ['JSON; sources also have the table as CSV (EODHD: fmt=csv)', /^\s*(?:\[\s*[[{]|\{\s*")/],
]

function refuseOther({ name }: InputFile, start: Buffer): void {
  const found =
    signatures.find(([, bytes]) => bytes.every((byte, i) => start[i] === byte)) ??
    beginnings.find(([, beginning]) =>
      beginning.test(
        start
          .subarray(0, 200)
          .toString('utf8')
          .replace(/^\ufeff/, ''),
      ),
    )
  if (found) throw new UserFacingError(`${name} is ${found[0]}.`)
}

/**
 * Returns a function that decodes a file chunk by chunk, and ends when it is given none. What is not UTF-8 is Windows-1252,
 * unless other characters were UTF-8 before: then the wrong byte becomes a replacement character.
 */
function createDecoder(): (chunk?: Buffer) => string {
  let decoder: InstanceType<typeof TextDecoder> | undefined
  let isAscii = true
  let isDecided = false

  function utf8(chunk: Buffer | undefined): string {
    try {
      const text = decoder!.decode(chunk, { stream: chunk !== undefined })
      // oxlint-disable-next-line no-control-regex
      isAscii &&= /^[\u0000-\u007f]*$/.test(text)
      return text
    } catch {
      isDecided = true
      decoder = new TextDecoder(isAscii ? 'windows-1252' : 'utf-8')
      return decoder.decode(chunk, { stream: chunk !== undefined })
    }
  }

  return (chunk) => {
    if (!decoder) {
      const wide = chunk && wideEncodingOf(chunk)
      isDecided = wide !== undefined
      decoder = new TextDecoder(wide ?? 'utf-8', { fatal: wide === undefined })
    }
    return isDecided ? decoder.decode(chunk, { stream: chunk !== undefined }) : utf8(chunk)
  }
}

/** UTF-16 begins with a mark; without one, every second byte of a heading is zero. */
function wideEncodingOf(start: Buffer): string | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const zeros = [...start.subarray(0, 8)].map((byte) => byte === 0)
  if (zeros.length < 8) return undefined
  if (zeros.every((isZero, i) => isZero === (i % 2 === 1))) return 'utf-16le'
  return zeros.every((isZero, i) => isZero === (i % 2 === 0)) ? 'utf-16be' : undefined
}
