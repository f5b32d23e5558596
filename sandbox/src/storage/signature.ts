import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export type Keys = { accessKeyId: string; secretAccessKey: string }

type Signed = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer }

const longestSkewMs = 15 * 60_000

/** The S3 error code of a request that AWS Signature Version 4 refuses; undefined when it is signed well. */
export function refusalOf({ method, url, headers, body }: Signed, keys: Keys, now: Date): string | undefined {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z\d;-]+), ?Signature=([a-f\d]{64})$/
  const [, keyId, day = '', region = '', names = '', signature = ''] = form.exec(headers.authorization ?? '') ?? []
  if (keyId === undefined) return 'AccessDenied'
  if (keyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  const time = String(headers['x-amz-date'])
  if (!time.startsWith(day) || Math.abs(timeOf(time) - now.getTime()) > longestSkewMs) return 'RequestTimeTooSkewed'
  const payload = String(headers['x-amz-content-sha256'])
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'

  const signedNames = names.split(';')
  if (!signedNames.includes('host') || !signedNames.includes('x-amz-date')) return 'AccessDenied'
  const { pathname, searchParams } = new URL(url, 'http://sandbox')
  const query = [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .toSorted()
    .join('&')
  const lines = signedNames.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('')
  const canonical = [method, pathname, query, lines, names, payload].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${keys.secretAccessKey}`)
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(value: Buffer | string): string {
  return createHash('sha256').update(value).digest('hex')
}

/** `20261122T093000Z` in milliseconds. */
function timeOf(basic: string): number {
  return Date.parse(basic.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}
