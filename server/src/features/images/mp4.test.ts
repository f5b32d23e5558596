import { describe, expect, it } from 'vitest'

import { listMetadata } from './mp4.ts'

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** Boxes of one type in each other, written from their sizes. */
function nested(type: string, depth: number): Buffer {
  const heads = Buffer.alloc(8 * depth)
  for (let i = 0; i < depth; i++) {
    heads.writeUInt32BE(8 * (depth - i), 8 * i)
    heads.write(type, 8 * i + 4, 'latin1')
  }
  return heads
}

async function readingOf(file: Buffer): Promise<{ reads: number; found: string[] }> {
  let reads = 0
  const metadata = await listMetadata(async ({ start, end }) => {
    reads++
    return file.subarray(start, end + 1)
  }, file.length)
  return { reads, found: metadata.map(({ name }) => file.toString('latin1', name.start, name.end + 1)) }
}

describe('the metadata of an MP4 file', () => {
  it('is found beside the film, in it and in its tracks', async () => {
    const told = box('udta', Buffer.from('Anna'))
    const track = box('trak', Buffer.concat([box('tkhd', Buffer.alloc(4)), box('meta', Buffer.alloc(4))]))
    const file = Buffer.concat([
      box('ftyp', Buffer.alloc(4)),
      box('moov', Buffer.concat([track, told])),
      box('uuid', told),
    ])
    expect(await readingOf(file)).toEqual({ reads: 7, found: ['meta', 'udta', 'uuid'] })
  })

  it.each([
    ['a million films in each other', nested('moov', 1_000_000)],
    ['tracks in each other', box('moov', nested('trak', 1_000_000))],
    [
      'very many empty boxes',
      box('moov', Buffer.concat(Array.from({ length: 20_000 }, () => box('free', Buffer.alloc(0))))),
    ],
    [
      'more films than are looked at',
      Buffer.concat(Array.from({ length: 20_000 }, () => box('moov', box('trak', box('free', Buffer.alloc(0)))))),
    ],
    ['a box that is longer than the file', Buffer.from('7fffffff6d6f6f76', 'hex')],
  ])('is looked for in a bounded number of reads in %s', async (_name, file) => {
    expect((await readingOf(file)).reads).toBeLessThanOrEqual(10_000)
  })
})
