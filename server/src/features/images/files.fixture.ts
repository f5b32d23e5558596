import { crc32, deflateSync } from 'node:zlib'

/** A GIF of one pixel per frame: red, then blue. The comment is a block that decoders skip. */
export function gifOf({ frames = 1, comment = '' } = {}): Buffer {
  const head = Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 0xff, 0, 0, 0, 0, 0xff])
  const note = comment === '' ? [] : [Buffer.from([0x21, 0xfe, comment.length]), Buffer.from(comment), Buffer.of(0)]
  const pictures = Array.from({ length: frames }, (_, i) =>
    Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, i % 2 === 0 ? 0x44 : 0x4c, 1, 0]),
  )
  return Buffer.concat([Buffer.from('GIF89a'), head, ...note, ...pictures, Buffer.of(0x3b)])
}

/** A black PNG of one bit per pixel: a few kilobytes, however large it is. */
export function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 })
  const chunks = [chunkOf('IHDR', header), chunkOf('IDAT', pixels), chunkOf('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

/** A chunk of a PNG. */
export function chunkOf(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** The first bytes of an MP4, filled up. */
export function mp4Of(bytes: number): Buffer {
  return Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'), Buffer.alloc(bytes - 24, 'v')])
}

/** Files that are not images that members may upload. */
export const otherFiles: Record<string, Buffer> = {
  nothing: Buffer.alloc(0),
  text: Buffer.from('no image'),
  HTML: Buffer.from('<!doctype html><script>alert(1)</script>'),
  SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
  PDF: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj'),
  TIFF: Buffer.from('II*\0\x08\0\0\0', 'latin1'),
  HEIC: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  'a video': Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'),
  'the beginning of a PNG alone': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  'the beginning of a GIF and HTML': Buffer.from('GIF89a/*<html><script>alert(1)</script></html>*/'),
  'an AVIF brand alone': Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1'),
}
