import { describe, expect, it } from 'vitest'

import { begin, connect, read, tinkTests } from './tink.fixture.ts'

const { sandbox, source, faultOf, made, logged } = tinkTests()

/** Whether the fault is that no answer comes. Only then are limits short: a busy machine may answer late as well. */
const isSilent = (kind: string) => kind === 'slow' || kind === 'timeout_after'

describe('a failure of Tink', () => {
  it.each([
    ['500', 'unavailable'],
    ['429', 'unavailable'],
    ['slow', 'unavailable'],
    ['reset', 'unavailable'],
    ['timeout_after', 'unavailable'],
    ['wrong_json', 'unreadable'],
  ])('by %s is reported as %s, and the next read works', async (kind, fault) => {
    const { tink } = await source()
    const connection = await connect(tink, 'several')
    const { tink: failing } = isSilent(kind) ? await source({ outgoing: { silentMs: 400 } }) : { tink }
    for (const path of ['/oauth/authorization-grant', '/oauth/token', '/provider-consents', '/holdings']) {
      await sandbox().fail({ kind, path, times: 3 })
      expect(await faultOf(read(failing, connection))).toBe(fault)
      await sandbox().mend()
    }
    expect(await read(tink, connection)).toHaveLength(4)
    expect(logged()).toContain('"partner":"Tink"')
  })

  it('is retried where that does no harm', async () => {
    const { tink } = await source()
    const connection = await connect(tink, 'several')
    await sandbox().forgetCalls()
    await sandbox().fail({ kind: '500', path: '/provider-consents', times: 2 })
    await sandbox().fail({ kind: 'reset', path: '/holdings', times: 2 })
    expect(await read(tink, connection)).toHaveLength(4)
    expect(await made('/provider-consents')).toBe(3)
    await sandbox().fail({ kind: '500', path: '/oauth/authorization-grant', times: 1 })
    await sandbox().forgetCalls()
    expect(await faultOf(read(tink, connection))).toBe('unavailable')
    expect(await made('/oauth/authorization-grant')).toBe(1)
  })

  it('that loses the answer leaves one member, whom the next attempt finds', async () => {
    const { tink } = await source()
    const { tink: impatient } = await source({ outgoing: { silentMs: 1000 } })
    await sandbox().fail({ kind: 'timeout_after', path: '/user/create' })
    const memberKey = 'lost-answer'
    expect(await faultOf(begin(impatient, { memberKey }))).toBe('unavailable')
    expect(await read(tink, await connect(tink, 'several', { memberKey }))).toHaveLength(4)
    expect(await made('/user/create')).toBe(1)
  })

  it('is not blamed on the member when our client is refused', async () => {
    const { tink } = await source()
    const connection = await connect(tink, 'several')
    const { tink: wrong } = await source({ client: { ...sandbox().client, secret: 'wrong' } })
    expect(await faultOf(read(wrong, connection))).toBe('unavailable')
    expect(await faultOf(wrong.revoke(connection))).toBe('unavailable')
  })

  it('ends with the caller', async () => {
    const { tink } = await source()
    const connection = await connect(tink, 'several')
    await sandbox().fail({ kind: 'slow', path: '/provider-consents' })
    const stopping = new AbortController()
    const outcome = read(tink, connection, stopping)
    setTimeout(() => stopping.abort(), 100)
    await expect(outcome).rejects.toMatchObject({ name: 'AbortError' })
  })
})
