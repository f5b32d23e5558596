import { Id } from '@app/contract/common.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signed address changes only so often, so that browsers can keep the image meanwhile. */
const slotMs = 600_000

/** The path at which everybody finds an image that is not closed. */
export function imageUrl(id: string): string {
  return `/media/${id}`
}

type Signer = { config: { secret: string }; now: () => Date }

/** The path at which a closed image is found for so many milliseconds, and up to ten minutes more. */
export function signedImageUrl({ config, now }: Signer, id: string, lifeMs: number): string {
  const end = Math.ceil((now().getTime() + lifeMs) / slotMs)
  return `${imageUrl(id)}.${end}.${signatureOf(config.secret, id, end)}`
}

/** The image that an address names, and whether it is signed and has not ended; undefined if it is none. */
export function readAddress({ config, now }: Signer, address: string): { id: string; isSigned: boolean } | undefined {
  const [id, end, signature, ...rest] = address.split('.')
  if (!Id.safeParse(id).success || rest.length > 0) return undefined
  if (end === undefined) return { id: id!, isSigned: false }
  const isSigned =
    /^\d{1,9}$/.test(end) &&
    Number(end) * slotMs > now().getTime() &&
    isSame(signature ?? '', signatureOf(config.secret, id!, Number(end)))
  return isSigned ? { id: id!, isSigned } : undefined
}

function signatureOf(secret: string, id: string, end: number): string {
  return createHmac('sha256', secret).update(`image\n${id}\n${end}`).digest('base64url').slice(0, 22)
}

function isSame(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
