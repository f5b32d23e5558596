import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { build } from 'vite'

export type Bare = { url: string; stop: () => void }

const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' }

/** Builds a page of nothing but React and serves it with brotli: no page of ours can be faster. */
export async function startBare(): Promise<Bare> {
  const outDir = mkdtempSync(join(tmpdir(), 'sikta-bare-'))
  const root = resolve(import.meta.dirname, 'bare')
  await build({ root, configFile: false, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) => extname(name) in types)
  const bodies = new Map(files.map((name) => [`/${name}`, brotliCompressSync(readFileSync(join(outDir, name)))]))
  rmSync(outDir, { recursive: true })
  const server = createServer(({ url = '/' }, response) => {
    const path = url === '/' ? '/index.html' : url
    const body = bodies.get(path)
    if (!body) return response.writeHead(404).end()
    const headers = { 'content-type': types[extname(path)], 'content-encoding': 'br', 'content-length': body.length }
    return response.writeHead(200, headers).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://localhost:${port}`, stop: () => server.close() }
}
