import { deflateSync, gzipSync } from 'node:zlib'

import sharp, { type Sharp } from 'sharp'

import { chunkOf, gifOf, pngOf } from './files.fixture.ts'

/** In everything that is hidden in a file, so that it can be found. */
export const hidden = 'quokka'
const page = `<!doctype html><script>alert('${hidden}')</script>`
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert('${hidden}')"/>`
const archive = Buffer.from(`PK\x03\x04\x14\0\0\0\0\0${hidden}PK\x05\x06${'\0'.repeat(18)}`, 'latin1')

type Files = Record<string, Buffer>

const photo = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#5a8' } })
const formats = {
  jpeg: (image: Sharp) => image.jpeg(),
  png: (image: Sharp) => image.png(),
  webp: (image: Sharp) => image.webp(),
  avif: (image: Sharp) => image.avif({ effort: 0 }),
}

/** Images that say where they were taken, with what and by whom, in each place that their format has for it. */
export async function taken(): Promise<Files> {
  const files: Files = {}
  for (const [name, encode] of Object.entries(formats)) {
    const image = photo()
      .withExif({
        IFD0: { Copyright: hidden },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 19/1 1234/100', GPSProcessingMethod: hidden },
      })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><${hidden}/></x:xmpmeta>`)
      .withIccProfile('p3')
    files[name] = await encode(image).toBuffer()
  }
  const city = Buffer.from(`\x1c\x02\x5a\0${String.fromCharCode(hidden.length)}${hidden}`, 'latin1')
  const resource = Buffer.concat([Buffer.from('8BIM\x04\x04\0\0\0\0\0', 'latin1'), Buffer.of(city.length), city])
  const iptc = Buffer.concat([Buffer.from('Photoshop 3.0\0', 'latin1'), resource, Buffer.alloc(resource.length % 2)])
  files['jpeg with IPTC'] = afterStart(files.jpeg!, segment(0xed, iptc))
  return files
}

/** Images that other programs take for a page, a script, a document or an archive. */
export async function polyglots(): Promise<Files> {
  const [jpeg, png, webp, avif] = await Promise.all(Object.values(formats).map((encode) => encode(photo()).toBuffer()))
  const text = (type: string, data: Buffer) => afterHeader(png!, chunkOf(type, data))
  return {
    'a JPEG with a page in its comment': afterStart(jpeg!, segment(0xfe, Buffer.from(`${page}<!--`))),
    'a JPEG that is a script': scriptOf(jpeg!),
    'a JPEG with a document behind it': Buffer.concat([jpeg!, Buffer.from(`%PDF-1.7\n${hidden}\n%%EOF`)]),
    'a JPEG with a profile that is none': afterStart(
      jpeg!,
      segment(0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${hidden}`, 'latin1')),
    ),
    'a PNG with a page in its text': text('tEXt', Buffer.from(`Comment\0${page}`)),
    'a PNG with a drawing in its text': text('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${drawing}`)),
    'a PNG with a packed page': text('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(page)])),
    'a PNG with an unknown part': text('quOk', Buffer.from(page)),
    'a PNG with an archive behind it': Buffer.concat([png!, archive]),
    'a GIF with a page in its comment': gifOf({ comment: page }),
    'a GIF with a page behind it': Buffer.concat([gifOf(), Buffer.from(`/*${page}*/=1;`)]),
    'a GIF with an archive behind it': Buffer.concat([gifOf(), archive]),
    'a WebP with a page behind it': Buffer.concat([webp!, Buffer.from(page)]),
    'an AVIF with a page in a free box': Buffer.concat([avif!, box('free', Buffer.from(page))]),
  }
}

/** Files that begin as an image, or are called one, and are none that we take. */
export function disguised(): Files {
  const start = (text: string, rest: string) => Buffer.from(text + rest, 'latin1')
  return {
    'a drawing behind a byte order mark': Buffer.from(`\uFEFF${drawing}`),
    'a drawing behind a declaration': Buffer.from(`<?xml version="1.0"?><!-- JPEG -->${drawing}`),
    'a packed drawing': gzipSync(drawing),
    'a drawing behind the start of a PNG': start('\x89PNG\r\n\x1a\n', drawing),
    'a drawing behind the start of a JPEG': start('\xff\xd8\xff\xe0', drawing),
    'a drawing behind the start of a WebP': start('RIFF\x20\0\0\0WEBPVP8 ', drawing),
    'a drawing behind the start of an AVIF': start('\0\0\0\x18ftypavif\0\0\0\0avifmif1', drawing),
    'a page in UTF-16': Buffer.from(page, 'utf16le'),
    'a GIF that is a script': start('GIF89a/*\x01\0\x80\0\0\xff\0\0\0\0\xff', `*/=1;alert('${hidden}')`),
    'an archive': archive,
    'a TIFF': start('MM\0*\0\0\0\x08\0\0', hidden),
    'a bitmap': start('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0', hidden),
    'an icon': start('\0\0\x01\0\x01\0\x01\x01\0\0\x01\0\x18\0', hidden),
    'a JPEG 2000': start('\0\0\0\x0cjP  \r\n\x87\n', hidden),
    'a JPEG XL': start('\xff\x0a', hidden),
    PostScript: start('%!PS-Adobe-3.0 EPSF-3.0\n', hidden),
  }
}

