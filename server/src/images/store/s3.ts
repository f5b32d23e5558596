import { createHash } from 'node:crypto'

import { AwsClient } from 'aws4fetch'

import type { ImageStore } from './image-store.ts'

export type S3Config = { url: string; region: string; accessKeyId: string; secretAccessKey: string }

const timeoutMs = 10_000
const retries = 2

/** Stores images in a bucket of S3 or of a compatible service. */
export function s3Store({ url, ...access }: S3Config): ImageStore {
  const client = new AwsClient({ ...access, service: 's3', retries })
  async function call(method: 'GET' | 'PUT' | 'DELETE', key: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(timeoutMs)
    const reply = await client.fetch(`${url}/images/${key}`, { ...init, method, signal, redirect: 'error' })
    if (reply.ok || reply.status === 404) return reply
    throw new Error(`the image store answered ${method} with ${reply.status}: ${(await reply.text()).slice(0, 300)}`)
  }
  return {
    put: async (key, body, contentType) => {
      const hash = createHash('sha256').update(body).digest('hex')
      const headers = { 'content-type': contentType, 'x-amz-content-sha256': hash }
      const { status } = await call('PUT', key, { headers, body: new Uint8Array(body) })
      if (status === 404) throw new Error('the image store has no such bucket')
    },
    get: async (key) => {
      const reply = await call('GET', key)
      return reply.ok ? Buffer.from(await reply.arrayBuffer()) : undefined
    },
    delete: async (key) => {
      await call('DELETE', key)
    },
  }
}
