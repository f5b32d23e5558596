import { describe, expect, it } from 'vitest'

import type { Country } from '../holdings.ts'
import { begin, connect, read, redirectUrl, tinkTests, walkLink } from './tink.fixture.ts'

const { sandbox, source, faultOf, made } = tinkTests()

describe('Tink as a source of holdings', () => {
  it('names the banks that have investments once each, and every bank of a country without', async () => {
    const { tink } = await source()
    const swedish = await tink.banks('SE')
    expect(swedish).toContainEqual({ key: 'avanza-bankid', name: 'Avanza' })
    const names = swedish.map(({ name }) => name)
    expect(names.filter((name) => name === 'Handelsbanken')).toHaveLength(1)
    for (const absent of ['SBAB', 'Collector', 'Tink Demo Bank']) expect(names).not.toContain(absent)
    expect(await tink.banks('DE')).toContainEqual({ key: 'de-ing-ob', name: 'ING' })
    expect(await tink.banks('GB')).toContainEqual({ key: 'uk-monzo-ob', name: 'Monzo' })
  })

  it('shares the token of the client among calls', async () => {
    const { tink } = await source()
    await Promise.all([tink.banks('SE'), tink.banks('DE'), tink.banks('GB')])
    await tink.banks('SE')
    expect(await made('/oauth/token')).toBe(1)
  })

  it('leads the member to a page and back, reads the holdings to the last digit, and forgets the member', async () => {
    const { tink } = await source()
    const { url, credentials } = await begin(tink)
    expect(url).not.toContain(sandbox().client.secret)
    const page = new URL(url).searchParams
    expect(Object.fromEntries(page)).toMatchObject({ market: 'SE', locale: 'sv_SE', input_provider: 'avanza-bankid' })
    const returned = await walkLink(url, { username: 'u70382939', password: 'ffg463' })
    expect(returned).toEqual({ from: 'connect', state: 'state-1', credentials_id: expect.any(String) })
    const connection = await tink.exchange({ code: returned.credentials_id!, redirectUrl, credentials })

    const [isk, kf] = await read(tink, connection)
    expect(isk).toEqual({
      key: expect.any(String),
      kind: 'isk',
      name: 'Mitt ISK',
      currency: 'SEK',
      cash: [{ currency: 'SEK', amount: '1250.5' }],
      transactions: [],
      positions: [
        {
          security: { isin: 'SE0000115446', wkn: undefined, symbol: 'VOLV B', name: 'Volvo B', currency: 'SEK' },
          quantity: '120',
          price: '283',
          cost: '25852.5',
          currency: 'SEK',
        },
        {
          security: { isin: 'US0378331005', wkn: undefined, symbol: 'AAPL', name: 'Apple Inc.', currency: 'USD' },
          quantity: '7',
          price: '2490.0214285714',
          cost: '13251.77',
          currency: 'SEK',
        },
      ],
    })
    expect(kf).toMatchObject({ kind: 'kf', name: 'Barnens KF', cash: [], positions: [{ quantity: '41.3071' }] })
    expect(kf!.positions[0]!.cost).toBe('16626.10775')

    await tink.revoke(connection)
    expect(await made('/user/delete')).toBe(1)
    expect(await faultOf(read(tink, connection))).toBe('expired')
    await tink.revoke(connection)
  })

  it('keeps no token and no account number in what is stored', async () => {
    const { tink } = await source()
    const connection = await connect(tink, 'several')
    expect(Object.keys(connection)).toEqual(['member', 'credentialsId'])
    const accounts = await read(tink, connection)
    expect(accounts.map(({ kind }) => kind)).toEqual(['isk', 'kf', 'depot', 'tjp'])
    // Four digits can be in a random key by chance; a whole number cannot.
    for (const { key, ...stored } of accounts) {
      expect(key).toMatch(/^[0-9a-f]{32}$/)
      expect(key).not.toMatch(/9551(?:2234567|7654321|3333333|4444444)|19121212/)
      expect(JSON.stringify(stored)).not.toMatch(/9551|19121212|Clara/)
    }
    expect(accounts[3]!.positions[0]!.security).toMatchObject({ isin: undefined, name: 'Tjänstepension ITP' })
  })

  it('creates a member once, whatever they connect, and reads each bank by itself', async () => {
    const { tink } = await source()
    const memberKey = 'member-of-two-banks'
    const first = await connect(tink, 'several', { memberKey })
    const second = await connect(tink, 'trader', { memberKey, bank: 'nordnet-bankid' })
    expect(await made('/user/create')).toBe(1)
    expect(await read(tink, first)).toHaveLength(4)
    expect(await read(tink, second)).toHaveLength(1)

    await tink.revoke(first)
    expect(await made('/user/delete')).toBe(0)
    expect(await faultOf(read(tink, first))).toBe('expired')
    expect(await read(tink, second)).toHaveLength(1)
    await tink.revoke(second)
    expect(await made('/user/delete')).toBe(1)
  })

  it.each<[Country, string]>([
    ['DE', 'de-comdirect-ob'],
    ['GB', 'uk-barclays-ob'],
  ])('reports no accounts at banks in %s', async (country, bank) => {
    const { tink } = await source()
    expect(await read(tink, await connect(tink, 'several', { country, bank }))).toEqual([])
  })

  it('reports an empty account, and no account', async () => {
    const { tink } = await source()
    const empty = await read(tink, await connect(tink, 'u11471018', { password: 'bzx206' }))
    expect(empty.map(({ kind, positions }) => [kind, positions])).toEqual([
      ['isk', []],
      ['kf', []],
    ])
    expect(await read(tink, await connect(tink, 'u51613239', { password: 'cty440' }))).toEqual([])
  })

  it('refreshes holdings that are six hours old, and not younger ones', async () => {
    const { tink, advance } = await source()
    const connection = await connect(tink, 'trader')
    const quantities = async () => (await read(tink, connection))[0]!.positions.map(({ quantity }) => quantity)
    expect(await quantities()).toEqual(['120', '7'])
    await advance(5 * 3_600_000)
    expect(await quantities()).toEqual(['120', '7'])
    await advance(3_600_000)
    expect(await quantities()).toEqual(['95', '7', '41.3071'])
    expect(await made('/refresh')).toBe(1)
  })

  it('reports what is known when Tink drops a refresh', async () => {
    const { tink } = await source({ waiting: { refreshAfterMs: 0 } })
    const connection = await connect(tink, 'several')
    for (let times = 0; times < 5; times++) expect(await read(tink, connection)).toHaveLength(4)
    expect(await made('/refresh')).toBe(5)
  })

  it('reads all pages of an account', async () => {
    const holdings = Array.from({ length: 230 }, (_, at) => ({
      name: `Share ${at}`,
      type: 'EQUITY',
      quantity: at,
      value: '100.00',
    }))
    const accounts = [{ product: 'SE_AF', number: '9551-5', currency: 'SEK', holdings }]
    await sandbox().handOver([{ username: 'collector', password: 'collector', name: 'Anna', syncs: [accounts] }])
    const { tink } = await source()
    const [account] = await read(tink, await connect(tink, 'collector'))
    // Of the first share nothing is held.
    expect(account!.positions.map(({ quantity }) => quantity)).toEqual(
      Array.from({ length: 229 }, (_, at) => `${at + 1}`),
    )
  })
})
