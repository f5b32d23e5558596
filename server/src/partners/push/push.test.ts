import { createECDH, createPublicKey, verify } from 'node:crypto'

import pino from 'pino'
import { describe, expect, it } from 'vitest'

import { pushKey } from '#config-push.ts'

import { pushServices } from './client.ts'
import { encryptFor } from './encrypt.ts'
import { vapidOf } from './vapid.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
/** The example in appendix A of RFC 8291. */
const example = {
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  text: Buffer.from('When I grow up, I want to be a watermelon'),
  sender: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
const now = new Date('2026-11-20T12:00:00Z')

it('a message is encrypted as in the example of RFC 8291, and differently each time', () => {
  const sender = createECDH('prime256v1')
  sender.setPrivateKey(example.sender)
  const chance = { sender, salt: example.salt }
  expect(encryptFor(example, example.text, chance).toString('base64url')).toBe(example.body)
  expect(encryptFor(example, example.text)).not.toEqual(encryptFor(example, example.text))
})

it('a request is signed for the origin of its service, for half a day', () => {
  const { key, authorize } = vapidOf(pushKey({}, 'a secret'), 'mailto:hello@sikta.example')
  const [, text = '', signature = '', by] = /^vapid t=(.*)\.(.*), k=(.*)$/.exec(
    authorize('https://fcm.googleapis.com', now),
  )!
  expect(by).toBe(key)
  const [x, y] = [bytes(key).subarray(1, 33), bytes(key).subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } })
  const isSigned = verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature))
  expect(isSigned).toBe(true)
  expect(text.split('.').map((part) => JSON.parse(bytes(part).toString()) as unknown)).toEqual([
    { typ: 'JWT', alg: 'ES256' },
    { aud: 'https://fcm.googleapis.com', exp: now.getTime() / 1000 + 12 * 3600, sub: 'mailto:hello@sikta.example' },
  ])
})

describe('the key of the server', () => {
  const own = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'

  it('is that of the settings, or follows from the secret', () => {
    expect(pushKey({ PUSH_KEY: own }, 'a secret')).toEqual(bytes(own))
    expect(pushKey({}, 'a secret')).toEqual(pushKey({}, 'a secret'))
    expect(pushKey({}, 'a secret')).not.toEqual(pushKey({}, 'another'))
  })

  it('is refused if it is none', () => {
    expect(() => pushKey({ PUSH_KEY: '_'.repeat(43) }, 'a secret')).toThrow('no private key of P-256')
  })
})

describe('messages are sent to', () => {
  const signal = new AbortController().signal
  const given = { privateKey: pushKey({}, 'a secret'), subject: 'mailto:a@b.test', log: pino({ level: 'silent' }) }
  const push = pushServices({ ...given, sandbox: 'localhost:9000', now: () => now, signal })
  const accepts = (endpoint: string) => push.accepts({ ...example, endpoint })

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'http://localhost:9000/push/abc',
  ])('%s', (endpoint) => {
    expect(accepts(endpoint)).toBe(true)
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://me@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.evil.test/abc',
    'https://evil.test/fcm.googleapis.com',
    'https://evilpush.apple.com/abc',
    'https://push.apple.com/abc',
    'https://notify.windows.com@evil.test/abc',
    'http://localhost:9001/push/abc',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    'nothing',
  ])('not to %s', async (endpoint) => {
    expect(accepts(endpoint)).toBe(false)
    const message = { payload: '{}', topic: 'a', urgency: 'normal' } as const
    expect(await push.send({ ...example, endpoint }, message)).toEqual({ kind: 'gone' })
  })
})
