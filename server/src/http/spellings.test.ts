import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { nouns } from '@app/contract/all.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestApp, testApp } from '#testing/test-app.ts'

type Answer = { status: number; headers: Record<string, string> }

const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Sends a request line as it is, which no client library does. */
function ask(port: number, method: string, target: string, token?: string): Promise<Answer> {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'Host: sikta.example',
    'Connection: close',
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...(method === 'GET' ? [] : ['Content-Type: application/json', 'Content-Length: 2']),
  ]
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${lines.join('\r\n')}\r\n\r\n${method === 'GET' ? '' : '{}'}`)
    })
    socket.on('data', (data) => (text += String(data)))
    socket.on('error', reject)
    socket.on('end', () => resolve(readAnswer(text)))
  })
}

function readAnswer(text: string): Answer {
  const [first = '', ...lines] = text.split('\r\n\r\n', 1)[0]!.split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) }
}

const percentEncoded = (path: string) => path.replace(/[a-z\d]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)

/** The ways to write an address that mean the same call. */
const sameCall: Record<string, (path: string) => string> = {
  encoded: percentEncoded,
  absolute: (path) => `http://sikta.example${path}`,
  'with a slash at the end': (path) => `${path}/`,
}
/** Those that mean none. */
const noCall: Record<string, (path: string) => string> = {
  'in upper case': (path) => path.toUpperCase(),
  'with two slashes': (path) => `/${path}`,
  'with two slashes within': (path) => path.replace(/(?<=.)\//, '//'),
}

const declared = Object.values(nouns).flatMap((noun) =>
  Object.values(noun as Record<string, unknown>).flatMap((member) =>
    typeof member === 'object' && member !== null && 'route' in member
      ? [String(member.route).replace(' ', ' /v1').replace(/:\w+/g, '1')]
      : [],
  ),
)
const others = ['GET /v1/openapi.json', 'GET /v1/nothing', 'GET /media/1', 'GET /health/live', 'GET /docs/api/none']
/** Calls that end the session, or that answer differently each time. */
const once = /logout|sessions|\/auth\/|messages|exports|\/user\/profile$/

const labels = {
  'ratelimit-limit': expect.any(String) as string,
  'ratelimit-remaining': expect.any(String) as string,
  'x-request-id': expect.any(String) as string,
  'x-content-type-options': 'nosniff',
  'cache-control': expect.any(String) as string,
  'content-security-policy': expect.any(String) as string,
}

describe('every call, however its address is written,', () => {
  const webDir = mkdtempSync(join(tmpdir(), 'sikta-web-'))
  let app: TestApp
  let token: string
  let port: number

  beforeAll(async () => {
    writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Sikta</title>')
    app = await testApp({ config: { rateLimits: 'test', webDir } })
    await app.app.listen({ host: '127.0.0.1', port: 0 })
    token = (await app.member('Anna')).token
    port = (app.app.server.address() as AddressInfo).port
  })
  afterAll(async () => {
    await app.close()
    rmSync(webDir, { recursive: true })
  })

  it.each([...declared, ...others])('is the same call or none: %s', async (route) => {
    const [method, path] = route.split(' ') as [string, string]
    const holder = once.test(path) ? undefined : token
    const plain = await ask(port, method, path, holder)
    expect(plain.headers).toMatchObject(labels)
    expect(plain.headers['content-security-policy']).toBe(dataPolicy)
    for (const [name, spell] of Object.entries(sameCall)) {
      const { status, headers } = await ask(port, method, spell(path), holder)
      expect(status, name).toBe(plain.status)
      for (const label of ['ratelimit-limit', 'content-security-policy', 'cache-control', 'content-type']) {
        expect(headers[label], `${label} ${name}`).toBe(plain.headers[label])
      }
    }
    for (const [name, spell] of Object.entries(noCall)) {
      const { status, headers } = await ask(port, method, spell(path), holder)
      expect(headers, name).toMatchObject(labels)
      const isPage = status === 200
      expect(isPage || status === 404, `${status} ${name}`).toBe(true)
      expect(headers['content-security-policy'] === dataPolicy, name).toBe(!isPage)
      expect(headers['content-type'], name).toContain(isPage ? 'text/html' : 'application/json')
    }
  })
})

describe('a budget', () => {
  it('is used up by every spelling alike', async () => {
    const app = await testApp({ config: { rateLimits: 'on' } })
    await app.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.app.server.address() as AddressInfo
    const spellings = [(path: string) => path, ...Object.values(sameCall)]
    const statuses: number[] = []
    for (let i = 0; i < 304; i++) {
      statuses.push((await ask(port, 'GET', spellings[i % spellings.length]!('/v1/user'))).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 300 }, () => 401), 429, 429, 429, 429])
    await app.close()
  })
})