/** A few hundred bytes that claim to have more pixels than any camera takes. */
export async function boastful(): Promise<Files> {
  const [jpeg, , , avif] = await Promise.all(Object.values(formats).map((encode) => encode(photo()).toBuffer()))
  const lossless = await photo().webp({ lossless: true }).toBuffer()
  const gif = gifOf()
  for (const at of [6, 8, 24, 26]) gif.writeUInt16LE(0xffff, at)
  const frame = jpeg!.indexOf(Buffer.of(0xff, 0xc0))
  for (const at of [frame + 5, frame + 7]) jpeg!.writeUInt16BE(65_000, at)
  // Sides of 16,383, in 14 bits each, less one.
  lossless.writeUInt32LE(0x0fffbffe, lossless.indexOf('VP8L') + 9)
  avif!.writeUInt32BE(0xffff, avif!.indexOf('ispe') + 8)
  avif!.writeUInt32BE(0xffff, avif!.indexOf('ispe') + 12)
  return { gif, jpeg: jpeg!, webp: lossless, avif: avif! }
}

/** Images whose parts contradict each other, or that make work beyond their pixels. */
export async function broken(): Promise<Files> {
  const [jpeg, png, webp, avif] = await Promise.all(Object.values(formats).map((encode) => encode(photo()).toBuffer()))
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const scans = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#000', noise } })
    .jpeg({ progressive: true })
    .toBuffer()
  const lastScan = scans.lastIndexOf(Buffer.of(0xff, 0xda))
  const patched = (file: Buffer, at: number, ...bytes: number[]) => {
    const copy = Buffer.from(file)
    copy.set(bytes, at)
    return copy
  }
  return {
    'a PNG of no width': patched(png!, 16, 0, 0, 0, 0),
    'a PNG with a wrong sum': patched(png!, 29, 0, 0, 0, 0),
    'a PNG in a colour that does not exist': patched(png!, 25, 5),
    'a PNG without pixels': Buffer.concat([png!.subarray(0, 33), png!.subarray(-12)]),
    'a PNG whose text unpacks to 64 MB': afterHeader(
      pngOf(9, 9),
      chunkOf('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(67_108_864))])),
    ),
    'a PNG whose pixels unpack to more than it has': overfull(),
    'a JPEG of no height': patched(jpeg!, jpeg!.indexOf(Buffer.of(0xff, 0xc0)) + 5, 0, 0),
    'a JPEG without tables': withoutSegments(jpeg!, 0xdb),
    'a JPEG of a thousand scans': Buffer.concat([
      scans.subarray(0, -2),
      ...Array<Buffer>(1000).fill(scans.subarray(lastScan, -2)),
      scans.subarray(-2),
    ]),
    'a GIF without a picture': Buffer.concat([gifOf().subarray(0, 19), Buffer.of(0x3b)]),
    'a GIF of twenty thousand pictures': gifOf({ frames: 20_000 }),
    'a WebP that claims to be longer': patched(webp!, 4, 0xff, 0xff, 0xff, 0x7f),
    'a WebP without pixels': webp!.subarray(0, 20),
    'an AVIF without its parts': avif!.subarray(0, avif!.readUInt32BE(0)),
    'an AVIF whose parts lie': patched(avif!, avif!.readUInt32BE(0), 0xff, 0xff, 0xff, 0xff),
  }
}

/** A segment of a JPEG. */
function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.of(0xff, marker, 0, 0)
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

const afterStart = (jpeg: Buffer, part: Buffer) => Buffer.concat([jpeg.subarray(0, 2), part, jpeg.subarray(2)])
const afterHeader = (png: Buffer, chunk: Buffer) => Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])

function box(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length + 8)
  head.write(type, 4)
  return Buffer.concat([head, data])
}

/** The length of its first segment reads as the start of a comment, which ends before the script. */
function scriptOf(jpeg: Buffer): Buffer {
  const length = Buffer.from('/*').readUInt16BE()
  const first = Buffer.alloc(length - 2)
  first.write('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')
  const script = segment(0xfe, Buffer.from(`*/=1;alert('${hidden}');/*`))
  return Buffer.concat([jpeg.subarray(0, 2), segment(0xe0, first), script, jpeg.subarray(2), Buffer.from('*/')])
}

function withoutSegments(jpeg: Buffer, marker: number): Buffer {
  const parts = [jpeg.subarray(0, 2)]
  let at = 2
  while (jpeg[at + 1] !== 0xda) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2)
    if (jpeg[at + 1] !== marker) parts.push(jpeg.subarray(at, end))
    at = end
  }
  return Buffer.concat([...parts, jpeg.subarray(at)])
}

function overfull(): Buffer {
  const small = pngOf(1, 1)
  const pixels = chunkOf('IDAT', deflateSync(Buffer.alloc(67_108_864)))
  return Buffer.concat([small.subarray(0, 33), pixels, small.subarray(-12)])
}
