import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'

import { AppError } from '#errors.ts'

import { openEncoder } from './encode.ts'
import { gifOf, otherFiles, pngOf } from './files.fixture.ts'

const encode = openEncoder()
const codeOf = (bytes: Buffer) =>
  encode(bytes).then(
    () => 'encoded',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )

/** Red above, blue below. */
function picture(width: number, height: number): Sharp {
  const half = { width, height: Math.ceil(height / 2), channels: 3, background: '#00f' } as const
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: { create: half }, gravity: 'south' },
  ])
}
const formats = {
  jpeg: (image: Sharp) => image.jpeg(),
  'progressive jpeg': (image: Sharp) => image.jpeg({ progressive: true }),
  png: (image: Sharp) => image.png(),
  gif: (image: Sharp) => image.gif(),
  webp: (image: Sharp) => image.webp(),
  avif: (image: Sharp) => image.avif({ effort: 0 }),
}
const fileOf = (format: keyof typeof formats, width = 60, height = 40) =>
  formats[format](picture(width, height)).toBuffer()

/** The colour of a pixel, each channel rounded to 0, 1 or 2. */
async function colourAt(body: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(body).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return [...pixel].map((channel) => Math.round(channel / 127))
}

describe('an uploaded image', () => {
  it.each(Object.keys(formats) as (keyof typeof formats)[])('becomes WebP if it is %s', async (format) => {
    const { body, width, height } = await encode(await fileOf(format))
    expect([width, height]).toEqual([60, 40])
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
    expect([await colourAt(body, 30, 5), await colourAt(body, 30, 35)]).toEqual([
      [2, 0, 0],
      [0, 0, 2],
    ])
  })

  it('is no larger than needed, and has smaller renditions', async () => {
    const { body, renditions } = await encode(await fileOf('jpeg', 3000, 2000))
    const sizes = await Promise.all(
      [body, ...renditions.map((rendition) => rendition.body)].map(async (bytes) => {
        const { width, height } = await sharp(bytes).metadata()
        return `${width} x ${height}`
      }),
    )
    expect(sizes).toEqual(['1600 x 1067', '1000 x 667', '280 x 280', '180 x 180'])
    expect(renditions.map(({ size }) => size)).toEqual([1000, 280, 180])
  })

  it('loses where and with what it was taken, and who made it', async () => {
    const taken = await picture(60, 40)
      .withExif({
        IFD0: { Copyright: 'quokka-owner', Make: 'quokka-phone' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 19/1 1234/100' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><quokka-notes/></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const before = await sharp(taken).metadata()
    expect([before.exif, before.xmp, before.icc].every((block) => block !== undefined)).toBe(true)
    expect(taken.toString('latin1')).toContain('quokka-owner')

    const { body, renditions } = await encode(taken)

    for (const bytes of [body, ...renditions.map((rendition) => rendition.body)]) {
      const { exif, xmp, iptc, icc } = await sharp(bytes).metadata()
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
      expect(bytes.toString('latin1')).not.toMatch(/quokka|EXIF|XMP |ICCP/)
    }
  })

  it('stands upright', async () => {
    const lying = await picture(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { body, width, height } = await encode(lying)
    expect([width, height]).toEqual([40, 60])
    expect([await colourAt(body, 35, 30), await colourAt(body, 5, 30)]).toEqual([
      [2, 0, 0],
      [0, 0, 2],
    ])
  })

  it('keeps what is transparent, and may be grey or CMYK', async () => {
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#f000' } })
      .png()
      .toBuffer()
    expect(await sharp((await encode(clear)).body).metadata()).toMatchObject({ hasAlpha: true })
    const grey = await picture(9, 9).greyscale().png().toBuffer()
    const printed = await picture(60, 40).toColourspace('cmyk').jpeg().toBuffer()
    expect([await codeOf(grey), await codeOf(printed), await codeOf(pngOf(9, 9))]).toEqual(Array(3).fill('encoded'))
    expect(await colourAt((await encode(printed)).body, 30, 5)).toEqual([2, 0, 0])
  })

  it('is the first frame of what moves', async () => {
    const { body, height } = await encode(gifOf({ frames: 3 }))
    expect([height, await colourAt(body, 0, 0)]).toEqual([1, [2, 0, 0]])
  })
})

describe('a file with something else in it', () => {
  const payload = '<script>alert(document.domain)</script>'

  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('loses what is behind a %s', async (format) => {
    const { body, renditions } = await encode(Buffer.concat([await fileOf(format), Buffer.from(payload)]))
    for (const bytes of [body, ...renditions.map((rendition) => rendition.body)]) {
      expect(bytes.includes('script')).toBe(false)
    }
  })

  it('loses what is in a comment', async () => {
    const { body } = await encode(gifOf({ comment: payload }))
    expect(body.includes('script')).toBe(false)
  })

  it.each(Object.keys(otherFiles))('is refused if it is no image: %s', async (name) => {
    expect(['image_invalid', 'image_too_many_pixels']).toContain(await codeOf(otherFiles[name]!))
  })

  it.each(['jpeg', 'progressive jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
    'is refused if it is cut off: %s',
    async (format) => {
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
      const image = sharp({ create: { width: 200, height: 200, channels: 3, background: '#000', noise } })
      const whole = await formats[format](image).toBuffer()
      expect(await codeOf(whole)).toBe('encoded')
      expect(await codeOf(whole.subarray(0, whole.length / 2))).toBe('image_invalid')
    },
  )

  it('is encoded or refused if any of its bits are flipped', async () => {
    const files = await Promise.all((['jpeg', 'png', 'gif', 'webp', 'avif'] as const).map((format) => fileOf(format)))
    const flips = fc.array(fc.tuple(fc.nat(), fc.nat(7)), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...files), flips, async (file, flipped) => {
        const bytes = Buffer.from(file)
        for (const [at, bit] of flipped) bytes[at % bytes.length]! ^= 1 << bit
        expect(['encoded', 'image_invalid', 'image_too_many_pixels']).toContain(await codeOf(bytes))
      }),
      { numRuns: 150 },
    )
  })
})

describe('a small file with very many pixels', () => {
  it.each([
    ['196 million', 14_000, 14_000],
    ['a little more than 24 million', 4900, 4900],
    ['one long row', 8193, 1],
    ['one long column', 1, 8193],
  ])('is refused before it is decoded: %s', async (_what, width, height) => {
    const bomb = pngOf(width, height)
    expect(bomb.length).toBeLessThan(100_000)
    // Only the header leads to this code: decoding calls it invalid.
    expect(await codeOf(bomb)).toBe('image_too_many_pixels')
  })

  it('is taken up to 24 million and to a side of 8,192', async () => {
    expect([await codeOf(pngOf(8192, 2929)), await codeOf(pngOf(1, 8192))]).toEqual(['encoded', 'encoded'])
  })
})

describe('the encoder', () => {
  it('lets ten files wait and no more', async () => {
    const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(gifOf())))
    expect(codes.map(String).toSorted()).toEqual([...Array<string>(10).fill('encoded'), 'unavailable', 'unavailable'])
  })
})
