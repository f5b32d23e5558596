import { connect } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestApp, testApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const h2c = ['Connection: Upgrade, HTTP2-Settings, close', 'Upgrade: h2c', 'HTTP2-Settings: AAEAAEAAAAIAAAAA']
const websocket = [
  'Connection: Upgrade, close',
  'Upgrade: WebSocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
]

/** The raw answer to a request. */
async function ask(line: string, headers: readonly string[], body = ''): Promise<{ status: number; text: string }> {
  const { port } = app.app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  socket.write([`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', body].join('\r\n'))
  const text = (await socket.setEncoding('utf8').toArray()).join('')
  return { status: Number(text.split(' ')[1]), text }
}

describe('an offer to speak another protocol', () => {
  it('is ignored, and the GET request answered', async () => {
    const { status, text } = await ask('GET /v1/build', h2c)
    expect(status).toBe(200)
    expect(text).toContain('application/json')
  })

  it('is ignored, and the POST request answered with its body read', async () => {
    const body = JSON.stringify({ email: 'no address' })
    const headers = [...h2c, 'Content-Type: application/json', `Content-Length: ${body.length}`]
    const { status, text } = await ask('POST /v1/auth/code', headers, body)
    expect(status).toBe(400)
    expect(text).toContain('x-error-codes: email=')
  })

  it('is ignored when it is a websocket at another address, which gets the usual 404', async () => {
    const { status, text } = await ask('GET /v1/elsewhere', websocket)
    expect(status).toBe(404)
    expect(text).toContain('{"detail":"Not found."}')
    expect(text).toContain('x-request-id: ')
  })

  it('is ignored at the address of the live socket when it is not for a websocket', async () => {
    expect((await ask('GET /v1/socket', h2c)).status).toBe(404)
  })

  it('is taken when it is a websocket at the address of the live socket', async () => {
    const { port } = app.app.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1')
    socket.write(['GET /v1/socket?x=1 HTTP/1.1', 'Host: localhost', ...websocket, '', ''].join('\r\n'))
    const first = await new Promise<string>((done) => socket.once('data', (chunk) => done(String(chunk))))
    socket.destroy()
    expect(first).toMatch(/^HTTP\/1.1 101 /)
  })
})
