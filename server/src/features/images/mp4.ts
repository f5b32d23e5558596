import type { Range } from './range.ts'

/** Reads the bytes of a file in a range. */
type Read = (range: Range) => Promise<Buffer>

/** What the boxes of an MP4 file hold in which cameras and programs say where, with what and by whom it was made. */
const telling = new Set(['udta', 'meta', 'uuid'])
/** Those that others with metadata are in, each in the one before. */
const containers = ['moov', 'trak']
/** A film of two hours has about as many, if it is made to be streamed. The others are not looked at. */
const mostBoxes = 10_000
const headBytes = 16

/** The boxes with metadata: what names them, and what is in them. */
export async function listMetadata(read: Read, size: number): Promise<{ name: Range; content: Range }[]> {
  const found: { name: Range; content: Range }[] = []
  const boxes = boxesIn(read, { start: 0, end: size }, containers, { boxes: mostBoxes })
  for await (const { type, start, content, end } of boxes) {
    if (telling.has(type))
      found.push({ name: { start: start + 4, end: start + 7 }, content: { start: content, end: end - 1 } })
  }
  return found
}

type Box = { type: string; start: number; content: number; end: number }

/** The boxes between two places, each before those in it. What is no box ends the list. */
async function* boxesIn(
  read: Read,
  { start, end }: Range,
  [container, ...deeper]: readonly string[],
  left: { boxes: number },
): AsyncGenerator<Box> {
  let at = start
  while (left.boxes > 0 && at + 8 <= end) {
    left.boxes--
    // Where a box begins is known from the one before.
    // oxlint-disable-next-line no-await-in-loop
    const box = boxAt(await read({ start: at, end: Math.min(end, at + headBytes) - 1 }), at, end)
    if (!box) return
    yield box
    if (box.type === container) yield* boxesIn(read, { start: box.content, end: box.end }, deeper, left)
    at = box.end
  }
}

/** A size of 1 is followed by a long one; with 0, the box ends where the file does. */
function boxAt(head: Buffer, start: number, most: number): Box | undefined {
  const short = head.readUInt32BE(0)
  const isLong = short === 1 && head.length === headBytes
  const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? most - start : short
  const content = start + (isLong ? headBytes : 8)
  const end = start + size
  return end < content || end > most ? undefined : { type: head.toString('latin1', 4, 8), start, content, end }
}
