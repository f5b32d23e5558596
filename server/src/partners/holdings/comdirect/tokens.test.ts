import { setTimeout as wait } from 'node:timers/promises'

import { describe, expect, it } from 'vitest'

import { accessOf, empty, minuteMs, ordinary, read, slowly, withBank } from './connection.fixture.ts'

const { bank, sourceWith, connect, move, requests } = withBank()

describe('tokens', () => {
  it('are refreshed before they end, and kept before they are used', async () => {
    const source = sourceWith({}, slowly)
    const store = await connect(source, ordinary)
    const { accessToken } = store.current
    await move(8 * minuteMs)
    await bank().forgetRequests()
    const used: string[] = []
    const credentials = store.current
    await source.read({
      ...accessOf(store),
      renew: (old, exchange) =>
        store.renew(old, async (current) => {
          const next = await exchange(current)
          await wait(300)
          used.push(...(await requests(/api/)))
          return next
        }),
      since: undefined,
    })
    expect(used).toEqual([])
    expect([store.kept, store.current.accessToken === accessToken]).toEqual([1, false])
    expect(store.current.session).toBe(credentials.session)
    await read(source, store)
    expect(store.kept).toBe(1)
  })

  it('are refreshed in the middle of a read when the bank ends them early', async () => {
    const source = sourceWith({}, slowly)
    const store = await connect(source, ordinary)
    await bank().fail({ kind: '401', path: '/positions' })
    expect(await read(source, store)).toHaveLength(2)
    expect(store.kept).toBe(1)
    expect(await requests(/oauth\/token/)).toHaveLength(2)
    expect(await read(source, store)).toHaveLength(2)
  })

  it('are refreshed once for everything that needs them at the same time', async () => {
    const source = sourceWith({}, slowly)
    const store = await connect(source, empty)
    await move(9 * minuteMs)
    await bank().forgetRequests()
    await Promise.all(Array.from({ length: 4 }, () => read(source, store)))
    expect(await requests(/oauth\/token/)).toHaveLength(1)
    expect(store.kept).toBe(1)
  })

  it('are refreshed to revoke them when the access token has ended', async () => {
    const source = sourceWith()
    const store = await connect(source, ordinary)
    await move(15 * minuteMs)
    await source.revoke(store.current)
    expect(await requests(/revoke|token/)).toEqual([
      'POST /oauth/token',
      'DELETE /oauth/revoke',
      'POST /oauth/token',
      'DELETE /oauth/revoke',
    ])
    await expect(read(source, store)).rejects.toMatchObject({ fault: 'expired' })
  })

  it('expire when they have not been refreshed for twenty minutes', async () => {
    const source = sourceWith()
    const store = await connect(source, ordinary)
    await move(21 * minuteMs)
    await expect(read(source, store)).rejects.toMatchObject({ name: 'HoldingsError', fault: 'expired' })
    await source.revoke(store.current)
  })

  it('are not repeated when the reply to their refresh is lost, since they have ended with it', async () => {
    const source = sourceWith()
    const store = await connect(source, ordinary)
    await move(9 * minuteMs)
    await bank().fail({ kind: 'timeout_after', path: '/oauth/token' })
    await expect(read(sourceWith({ silentMs: 1000 }), store)).rejects.toMatchObject({ fault: 'unavailable' })
    expect(await requests(/oauth\/token/)).toHaveLength(2)
    await expect(read(source, store)).rejects.toMatchObject({ fault: 'expired' })
  })
})
