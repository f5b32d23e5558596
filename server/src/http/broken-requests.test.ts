import { connect } from 'node:net'

import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type RawAnswer, sendRaw } from '#testing/raw-request.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

let app: TestApp
/** The headers of every response of the API, also of those that no route wrote. */
let usual: Record<string, string>
const lines: string[] = []
beforeAll(async () => {
  app = await testApp({ log: pino({ level: 'warn' }, { write: (line) => lines.push(line) }) })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  const { headers } = await sendRaw(app.app, `GET /v1/nothing HTTP/1.1\r\n${host}\r\n`)
  const names = Object.keys(headers).filter((name) => /policy|^x-content|^cache|^content-type$/.test(name))
  expect(names).toHaveLength(8)
  usual = Object.fromEntries(names.map((name) => [name, headers[name]!]))
})
afterAll(() => app.close())

const host = 'Host: sikta.example\r\n'
const json = `${host}Content-Type: application/json\r\n`

function expectShape(answer: RawAnswer, status: number, detail: string): void {
  expect(answer).toMatchObject({ status, headers: usual, body: JSON.stringify({ detail }) })
  expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  expect(answer.headers['x-error-codes']).toMatch(/^[a-z_]+$/)
  expect(JSON.stringify(answer)).not.toContain('secret')
}

describe('a request that never reaches a route', () => {
  const malformed = 'The request is malformed.'
  const requests: [name: string, bytes: string, status: number, detail: string, isClosed: boolean][] = [
    ['an address that cannot be decoded', `GET /v1/secret%zz HTTP/1.1\r\n${host}\r\n`, 400, malformed, false],
    ['a parameter that cannot be decoded', `GET /v1/posts/secret%zz HTTP/1.1\r\n${host}\r\n`, 400, malformed, false],
    ['a long parameter', `GET /v1/posts/${'secret'.repeat(20)} HTTP/1.1\r\n${host}\r\n`, 404, 'Not found.', false],
    ['no host', `GET /v1/secret HTTP/1.1\r\n\r\n`, 400, malformed, false],
    ['no HTTP', 'secret nonsense\r\n\r\n', 400, malformed, true],
    ['an unknown method', `SECRET /v1/secret HTTP/1.1\r\n${host}\r\n`, 400, malformed, true],
    ['an unknown version', `GET /v1/secret HTTP/1.2\r\n${host}\r\n`, 400, malformed, true],
    ['a call to a proxy', `CONNECT secret:443 HTTP/1.1\r\n${host}\r\n`, 400, malformed, true],
    [
      'a broken chunk',
      `POST /v1/batch HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\nsecret\r\n`,
      400,
      malformed,
      true,
    ],
    [
      'two lengths',
      `POST /v1/batch HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n`,
      400,
      malformed,
      true,
    ],
    [
      'long headers',
      `GET /v1/build HTTP/1.1\r\n${host}X: ${'secret'.repeat(20_000)}\r\n\r\n`,
      431,
      'The headers are too large.',
      true,
    ],
    [
      'a long body',
      `POST /v1/batch HTTP/1.1\r\n${json}Content-Length: 400000\r\n\r\n${'secret'.repeat(20_000)}`,
      413,
      'The request is too large.',
      true,
    ],
  ]
  for (const [name, bytes, status, detail, isClosed] of requests) {
    it(`is answered like any other: ${name}`, async () => {
      const answer = await sendRaw(app.app, bytes)
      expectShape(answer, status, detail)
      expect(answer.isClosed).toBe(isClosed)
    })
  }

  it('is answered like any other: one that takes too long', async () => {
    app.app.server.once('connection', (socket) => {
      const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      setImmediate(() => app.app.server.emit('clientError', late, socket))
    })
    const answer = await sendRaw(app.app, 'POST /v1/batch HT')
    expectShape(answer, 408, 'The request took too long to arrive.')
    expect(answer.isClosed).toBe(true)
  })

  it('is served anyway if its only fault is an unknown expectation', async () => {
    expect((await sendRaw(app.app, `GET /v1/build HTTP/1.1\r\n${host}Expect: secret\r\n\r\n`)).status).toBe(200)
  })
})

describe('a caller who hangs up', () => {
  it('is not logged as a failure, neither while sending nor while being answered', async () => {
    const partial = `POST /v1/batch HTTP/1.1\r\n${json}Content-Length: 400\r\n\r\n[`
    const long = `GET /v1/openapi.json HTTP/1.1\r\n${host}\r\n`.repeat(20)
    let aborted = 0
    app.app.server.on('request', (_request, response) => response.on('close', () => aborted++))
    for (const bytes of [partial, partial, long]) {
      const { port } = app.app.server.address() as { port: number }
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(bytes, () => setTimeout(() => socket.resetAndDestroy(), 50)),
      )
    }
    await expect.poll(() => aborted).toBeGreaterThanOrEqual(3)
    await app.app.inject('/v1/build')
    expect(lines).toEqual([])
  })
})
