import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Demo, startDemo } from './demo.ts'
import { temporaryFolder } from './temporary-folder.ts'

let dataDir: string
let demo: Demo
let port: number

// All use one folder, which is filled once.
beforeAll(() => {
  dataDir = temporaryFolder('stop')
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

beforeEach(async () => {
  demo = await startDemo(dataDir, { SEED: 'none', MARKET: 'none', RATE_LIMITS: 'test' })
  port = Number(new URL(demo.url).port)
})

afterEach(() => demo.stop())

async function open(...lines: string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(lines.join('\r\n'))
  return socket
}

const getBuild = ['GET /v1/build HTTP/1.1', 'Host: localhost', '', '']
const websocket = [
  'GET /v1/socket HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '',
  '',
]
const body = JSON.stringify({ email: 'no address' })
const post = ['POST /v1/auth/code HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
const postHead = [...post, `Content-Length: ${body.length}`, '', '']

/**
 * Opens the kinds of connections that a server has to cope with: a silent one, an incomplete head, an incomplete body,
 * an unread response, a keep-alive connection and a WebSocket.
 */
async function openAllKinds() {
  const big = ['GET /v1/openapi.json HTTP/1.1', 'Host: localhost', '', '']
  const unread = await open(...Array.from({ length: 200 }, () => big.join('\r\n')))
  unread.pause()
  const [silent, halfHead, halfBody, kept, live] = await Promise.all([
    open(),
    open('GET /v1/build HTTP/1.1', 'Host: local'),
    open(...postHead),
    open(...getBuild),
    open(...websocket),
  ])
  await Promise.all([once(kept, 'data'), once(live, 'data')])
  return { unread, silent, halfHead, halfBody, kept, live }
}

/** Everything received until the connection ends. */
async function rest(socket: Socket): Promise<string> {
  return (await socket.setEncoding('latin1').toArray()).join('')
}

/** Sends a signal; returns the exit code and signal with which the program ends. */
async function ends(signal: NodeJS.Signals): Promise<unknown[]> {
  demo.server.kill(signal)
  return once(demo.server, 'exit')
}

type Answer = { status: number; connection: string | undefined }

/**
 * Makes one call after the other over a keep-alive connection until the server accepts no more; fails on an incomplete
 * response.
 */
async function keepAsking(): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const answers: Answer[] = []
  try {
    for (;;) answers.push(await ask(agent, '/v1/build'))
  } catch (error) {
    // A connection not yet accepted when the listener closes is reset instead.
    expect(error).toMatchObject({ code: expect.stringMatching(/^ECONN(?:REFUSED|RESET)$/) })
    return answers
  } finally {
    agent.destroy()
  }
}

function ask(agent: Agent, path: string): Promise<Answer> {
  return new Promise((done, fail) => {
    const request = get({ agent, host: '127.0.0.1', port, path }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.once('error', (error) => fail(new Error('the answer was cut off', { cause: error })))
      reply.once('end', () => {
        JSON.parse(Buffer.concat(chunks).toString())
        done({ status: reply.statusCode!, connection: reply.headers.connection })
      })
    })
    request.once('error', fail)
  })
}

describe('a stop', () => {
  it('completes the requests that arrive meanwhile, drops idle connections, and exits cleanly', async () => {
    const { kept, halfBody, live } = await openAllKinds()
    const load = Array.from({ length: 8 }, keepAsking)
    await sleep(500)

    const ended = ends('SIGTERM')
    await sleep(500)
    const responses = Promise.all([rest(kept), rest(halfBody), rest(live)])
    kept.write(getBuild.join('\r\n'))
    halfBody.write(body)
    const ready = await ask(new Agent(), '/health/ready')
    const [onKept, onHalf, onLive] = await responses

    expect(await ended).toEqual([0, null])
    expect(ready).toEqual({ status: 503, connection: 'close' })
    expect(onKept).toMatch(/^HTTP\/1\.1 200 [^]*connection: close\r\n[^]*\}$/i)
    expect(onHalf).toMatch(/^HTTP\/1\.1 400 [^]*connection: close\r\n[^]*\}$/i)
    // After any pings, a close frame of two bytes of code and its reason: 1012, restarting.
    expect(onLive.replaceAll('\x89\x00', '')).toBe('\x88\x0c\x03\xf4restarting')
    const answers = (await Promise.all(load)).flat()
    expect(answers.length).toBeGreaterThan(100)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.at(-1)!.connection).toBe('close')
  })

  it('by Ctrl-C does not wait for silent connections', { tags: 'thorough' }, async () => {
    await Promise.all([open(), open(...getBuild), open(...websocket), open('GET /v1/build HTTP/1.1', '')])

    expect(await ends('SIGINT')).toEqual([0, null])
  })

  it('is cut short by a second signal', { tags: 'thorough' }, async () => {
    await open(...postHead)
    const ended = ends('SIGTERM')
    await sleep(1200)

    expect(await Promise.race([ended, ends('SIGTERM')])).toEqual([1, null])
  })
})
