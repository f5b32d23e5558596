import { describe, expect, it } from 'vitest'

import { buildHealthApp } from '#app.ts'
import { testApp } from '#testing/test-app.ts'

describe('the health of a server', () => {
  it('is served on its own port only, if it has one, until the server stops', async () => {
    const app = await testApp({ config: { healthPort: 0, rateLimits: 'on' } })
    const stopping = new AbortController()
    const health = buildHealthApp({ ...app.context, stopping: stopping.signal })
    const statusOf = async (on: typeof health, url: string) => (await on.inject(url)).statusCode
    expect(await statusOf(app.app, '/health/live')).toBe(404)
    expect(await statusOf(app.app, '/health/ready')).toBe(404)
    expect(await statusOf(health, '/health/ready')).toBe(200)
    expect(await statusOf(health, '/v1/build')).toBe(404)

    stopping.abort()
    expect(await statusOf(health, '/health/ready')).toBe(503)
    expect(await statusOf(health, '/health/live')).toBe(200)
    await health.close()
    await app.close()
  })
})
