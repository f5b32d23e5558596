import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildApp } from '#app.ts'
import { openBus } from '#bus/bus.ts'
import { pgTransport } from '#bus/pg-transport.ts'
import type { App } from '#http/app.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

describe('a cached user', () => {
  let app: TestApp
  let elsewhere: App
  let closeBus: () => Promise<void>
  beforeAll(async () => {
    app = await testApp()
    const bus = await openBus(pgTransport(app.databaseUrl), app.context.log)
    closeBus = () => bus.close()
    elsewhere = await buildApp({ ...app.context, bus })
  })
  afterAll(async () => {
    await elsewhere.close()
    await closeBus()
    await app.close()
  })

  const statusThere = async (token: string) =>
    (await elsewhere.inject({ url: '/v1/user', headers: { authorization: `Bearer ${token}` } })).statusCode

  it('is refused as soon as the session has ended, on this node and on the others', async () => {
    const anna = await app.member('Anna')
    expect([(await anna.get('/user')).status, await statusThere(anna.token)]).toEqual([200, 200])

    await anna.post('/user/logout')

    expect((await anna.get('/user')).status).toBe(401)
    await expect.poll(() => statusThere(anna.token)).toBe(401)
  })

  it('is refused within half a minute if the message about the end was lost', async () => {
    const anna = await app.member('Anna too')
    expect((await anna.get('/user')).status).toBe(200)
    await app.context.db.deleteFrom('sessions').where('user_id', '=', anna.userId).execute()

    app.clock.advance(29_999)
    expect((await anna.get('/user')).status).toBe(200)
    app.clock.advance(1)
    expect((await anna.get('/user')).status).toBe(401)
  })

  it('is not mixed up with the user of another token', async () => {
    const [anna, björn] = await Promise.all(['Anna 3', 'Björn 3'].map((name) => app.member(name)))
    for (const member of [anna!, björn!, anna!]) {
      expect((await member.get('/user/profile')).body).toMatchObject({ id: member.id })
    }
  })
})
