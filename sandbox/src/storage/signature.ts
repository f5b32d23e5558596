import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export type Keys = { accessKeyId: string; secretAccessKey: string }

type SignedRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer }

const longestSkewMs = 15 * 60_000

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([a-z\d;-]+), ?Signature=([a-f\d]{64})$/

/** Returns the S3 error code if the request fails AWS Signature Version 4; undefined if its signature is valid. */
export function refusalOf(request: SignedRequest, keys: Keys, now: Date): string | undefined {
  const { headers, body } = request
  const signed = form.exec(headers.authorization ?? '')
  if (!signed) return 'AccessDenied'
  const [keyId, scope, names, signature] = signed.slice(1) as [string, string, string, string]
  if (keyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  const time = String(headers['x-amz-date'])
  if (!isNear(time, now) || !scope.startsWith(time.slice(0, 8))) return 'RequestTimeTooSkewed'
  const payload = String(headers['x-amz-content-sha256'])
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const expected = signatureOf(request, { scope, names, time, payload, secret: keys.secretAccessKey })
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}

type SignatureParts = { scope: string; names: string; time: string; payload: string; secret: string }

function signatureOf(
  { method, url, headers }: SignedRequest,
  { scope, names, time, payload, secret }: SignatureParts,
): Buffer {
  const { pathname, searchParams } = new URL(url, 'http://sandbox')
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('='))
  const lines = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
  const canonical = [method, pathname, query.toSorted().join('&'), lines.join(''), names, payload].join('\n')
  const key = scope.split('/').reduce<Buffer | string>(hmac, `AWS4${secret}`)
  return hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'))
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(value: Buffer | string): string {
  return createHash('sha256').update(value).digest('hex')
}

/** Whether a time such as `20261122T093000Z` is close to now. */
function isNear(basic: string, now: Date): boolean {
  const time = Date.parse(basic.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  return Math.abs(time - now.getTime()) <= longestSkewMs
}
