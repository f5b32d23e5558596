/** The formats in which members may upload images. */
export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

/** The format that a file is in by its first bytes, whatever it is called; undefined if members may not upload it. */
export function formatOf(bytes: Buffer): ImageFormat | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  return text(4, 8) === 'ftyp' && brandsOf(bytes).includes('avif') ? 'avif' : undefined
}

/** The major and the compatible brands in the first box of an ISO media file; other files of the family are HEIC or videos. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.length, bytes.readUInt32BE(0), 128)
  const brands: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(bytes.toString('latin1', at, at + 4))
  return brands
}

/** The type of a video by its first bytes; undefined if it is none that members may upload. */
export function videoTypeOf(bytes: Buffer): 'video/mp4' | 'video/webm' | undefined {
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return isMp4(brandsOf(bytes)) ? 'video/mp4' : undefined
  const isMatroska = bytes.toString('latin1', 0, 4) === '\x1a\x45\xdf\xa3'
  return isMatroska && bytes.subarray(0, 64).includes('webm') ? 'video/webm' : undefined
}

const isMp4 = (brands: readonly string[]) => brands.some((brand) => /^(?:iso[\dm]|mp4[12]|avc1|M4V |dash)$/.test(brand))
