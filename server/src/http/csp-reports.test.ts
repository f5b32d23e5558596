import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { type TestApp, testApp } from '#testing/test-app.ts'

let app: TestApp
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  app = await testApp()
})
afterEach(async () => {
  await app.close()
  vi.useRealTimers()
})

const report = (blocked: string, directive = 'script-src-elem') => ({
  type: 'csp-violation',
  url: 'https://sikta.example/auth/code?email=anna@example.com',
  body: {
    documentURL: 'https://sikta.example/auth/code?email=anna@example.com',
    blockedURL: blocked,
    effectiveDirective: directive,
  },
})

async function send(body: unknown, { type = 'application/reports+json', from = '192.0.2.1' } = {}) {
  const reply = await app.app.inject({
    method: 'POST',
    url: '/csp-report',
    remoteAddress: from,
    headers: { 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return reply.statusCode
}

/** The lines about the policy that the log gets once a minute. */
function logged() {
  const warn = vi.spyOn(app.context.log, 'warn')
  vi.advanceTimersByTime(60_000)
  const lines = (warn.mock.calls as unknown[][]).flatMap(([line, text]) =>
    text === 'content policy violated' ? [line] : [],
  )
  warn.mockRestore()
  return lines
}

describe('reports on the content policy', () => {
  it('are summed up by directive and origin, without addresses', async () => {
    expect(await send([report('https://evil.example/x?token=1'), report('https://evil.example/y')])).toBe(204)
    expect(await send([report('inline'), report('data:text/html,x')])).toBe(204)
    const old = { 'csp-report': { 'blocked-uri': 'https://evil.example/z', 'effective-directive': 'script-src-elem' } }
    expect(await send(old, { type: 'application/csp-report' })).toBe(204)
    expect(logged()).toEqual([
      { directive: 'script-src-elem', blocked: 'https://evil.example', count: 3 },
      { directive: 'script-src-elem', blocked: 'inline', count: 1 },
      { directive: 'script-src-elem', blocked: 'data:', count: 1 },
    ])
    expect(logged()).toEqual([])
  })

  it('count ten of one body and keep fifty kinds apart', async () => {
    await send(Array.from({ length: 20 }, () => report('inline')))
    expect(logged()).toEqual([{ directive: 'script-src-elem', blocked: 'inline', count: 10 }])
    for (let network = 1; network <= 12; network++) {
      const bodies = Array.from({ length: 10 }, (_, index) => report(`https://evil-${network}-${index}.example`))
      await send(bodies, { from: `192.0.2.${network}` })
    }
    const lines = logged()
    expect(lines).toHaveLength(51)
    expect(lines).toContainEqual({ directive: 'other', blocked: 'other', count: 70 })
  })

  it('are refused when they are too long or of another type', async () => {
    expect(await send(JSON.stringify([{ x: 'x'.repeat(16_384) }]))).toBe(413)
    expect(await send('not JSON')).toBe(400)
    expect(await send('[]', { type: 'text/plain' })).toBe(415)
  })

  it('may hold anything at all', async () => {
    const bodies = [null, 1, {}, [], [null], [{ type: 'csp-violation' }], { 'csp-report': [] }]
    for (const [index, body] of bodies.entries()) {
      expect(await send(body, { from: `192.0.2.${index}` }), JSON.stringify(body)).toBe(204)
    }
    const odd = { directive: '"><script>', blocked: 'x'.repeat(5000) }
    await send([report(odd.blocked, odd.directive)], { from: '192.0.2.99' })
    expect(logged()).toEqual([{ directive: 'other', blocked: 'other', count: 2 }])
  })
})
