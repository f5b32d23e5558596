import { gzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { inputFiles } from '../files.ts'
import { scratchFiles } from '../scratch-files.fixture.ts'

import { csvReader, type CsvRow } from './csv.ts'
import { readLines } from './text.ts'

const scratch = scratchFiles()

async function linesOf(content: string | Uint8Array): Promise<(string | null)[]> {
  const [file] = inputFiles(scratch.file('a.csv', content))
  const lines = []
  for await (const some of readLines(file!, () => undefined)) lines.push(...some)
  return lines
}

function rowsOf(text: string): CsvRow[] {
  const read = csvReader(',', 1)
  return [...text.split('\n').flatMap((line) => read(line)), ...read()]
}

describe('the lines of a file', () => {
  it.each([
    ['UTF-8', 'a;Møller\nb;2\n'],
    ['UTF-8 with a mark, and lines of Windows', '\ufeffa;Møller\r\nb;2\r\n'],
    ['lines of an old Mac, without the last line break', 'a;Møller\rb;2'],
    ['Windows-1252', Buffer.from('a;Møller\nb;2\n', 'latin1')],
    ['UTF-16 with a mark', Buffer.from('\ufeffa;Møller\nb;2\n', 'utf16le')],
    ['UTF-16 without one', Buffer.from('a;Møller\nb;2\n', 'utf16le')],
    ['big-endian UTF-16', Buffer.from('\ufeffa;Møller\nb;2\n', 'utf16le').swap16()],
    ['gzip', gzipSync('a;Møller\nb;2\n')],
  ])('are read from %s', async (_, content) => {
    expect((await linesOf(content)).filter((line) => line !== '')).toEqual(['a;Møller', 'b;2'])
  })

  it('are never in memory as a whole, whatever their ends', async () => {
    const [file] = inputFiles(scratch.file('long.csv', 'a,b\r\n'.repeat(200_000)))
    const sizes = []
    for await (const some of readLines(file!, () => undefined)) sizes.push(some.filter((line) => line === 'a,b').length)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(200_000)
    expect(Math.max(...sizes)).toBeLessThan(60_000)
  })

  it('that are too long are null, and the next one is whole', async () => {
    expect(await linesOf(`a\n${'x'.repeat(900_000)}\nb`)).toEqual(['a', null, 'b'])
  })
})

describe('the rows of a file', () => {
  it('may have quotes, line breaks and separators in their values', () => {
    expect(rowsOf('1,"a,""b""",2\n\n3,"c\nd",4')).toEqual([
      { line: 2, values: ['1', 'a,"b"', '2'] },
      { line: 5, values: ['3', 'c\nd', '4'] },
    ])
  })

  it('that are broken cost only themselves', () => {
    const rows = rowsOf(`1,"a"x,2\n3,"open,4\n5,b,6\n7,c"d,8`)
    expect(rows).toEqual([
      { line: 2, values: [], fault: 'its quotes are broken' },
      { line: 3, values: [], fault: 'its quotes are broken' },
      { line: 4, values: ['5', 'b', '6'] },
      { line: 5, values: ['7', 'c"d', '8'] },
    ])
  })

  it('go on after a quote that never ends', () => {
    const rows = rowsOf(`1,"open,2\n${'3,b,4\n'.repeat(200)}`)
    expect(rows.filter(({ fault }) => fault !== undefined)).toHaveLength(1)
    expect(rows).toHaveLength(201)
  })
})
