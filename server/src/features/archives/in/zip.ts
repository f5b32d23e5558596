import type { Readable } from 'node:stream'

import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl'

import type { Context } from '#context.ts'

import { files, most, portfolioFile } from '../format.ts'
import { PieceError, PieceReader, type StoredFile } from '../pieces.ts'
import { ArchiveError } from './faults.ts'

const mebibyte = 1_048_576

/** What an archive may unpack to. A member has 200 MiB of images and videos. */
const caps = {
  files: 20_000,
  bytes: 640 * mebibyte,
  manifest: 16 * mebibyte,
  lines: 128 * mebibyte,
  /** Of one line. */
  line: 262_144,
  portfolio: 20_000_000,
  media: 50 * mebibyte,
  /** Text is packed to about a tenth. */
  ratio: 200,
  /** Files this small may have any ratio. */
  small: 65_536,
}

export type ZipArchive = {
  has(name: string): boolean
  /** Those whose names match a pattern. */
  names(pattern: RegExp): string[]
  sizeOf(name: string): number
  open(name: string): Promise<AsyncIterable<Buffer>>
  text(name: string): Promise<string>
  /** The lines of a file that may be missing, counted from 1. */
  lines(name: string): AsyncGenerator<{ line: number; text: string }>
  close(): void
}

/**
 * Opens an archive in the store. Nothing is unpacked before the list of its files says that it is no bomb, and nothing
 * unpacks to more than the list says. Files of other names are passed over.
 */
export async function openZip(
  context: Pick<Context, 'images'>,
  { file, bytes }: { file: StoredFile; bytes: number },
): Promise<ZipArchive> {
  const zip = await openFile(context, file, bytes)
  try {
    return archiveOf(zip, await listEntries(zip))
  } catch (error) {
    zip.close()
    throw error
  }
}

async function openFile(context: Pick<Context, 'images'>, file: StoredFile, bytes: number): Promise<ZipFile> {
  const options = { autoClose: false, lazyEntries: true, validateEntrySizes: true, strictFileNames: true }
  try {
    return await fromRandomAccessReaderPromise(new PieceReader(context, file), bytes, options)
  } catch (error) {
    throw asFault(error, new ArchiveError('not_zip'))
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > caps.files) throw new ArchiveError('too_many_files')
  const entries = new Map<string, Entry>()
  let unpacked = 0
  try {
    for await (const entry of zip.eachEntry()) {
      refuse(entry)
      if (entries.has(entry.fileName)) throw new ArchiveError('malformed', { file: entry.fileName })
      unpacked += entry.uncompressedSize
      if (unpacked > caps.bytes) throw new ArchiveError('too_large')
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    throw asFault(error, listingFault(error as Error))
  }
  return entries
}

/** What the library throws is about the file, unless the store failed. */
function asFault(error: unknown, fault: ArchiveError): unknown {
  return error instanceof ArchiveError || error instanceof PieceError ? error : fault
}

/** The library refuses names that lead out of a folder, and sizes that contradict each other. */
function listingFault({ message }: Error): ArchiveError {
  if (/encrypt/.test(message)) return new ArchiveError('encrypted')
  return new ArchiveError(/path|characters/.test(message) ? 'bad_name' : 'not_zip')
}

function refuse(entry: Entry): void {
  const { fileName: file, uncompressedSize: size, compressedSize } = entry
  if (entry.isEncrypted()) throw new ArchiveError('encrypted', { file })
  if (size > mostOf(file)) throw new ArchiveError('too_large', { file })
  if (size > caps.small && size > compressedSize * caps.ratio) throw new ArchiveError('too_large', { file })
  const canRead = entry.compressionMethod === 0 || entry.compressionMethod === 8
  if (!canRead) throw new ArchiveError('malformed', { file })
}

function mostOf(name: string): number {
  if (name === files.manifest) return caps.manifest
  if (name.endsWith('.jsonl')) return caps.lines
  return portfolioFile.test(name) ? caps.portfolio : caps.media
}

function archiveOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): ZipArchive {
  const names = (pattern: RegExp) => [...entries.keys()].filter((name) => pattern.test(name))
  if (names(portfolioFile).length > most.portfolios) throw new ArchiveError('too_many_files')
  const open = async (name: string): Promise<Readable> => {
    const entry = entries.get(name)
    if (!entry) throw new ArchiveError('malformed', { file: name })
    try {
      return await zip.openReadStreamPromise(entry)
    } catch (error) {
      throw asFault(error, new ArchiveError('malformed', { file: name }))
    }
  }
  return {
    has: (name) => entries.has(name),
    names,
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    open: async (name) => readable(await open(name), name),
    text: async (name) => {
      const parts: Buffer[] = []
      for await (const part of readable(await open(name), name)) parts.push(part)
      return decode(Buffer.concat(parts), { file: name })
    },
    lines: async function* (name) {
      if (entries.has(name)) yield* linesOf(await open(name), name)
    },
    close: () => zip.close(),
  }
}

async function* readable(stream: Readable, file: string): AsyncGenerator<Buffer> {
  try {
    for await (const part of stream) yield part as Buffer
  } catch (error) {
    throw asFault(error, new ArchiveError('malformed', { file }))
  }
}

async function* linesOf(stream: Readable, file: string): AsyncGenerator<{ line: number; text: string }> {
  let waiting: Buffer = Buffer.alloc(0)
  let line = 0
  for await (const part of readable(stream, file)) {
    waiting = waiting.length === 0 ? part : Buffer.concat([waiting, part])
    let start = 0
    for (let end = waiting.indexOf(newline); end >= 0; end = waiting.indexOf(newline, start)) {
      line++
      if (end - start > caps.line) throw new ArchiveError('too_large', { file, line })
      const text = decode(waiting.subarray(start, end), { file, line })
      if (text.trim() !== '') yield { line, text }
      start = end + 1
    }
    waiting = waiting.subarray(start)
    if (waiting.length > caps.line) throw new ArchiveError('too_large', { file, line: line + 1 })
  }
  if (waiting.length > 0) yield { line: line + 1, text: decode(waiting, { file, line: line + 1 }) }
}

const newline = 0x0a
const decoder = new TextDecoder('utf-8', { fatal: true })

function decode(bytes: Uint8Array, place: { file: string; line?: number }): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new ArchiveError('malformed', place)
  }
}
