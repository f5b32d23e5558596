import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, type Readable, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'

import { CsvError, parse } from 'csv-parse'

import { UserFacingError } from '#errors.ts'

import type { InputFile } from './files.ts'

/** A row of a file and the line that it ends on. */
export type CsvRow = { line: number; values: string[] }

const lineFeed = 10
const longestRow = 100_000

/**
 * Yields the rows of a CSV file, plain or gzip, the header first. Fails with one sentence if the file is incomplete, not
 * text or not CSV. A missing line break at the end counts as incomplete: nothing else reveals a file cut off within its
 * last column.
 * @param onBytes called with the number of bytes of each chunk read
 */
export async function* readCsv(file: InputFile, onBytes: (bytes: number) => void): AsyncGenerator<CsvRow> {
  const source = createReadStream(file.path, { highWaterMark: 262_144 })
  const parser = parse({ bom: true, max_record_size: longestRow, skip_empty_lines: true, info: true })
  const steps = [source, metered(onBytes), ...((await isGzip(file)) ? [createGunzip()] : []), checked(file), parser]
  // A failure in any step destroys the parser too, and so surfaces where the rows are read.
  pipeline(steps as [Readable, ...Transform[]], () => undefined)
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { line: info.lines, values: record }
    }
  } catch (error) {
    throw asSentence(error, file.name)
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

/** Passes UTF-8 text through and fails on anything else. */
function checked({ name }: InputFile): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let last: number | undefined
  return new Transform({
    transform(chunk: Buffer, _, done) {
      last = chunk.at(-1)
      if (chunk.includes(0)) return done(new UserFacingError(`${name} is not a text file: it has NUL bytes.`))
      try {
        decoder.decode(chunk, { stream: true })
        done(null, chunk)
      } catch {
        done(new UserFacingError(`${name} is not UTF-8 text.`))
      }
    },
    flush(done) {
      if (last === undefined) return done(new UserFacingError(`${name} is empty.`))
      if (last === lineFeed) return done()
      const sentence = 'does not end with a line break, so it may be cut off; add one when it is whole.'
      done(new UserFacingError(`${name} ${sentence}`))
    },
  })
}

function asSentence(error: unknown, name: string): unknown {
  if (error instanceof CsvError) return new UserFacingError(`${name}, line ${Number(error.lines)}: ${fault(error)}`)
  const { code, message } = error as Error & { code?: string }
  if (code?.startsWith('Z_')) return new UserFacingError(`${name} is not a whole gzip file: ${message}.`)
  return error
}

function fault(error: CsvError): string {
  if (error.code.startsWith('CSV_RECORD_INCONSISTENT')) {
    return `${(error.record as unknown[]).length} columns, unlike the header; the file is cut off or not CSV.`
  }
  if (error.code === 'CSV_MAX_RECORD_SIZE') return `more than ${longestRow} characters in a row; this is not CSV.`
  return 'the quotes are broken; the file is cut off or not CSV.'
}
