import { createCipheriv, createECDH, generateKeyPairSync, hkdfSync, sign } from 'node:crypto'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { decrypt } from './decrypt.ts'
import { type PushSandbox, startPush } from './start.ts'

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

let sandbox: PushSandbox
beforeAll(async () => void (sandbox = await startPush({ port: 0 })))
afterAll(() => sandbox.stop())

const origin = () => `http://localhost:${sandbox.port}`
const bytes = (text: string) => Buffer.from(text, 'base64url')
const idOf = ({ endpoint }: Subscription) => endpoint.split('/').at(-1)!

async function subscribe(): Promise<Subscription> {
  return (await (await fetch(`${origin()}/subscriptions`, { method: 'POST' })).json()) as Subscription
}

/** Encrypts a text as senders do, in a record with padding. */
function encrypted({ keys }: Subscription, text: string): Uint8Array<ArrayBuffer> {
  const sender = createECDH('prime256v1')
  const own = sender.generateKeys()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), bytes(keys.p256dh), own])
  const material = Buffer.from(hkdfSync('sha256', sender.computeSecret(bytes(keys.p256dh)), bytes(keys.auth), info, 32))
  const salt = Buffer.alloc(16, 7)
  const derive = (name: string, size: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${name}\0`, size))
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  const record = [cipher.update(text), cipher.update(Buffer.of(2, 0, 0)), cipher.final(), cipher.getAuthTag()]
  return new Uint8Array(Buffer.concat([salt, Buffer.of(0, 0, 16, 0, 65), own, ...record]))
}

const signer = generateKeyPairSync('ec', { namedCurve: 'P-256' })

function authorization(claims: object, alg = 'ES256'): string {
  const text = [{ typ: 'JWT', alg }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(text), { key: signer.privateKey, dsaEncoding: 'ieee-p1363' })
  const { x = '', y = '' } = signer.publicKey.export({ format: 'jwk' })
  const key = Buffer.concat([Buffer.of(4), bytes(x), bytes(y)]).toString('base64url')
  return `vapid t=${text}.${signature.toString('base64url')}, k=${key}`
}

const claims = () => ({ aud: origin(), exp: 1_800_000_000, sub: 'mailto:hello@sikta.example' })

async function push(to: Subscription, text: string, changed: Record<string, string> = {}): Promise<number> {
  const headers = {
    authorization: authorization(claims()),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: '60',
    ...changed,
  }
  return (await fetch(to.endpoint, { method: 'POST', headers, body: encrypted(to, text) })).status
}

const arrived = async (at: Subscription) =>
  (await (await fetch(`${origin()}/messages?to=${idOf(at)}`)).json()) as object[]

it('decrypts the example of RFC 8291', () => {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'))
  const body = bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
  expect(decrypt({ keys, auth: bytes('BTBZMqHH6r4Tts7J_aSIgg') }, body)).toBe(
    'When I grow up, I want to be a watermelon',
  )
})

it('lists what arrives at a device, newest first', async () => {
  const [device, other] = [await subscribe(), await subscribe()]
  expect(await push(device, 'first', { topic: 'a-topic', urgency: 'high' })).toBe(201)
  expect(await push(device, 'second <b>')).toBe(201)
  const { exp: expires, sub: subject } = claims()
  const sender = { subject, expires, key: expect.any(String) as string }
  const common = { to: idOf(device), ttl: 60, sender }
  expect(await arrived(device)).toEqual([
    { ...common, payload: 'second <b>', topic: null, urgency: 'normal' },
    { ...common, payload: 'first', topic: 'a-topic', urgency: 'high' },
  ])
  expect(await arrived(other)).toEqual([])
  expect(await (await fetch(origin())).text()).toContain('second &lt;b&gt;')
})

it('refuses what push services refuse', async () => {
  const device = await subscribe()
  const other = { ...(await subscribe()), endpoint: device.endpoint }
  expect(await push(other, 'for another device')).toBe(400)
  expect(await push(device, 'x', { ttl: 'soon' })).toBe(400)
  expect(await push(device, 'x', { topic: 'x'.repeat(33) })).toBe(400)
  expect(await push(device, 'x', { 'content-encoding': 'aesgcm' })).toBe(400)
  expect(await push(device, 'x'.repeat(4000))).toBe(413)
  for (const header of [
    'Bearer x',
    authorization(claims(), 'none'),
    authorization({ ...claims(), aud: 'http://other.test' }),
    authorization({ ...claims(), sub: undefined }),
    authorization(claims()).replace(/.{10}, k=/, 'AAAAAAAAAA, k='),
  ]) {
    expect(await push(device, 'x', { authorization: header }), header).toBe(403)
  }
  expect(await push({ ...device, endpoint: `${origin()}/push/${'x'.repeat(22)}` }, 'x')).toBe(404)
  expect(await arrived(device)).toEqual([])
})

it('answers as planned, and 410 once a device has unsubscribed', async () => {
  const device = await subscribe()
  const plan = (kind: string) =>
    fetch(`${origin()}/__fail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind, times: 2, retryAfter: '7', path: idOf(device) }),
    })
  expect((await plan('on_fire')).status).toBe(400)
  expect((await plan('too_fast')).status).toBe(204)
  const slowed = await fetch(device.endpoint, { method: 'POST' })
  expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '7'])
  expect(await push(device, 'x')).toBe(429)
  expect(await push(device, 'x')).toBe(201)
  await fetch(`${origin()}/subscriptions/${idOf(device)}`, { method: 'DELETE' })
  expect(await push(device, 'x')).toBe(410)
})
