import { refuseFile } from './faults.ts'
import { limits } from './statement.ts'

type Kind = 'zip' | 'gzip' | 'pdf' | 'spreadsheet'

const signatures: readonly [Kind | 'encrypted', readonly number[]][] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['gzip', [0x1f, 0x8b]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['spreadsheet', [0xd0, 0xcf, 0x11, 0xe0]],
  // Portfolio Performance begins files that have a password with its name.
  ['encrypted', [0x50, 0x4f, 0x52, 0x54, 0x46, 0x4f, 0x4c, 0x49, 0x4f]],
]

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, i) => bytes[i] === byte)

/** Text without its byte order mark, its lines ended by line feeds. Refuses what is not text: other control characters than tabs and line breaks. */
export function decode(bytes: Uint8Array): string {
  if (bytes.length === 0) refuseFile({ code: 'empty' })
  if (bytes.length > limits.bytes) refuseFile({ code: 'too_large', bytes: bytes.length, limit: limits.bytes })
  const kind = signatures.find(([, signature]) => startsWith(bytes, signature))?.[0]
  if (kind === 'encrypted') refuseFile({ code: 'encrypted' })
  else if (kind) refuseFile({ code: 'not_text', kind })
  const text = decodeText(bytes)
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/u.test(text)) {
    refuseFile({ code: 'not_text', kind: 'binary' })
  }
  if (text.trim() === '') refuseFile({ code: 'empty' })
  return text.replaceAll(/\r\n?/gu, '\n')
}

function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return decodeStrictly('utf-16le', bytes) ?? refuseBinary()
  if (startsWith(bytes, [0xfe, 0xff])) return decodeStrictly('utf-16be', bytes) ?? refuseBinary()
  const markless = encodingWithoutMark(bytes)
  if (markless) return decodeStrictly(markless, bytes) ?? refuseBinary()
  return decodeStrictly('utf-8', bytes) ?? new TextDecoder('windows-1252').decode(bytes)
}

/** In UTF-16, the headings have a zero in every second byte; in other text there is none. */
function encodingWithoutMark(bytes: Uint8Array): string | undefined {
  const start = [...bytes.subarray(0, 8)].map((byte) => byte === 0)
  if (start.length < 8) return undefined
  if (start.every((isZero, i) => isZero === (i % 2 === 1))) return 'utf-16le'
  return start.every((isZero, i) => isZero === (i % 2 === 0)) ? 'utf-16be' : undefined
}

function decodeStrictly(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const refuseBinary = (): never => refuseFile({ code: 'not_text', kind: 'binary' })
