import { Readable } from 'node:stream'

import { archiveLimits } from '@app/contract/archive-limits.ts'
import { RandomAccessReader } from 'yauzl'

import type { Context } from '#context.ts'

const { pieceBytes } = archiveLimits
const type = 'application/octet-stream'

/** A file of a member in the store: an archive that was made, or one that was uploaded. */
export type StoredFile = { kind: 'export' | 'import'; id: string }

type Store = Pick<Context, 'images'>

const keyOf = ({ kind, id }: StoredFile, piece: number): string => `${id}-${kind}-${piece}`

export function putPiece({ images }: Store, file: StoredFile, piece: number, bytes: Buffer): Promise<void> {
  return images.put(keyOf(file, piece), bytes, type)
}

/** The store fails, or has lost a piece; the file itself may be in order. */
export class PieceError extends Error {
  override name = 'PieceError'
}

async function getPiece({ images }: Store, file: StoredFile, piece: number): Promise<Buffer> {
  const place = `piece ${piece} of ${file.kind} ${file.id}`
  const bytes = await images.get(keyOf(file, piece)).catch((error: unknown) => {
    throw new PieceError(place, { cause: error })
  })
  if (!bytes) throw new PieceError(`${place} is missing`)
  return bytes
}

/** Deletes so many pieces. Idempotent. */
export async function deletePieces({ images }: Store, file: StoredFile, pieces: number): Promise<void> {
  for (let piece = 0; piece < pieces; piece++) await images.delete(keyOf(file, piece))
}

/** The bytes of a stream in pieces. */
export async function* inPieces(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    waiting.push(chunk)
    size += chunk.length
    if (size < pieceBytes) continue
    const all = Buffer.concat(waiting)
    const whole = all.length - (all.length % pieceBytes)
    for (let start = 0; start < whole; start += pieceBytes) yield all.subarray(start, start + pieceBytes)
    waiting = [all.subarray(whole)]
    size = all.length - whole
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/** All bytes of a file. */
export function readPieces(context: Store, file: StoredFile, pieces: number): Readable {
  async function* read() {
    for (let piece = 0; piece < pieces; piece++) yield await getPiece(context, file, piece)
  }
  return Readable.from(read(), { objectMode: false, highWaterMark: pieceBytes })
}

const kept = 2

/** Reads any part of a file. Keeps the last pieces, as the list of the files in an archive is read bit by bit. */
export class PieceReader extends RandomAccessReader {
  readonly #context: Store
  readonly #file: StoredFile
  readonly #pieces = new Map<number, Promise<Buffer>>()

  constructor(context: Store, file: StoredFile) {
    super()
    this.#context = context
    this.#file = file
  }

  /** `end` is not part of it. */
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#read(start, end), { objectMode: false })
  }

  async *#read(start: number, end: number): AsyncGenerator<Buffer> {
    for (let piece = Math.floor(start / pieceBytes); piece * pieceBytes < end; piece++) {
      const bytes = await this.#piece(piece)
      const first = piece * pieceBytes
      yield bytes.subarray(Math.max(0, start - first), end - first)
    }
  }

  #piece(piece: number): Promise<Buffer> {
    const found = this.#pieces.get(piece)
    if (found) return found
    const bytes = getPiece(this.#context, this.#file, piece)
    this.#pieces.set(piece, bytes)
    for (const old of this.#pieces.keys()) if (this.#pieces.size > kept) this.#pieces.delete(old)
    return bytes
  }
}
