import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

import { afterEach, describe, expect, it } from 'vitest'

type Ports = {
  smtpPort: number
  httpPort: number
  comdirectPort: number
  comdirectLoginKey: string
  tinkPort: number
  feedsPort: number
  pushPort: number
}

const children: ChildProcess[] = []

function start(env: Record<string, string>): ChildProcess {
  const child = fork(join(import.meta.dirname, 'main.ts'), { env: { ...process.env, ...env }, stdio: 'ignore' })
  children.push(child)
  return child
}

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

describe('the sandboxes as a process', () => {
  it('tells its parent the free ports it took', async () => {
    const [ports] = (await once(start({ SANDBOX_PORT: '0' }), 'message')) as [Ports]

    expect((await fetch(`http://localhost:${ports.httpPort}/messages`)).status).toBe(200)
    expect((await fetch(`http://localhost:${ports.tinkPort}/api/v1/providers/markets`)).status).toBe(200)
    expect((await fetch(`http://localhost:${ports.comdirectPort}/accounts`)).status).toBe(401)
    expect(Buffer.from(ports.comdirectLoginKey, 'base64url')).toHaveLength(32)
    expect((await fetch(`http://localhost:${ports.feedsPort}/borsbladet.rss`)).status).toBe(200)
    expect((await fetch(`http://localhost:${ports.pushPort}/messages`)).status).toBe(200)
    expect(ports.smtpPort).toBeGreaterThan(0)
  })

  it('stays through Ctrl-C and ends when its parent goes away', async () => {
    const child = start({ SANDBOX_PORT: '0' })
    const [{ httpPort }] = (await once(child, 'message')) as [{ httpPort: number }]

    child.kill('SIGINT')
    child.kill('SIGTERM')
    expect((await fetch(`http://localhost:${httpPort}/`)).status).toBe(200)
    child.disconnect()

    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it('reports in one sentence that the port of its inbox is taken', async () => {
    const other = createServer().listen(0, 'localhost')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const child = start({ SANDBOX_PORT: String(port) })

    const [message] = (await once(child, 'message')) as [unknown]
    const [code] = (await once(child, 'exit')) as [number]
    other.close()

    expect(message).toEqual({
      failed: `Port ${port} of the mail sandbox is taken by another program; choose one with SANDBOX_PORT.`,
    })
    expect(code).toBe(1)
  })
})
