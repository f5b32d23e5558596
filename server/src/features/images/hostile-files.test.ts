import sharp from 'sharp'
import { expect, it } from 'vitest'

import { AppError } from '#errors.ts'

import { openEncoder } from './encode.ts'
import { boastful, broken, disguised, hidden, polyglots, taken } from './hostile-files.fixture.ts'

const encode = openEncoder()

/** What becomes of a file: a clean image, one that keeps something of what was in the file, or a refusal. */
async function outcomeOf(bytes: Buffer): Promise<string> {
  try {
    const { body, renditions } = await encode(bytes)
    const all = [body, ...renditions.map((rendition) => rendition.body)]
    return (await Promise.all(all.map(isClean))).every(Boolean) ? 'clean' : 'unclean'
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

async function isClean(webp: Buffer): Promise<boolean> {
  const { format, exif, xmp, iptc, icc, orientation } = await sharp(webp).metadata()
  const rest = [exif, xmp, iptc, icc, orientation].filter((block) => block !== undefined)
  return format === 'webp' && rest.length === 0 && !/quokka|EXIF|XMP |ICCP/.test(webp.toString('latin1'))
}

async function outcomesOf(files: Record<string, Buffer>): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {}
  for (const [name, bytes] of Object.entries(files)) outcomes[name] = await outcomeOf(bytes)
  return outcomes
}

const all = (files: object, outcome: unknown) => Object.fromEntries(Object.keys(files).map((name) => [name, outcome]))

it('an image loses where, with what and by whom it was taken, whatever its format', async () => {
  const files = await taken()
  for (const [name, bytes] of Object.entries(files)) {
    // It may be packed, or in another alphabet.
    const { exif, xmp, iptc } = await sharp(bytes).metadata()
    const blocks = [exif, xmp, iptc].map((block) => block?.toString('latin1') ?? '')
    expect(blocks.join(), name).toContain(hidden)
  }
  expect(await outcomesOf(files)).toEqual(all(files, 'clean'))
})

it('an image that is something else as well becomes nothing but an image', async () => {
  const files = await polyglots()
  expect(await outcomesOf(files)).toEqual(all(files, 'clean'))
})

it('what only begins as an image, or is called one, is refused', async () => {
  const files = disguised()
  const refused = expect.stringMatching(/^image_(invalid|too_many_pixels)$/)
  expect(await outcomesOf(files)).toEqual(all(files, refused))
})

it('what claims more pixels than we take is refused before it is decoded, whatever its format', async () => {
  const files = await boastful()
  for (const [name, bytes] of Object.entries(files)) expect(bytes.length, name).toBeLessThan(2000)
  expect(await outcomesOf(files)).toEqual(all(files, 'image_too_many_pixels'))
})

it('an image whose parts contradict each other is clean or refused', async () => {
  const files = await broken()
  expect(await outcomesOf(files)).toEqual(
    all(files, expect.stringMatching(/^(clean|image_(invalid|too_many_pixels))$/)),
  )
})
