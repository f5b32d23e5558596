import { pipeline, type Readable } from 'node:stream'
import { createGzip, createZstdCompress, gzipSync, zstdCompressSync } from 'node:zlib'

import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply } from 'fastify'

import type { App } from './app.ts'

type Payload = string | Buffer | Readable | null | undefined

const gzipOptions = { level: 3 }
const encoders = {
  zstd: { whole: zstdCompressSync, stream: createZstdCompress },
  gzip: {
    whole: (body: string | Buffer) => gzipSync(body, gzipOptions),
    stream: () => createGzip(gzipOptions),
  },
}
/** Preferred first; decision 0017 has the figures. */
const encodings = Object.keys(encoders) as (keyof typeof encoders)[]

const compressible = /^(?:text\/|application\/(?:[\w.+-]*json|javascript|x-yaml)\b)/
/** Shorter answers fit into one packet anyway. One with an access token must stay shorter: it is never compressed. */
const minBytes = 1000

/** Compresses text for clients that accept it. Files of the web app are compressed by its build instead. */
export function compressAnswers(app: App): void {
  app.addHook('onSend', async (request, reply, payload: Payload) => {
    if (payload === null || payload === undefined || !isCompressible(reply)) return payload
    addVary(reply)
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', encodings)
    // A range counts the bytes of the uncompressed file.
    if (!encoding || reply.statusCode === 206 || sizeOf(payload, reply) < minBytes) return payload
    const { whole, stream } = encoders[encoding as keyof typeof encoders]
    void reply.header('content-encoding', encoding).removeHeader('content-length')
    // Synchronous: handing an answer to another thread costs several times as much as compressing it.
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) return whole(payload)
    return pipeline(payload, stream(), () => undefined)
  })
}

function isCompressible(reply: FastifyReply): boolean {
  const type = reply.getHeader('content-type')
  return !reply.hasHeader('content-encoding') && compressible.test(String(type))
}

function addVary(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '')
  if (!/accept-encoding/i.test(vary)) void reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
}

function sizeOf(payload: string | Buffer | Readable, reply: FastifyReply): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  if (Buffer.isBuffer(payload)) return payload.length
  return Number(reply.getHeader('content-length') ?? Infinity)
}
