import { describe, expect, it } from 'vitest'

import { begin, connect, read, redirectUrl, tinkTests, walkLink } from './tink.fixture.ts'

const { sandbox, source, faultOf, made } = tinkTests()

describe('the return from Tink', () => {
  it('takes the code of a single access, which ends with its token', async () => {
    const { tink, advance } = await source()
    const { url, credentials } = await begin(tink)
    const single = new URL(url)
    single.searchParams.delete('authorization_code')
    const { code } = await walkLink(single.href, { username: 'several' })
    const connection = await tink.exchange({ code: code!, redirectUrl, credentials })
    expect(await read(tink, connection)).toHaveLength(4)
    expect(await faultOf(tink.exchange({ code: code!, redirectUrl, credentials }))).toBe('code_invalid')
    await advance(1_800_000)
    expect(await faultOf(read(tink, connection))).toBe('expired')
    await tink.revoke(connection)
    expect(await made('/user/delete')).toBe(1)
  })

  it('does not take the login of another member', async () => {
    const { tink } = await source()
    const others = await connect(tink, 'several')
    const { credentials } = await begin(tink)
    expect(await faultOf(tink.exchange({ code: others.credentialsId!, redirectUrl, credentials }))).toBe('code_invalid')
  })

  it.each([
    ['no code', '', 'code_missing'],
    ['a code with a space', 'a b', 'code_invalid'],
    ['a path', '../../user/delete', 'code_invalid'],
    ['a code that is too long', 'x'.repeat(501), 'code_invalid'],
    ['an unknown code', 'f'.repeat(32), 'code_invalid'],
  ])('with %s is refused', async (_, code, fault) => {
    const { tink } = await source()
    const { credentials } = await begin(tink)
    expect(await faultOf(tink.exchange({ code, redirectUrl, credentials }))).toBe(fault)
  })

  it('brings no code if the member cancelled, or the bank rejected them', async () => {
    const { tink } = await source()
    const cancelled = await walkLink((await begin(tink)).url, { username: 'several', answer: 'decline' })
    expect(cancelled).toMatchObject({ error: 'USER_CANCELLED', state: 'state-1' })
    const { url, credentials } = await begin(tink)
    const rejected = await walkLink(url, { username: 'u92721594', password: 'nbs589' })
    expect(rejected).toMatchObject({ error: 'AUTHENTICATION_ERROR', state: 'state-1' })
    const code = rejected.credentials_id ?? ''
    expect(await faultOf(tink.exchange({ code, redirectUrl, credentials }))).toBe('code_missing')
  })
})

describe('a connection', () => {
  it('has to be renewed when the session at the bank is over', async () => {
    const { tink, advance } = await source()
    const connection = await connect(tink, 'several')
    await advance(90 * 86_400_000)
    expect(await faultOf(read(tink, connection))).toBe('expired')
  })

  it.each([
    ['WRONG_LOGIN', 'expired'],
    ['BLOCKED', 'locked'],
    ['TEMPORARY', 'unavailable'],
  ])('whose next update fails with %s is %s', async (failure, fault) => {
    const { tink, advance } = await source()
    const customer = { username: failure, password: failure, name: 'Anna', syncs: [[]] }
    await sandbox().handOver([customer])
    const connection = await connect(tink, failure)
    await sandbox().handOver([{ ...customer, failure }])
    await advance(6 * 3_600_000)
    expect(await faultOf(read(tink, connection))).toBe(fault)
    expect(await faultOf(read(tink, connection))).toBe(fault)
    if (failure !== 'TEMPORARY') return
    await sandbox().handOver([{ ...customer, username: failure, failure: undefined }])
    await advance(3_600_000)
    expect(await read(tink, connection)).toEqual([])
  })

  it('is not affected by a login that failed before', async () => {
    const { tink } = await source()
    const memberKey = 'second-attempt'
    const { url } = await begin(tink, { memberKey })
    expect(await walkLink(url, { username: 'u92721594', password: 'nbs589' })).toHaveProperty('error')
    const connection = await connect(tink, 'several', { memberKey })
    expect(await read(tink, connection)).toHaveLength(4)
    await tink.revoke(connection)
    expect(await made('/user/delete')).toBe(1)
  })

  it('that was never finished, or whose secrets are damaged, has to be made again', async () => {
    const { tink } = await source()
    const { credentials } = await begin(tink)
    expect(await faultOf(read(tink, credentials))).toBe('expired')
    expect(await faultOf(read(tink, {}))).toBe('expired')
    await tink.revoke(credentials)
    expect(await made('/user/delete')).toBe(1)
  })

  it('gets new tokens when those it has expire', async () => {
    const { tink, advance } = await source()
    const connection = await connect(tink, 'several')
    await advance(1_790_000)
    await read(tink, connection)
    // The sandbox's clock alone goes on, as if Tink had ended the token early.
    await sandbox().setClock('2026-11-20T13:00:00Z')
    expect(await read(tink, connection)).toHaveLength(4)
  })
})
