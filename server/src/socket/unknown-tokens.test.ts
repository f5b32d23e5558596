import { closeCodes } from '@app/contract/socket-limits.ts'
import { budgets } from '@app/contract/budgets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { byNetwork } from '#http/networks.ts'
import { openSocket } from '#testing/socket-client.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ config: { rateLimits: 'on' } })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

describe('a socket from a network that has tried too many tokens', () => {
  it('is closed without looking up its token, unless that was valid a moment ago', async () => {
    const [anna, björn] = [await app.member('Anna'), await app.member('Björn')]
    const guess = async (token: string) => {
      const socket = await openSocket(app)
      socket.send({ type: 'AUTHENTICATE', token })
      return socket.closed
    }
    await anna.get('/user')
    const { most } = budgets.unknownTokens
    await app.context.limits.take({ budget: 'unknownTokens', ...byNetwork('127.0.0.1'), cost: most - 1 })
    expect(await guess('a guess')).toBe(closeCodes.signedOut)
    expect(await guess('another')).toBe(closeCodes.tooFast)
    expect(await guess(björn.token)).toBe(closeCodes.tooFast)
    app.clock.advance(60_000)
    ;(await openSocket(app, anna.token)).socket.close()
  })
})
