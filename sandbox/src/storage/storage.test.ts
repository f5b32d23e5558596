import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { refusalOf } from './signature.ts'
import { startStorage, type StorageSandbox } from './start.ts'

// The example in the AWS documentation: "Signature Calculations for the Authorization Header", GET Object.
const keys = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
const example = {
  method: 'GET',
  url: '/test.txt',
  body: Buffer.alloc(0),
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
}
const then = new Date('2013-05-24T00:00:00Z')

describe('a signature', () => {
  it('matches the example in the AWS documentation', () => {
    expect(refusalOf(example, keys, then)).toBeUndefined()
  })

  it.each([
    ['another path', { ...example, url: '/test.txt2' }, 'SignatureDoesNotMatch'],
    ['another method', { ...example, method: 'DELETE' }, 'SignatureDoesNotMatch'],
    ['another body', { ...example, body: Buffer.from('x') }, 'XAmzContentSHA256Mismatch'],
    ['no signature', { ...example, headers: {} }, 'AccessDenied'],
  ])('is refused for %s', (_, request, code) => {
    expect(refusalOf(request, keys, then)).toBe(code)
  })

  it('is refused with another key, and when it is old', () => {
    expect(refusalOf(example, { ...keys, secretAccessKey: 'other' }, then)).toBe('SignatureDoesNotMatch')
    expect(refusalOf(example, { ...keys, accessKeyId: 'other' }, then)).toBe('InvalidAccessKeyId')
    expect(refusalOf(example, keys, new Date(then.getTime() + 901_000))).toBe('RequestTimeTooSkewed')
  })
})

describe('the store', () => {
  let storage: StorageSandbox
  beforeAll(async () => {
    storage = await startStorage({ port: 0, keys })
  })
  afterAll(() => storage.stop())

  it('denies unsigned requests', async () => {
    const reply = await fetch(`http://localhost:${storage.port}/sandbox/images/1`)
    expect([reply.status, await reply.text()]).toEqual([403, expect.stringContaining('<Code>AccessDenied</Code>')])
  })
})
