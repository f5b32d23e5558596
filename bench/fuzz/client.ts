import { Agent, request } from 'node:http'
import { connect } from 'node:net'

/** A request as it goes over the wire; `raw` is sent verbatim, over its own connection. */
export type Request = {
  method: string
  target: string
  headers: Record<string, string>
  body?: string | Buffer
  raw?: Buffer
}

/** `status` is 0 if there was no answer. */
export type Reply = { status: number; headers: Record<string, string>; text: string; ms: number }

export type Client = { send: (request: Request) => Promise<Reply>; close: () => void }

const patienceMs = 10_000
const none = { status: 0, headers: {}, text: '' }

export function openClient(url: string, connections: number): Client {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const place = { hostname, port: Number(port) }

  return {
    send: async (sent) => {
      const began = performance.now()
      const reply = await (sent.raw ? sendRaw(place, sent.raw) : sendRequest({ ...place, agent }, sent))
      return { ...reply, ms: performance.now() - began }
    },
    close: () => agent.destroy(),
  }
}

type Answer = Omit<Reply, 'ms'>
type HostPort = { hostname: string; port: number }

function sendRequest(place: HostPort & { agent: Agent }, { method, target, headers, body }: Request): Promise<Answer> {
  return new Promise((done) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const options = { ...place, method, path: target, headers: { ...headers, ...length }, timeout: patienceMs }
    const outgoing = request(options, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('error', () => done(none))
      reply.on('end', () => {
        const fields = Object.entries(reply.headers).map(([name, value]) => [name, String(value)] as const)
        done({ status: reply.statusCode!, headers: Object.fromEntries(fields), text: Buffer.concat(chunks).toString() })
      })
    })
    outgoing.on('timeout', () => outgoing.destroy())
    outgoing.on('error', () => done(none))
    outgoing.end(body)
  })
}

/** Writes the bytes and reads until the server closes the connection, or until the timeout for an incomplete request. */
function sendRaw({ hostname, port }: HostPort, bytes: Buffer): Promise<Answer> {
  return new Promise((done) => {
    const chunks: Buffer[] = []
    const socket = connect(port, hostname, () => socket.write(bytes))
    socket.setTimeout(patienceMs, () => socket.destroy())
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => done(parse(Buffer.concat(chunks))))
  })
}

/** Parses the first response in the bytes received. */
function parse(bytes: Buffer): Answer {
  const text = bytes.toString()
  const end = text.indexOf('\r\n\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
  if (end < 0 || status === 0) return none
  const lines = text.slice(0, end).split('\r\n').slice(1)
  const fields = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ])
  const headers = Object.fromEntries(fields) as Record<string, string>
  const body = text.slice(end + 4)
  return { status, headers, text: headers['transfer-encoding'] === 'chunked' ? unchunk(body) : body }
}

function unchunk(text: string): string {
  let whole = ''
  let rest = Buffer.from(text)
  for (;;) {
    const end = rest.indexOf('\r\n')
    const size = Number.parseInt(rest.subarray(0, end).toString(), 16)
    if (end < 0 || !(size > 0)) return whole
    whole += rest.subarray(end + 2, end + 2 + size).toString()
    rest = rest.subarray(end + 2 + size + 2)
  }
}
