import { describe, expect, it } from 'vitest'

import {
  begin,
  empty,
  foreign,
  long,
  ordinary,
  read,
  redirectUrl,
  storeOf,
  slowly,
  withBank,
} from './connection.fixture.ts'

const { bank, sourceWith, logIn, connect, requests, logged } = withBank()

describe('the way from the login to the end of a connection', () => {
  it('leads over the bank and back, reads, and revokes', async () => {
    const source = sourceWith()
    const { url, credentials } = await begin(source)
    expect(url).not.toContain(credentials.verifier)
    const back = await bank().logIn(url, ordinary)
    expect(back.origin + back.pathname).toBe(redirectUrl)
    expect(back.searchParams.get('state')).toBe('state-of-anna')
    const code = back.searchParams.get('code')!
    const store = storeOf(await source.exchange({ code, redirectUrl, credentials }))

    const accounts = await read(source, store)
    expect(accounts.map(({ kind, name, currency, cash }) => ({ kind, name, currency, cash }))).toEqual([
      { kind: 'depot', name: 'Depot', currency: 'EUR', cash: [{ currency: 'EUR', amount: '1250.40' }] },
      { kind: 'depot', name: 'Depot 2', currency: 'EUR', cash: [{ currency: 'EUR', amount: '-12.50' }] },
    ])
    expect(new Set(accounts.map(({ key }) => key)).size).toBe(2)
    expect(accounts[0]!.positions[0]).toEqual({
      security: { isin: 'DE0007164600', wkn: '716460', symbol: 'SAP', name: 'SAP SE', currency: 'EUR' },
      quantity: '12',
      price: '245.35',
      cost: '1419.12',
      currency: 'EUR',
    })
    expect(store.kept).toBe(0)

    await source.revoke(store.current)
    await expect(read(source, store)).rejects.toMatchObject({ name: 'HoldingsError', fault: 'expired' })
    await source.revoke(store.current)
  })

  it('gets a new number with each request of a session', async () => {
    const source = sourceWith()
    await read(source, await connect(source, ordinary))
    const numbered = (await bank().requests()).filter(({ path }) => path.startsWith('/api/'))
    expect(new Set(numbered.map(({ sessionId }) => sessionId)).size).toBe(1)
    expect(new Set(numbered.map(({ requestId }) => requestId)).size).toBe(numbered.length)
  })

  it('is open to customers in Germany', async () => {
    const source = sourceWith()
    expect(await source.banks('DE')).toEqual([{ key: 'comdirect', name: 'comdirect' }])
    expect(await source.banks('SE')).toEqual([])
  })
})

describe('transactions', () => {
  it('have signs by direction, oldest first, and the same keys on every read', async () => {
    const source = sourceWith({}, slowly)
    const store = await connect(source, ordinary)
    const [first, second] = await read(source, store)
    const terms = first!.transactions.map(({ kind, date, quantity, price, amount }) => [
      kind,
      date,
      quantity,
      price,
      amount,
    ])
    expect(terms).toEqual([
      ['BUY', '2023-05-15', '104.372', '74.905', '-7817.98'],
      ['TRANSFER_IN', '2024-01-09', '20', undefined, '0'],
      ['SELL', '2025-02-11', '-8', '210.15', '1681.20'],
    ])
    expect(second!.transactions.map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual([
      ['BUY', '5', '-857.10'],
      ['TRANSFER_IN', '1', '0'],
      ['TRANSFER_OUT', '-1', '0'],
    ])
    expect(await read(source, store)).toEqual([first, second])
  })

  it('are read since a day', async () => {
    const source = sourceWith()
    const accounts = await read(source, await connect(source, ordinary), '2024-08-07')
    expect(accounts.map(({ transactions }) => transactions.map(({ date }) => date))).toEqual([
      ['2025-02-11'],
      ['2024-08-05', '2024-09-02', '2024-10-01'],
    ])
  })

  it('are read in as many pages as there are', async () => {
    const source = sourceWith()
    const [account] = await read(source, await connect(source, long))
    expect(new Set(account!.transactions.map(({ key }) => key)).size).toBe(1234)
    expect(account!.transactions[0]!.date).toBe('2022-01-03')
    expect(await requests(/transactions/)).toHaveLength(3)
  })
})

describe('holdings', () => {
  it('in foreign currencies and in percent are reported as the bank has them', async () => {
    const source = sourceWith()
    const [account] = await read(source, await connect(source, foreign))
    expect(account).toMatchObject({ currency: 'USD', cash: [{ currency: 'USD', amount: '512.30' }] })
    const positions = account!.positions.map(({ security, ...position }) => ({ isin: security.isin, ...position }))
    expect(positions).toEqual([
      { isin: 'US0378331005', quantity: '7', price: '268.40', cost: '1050.7', currency: 'USD' },
      { isin: 'CH0038863350', quantity: '30', price: '79.12', cost: '3039', currency: 'CHF' },
      { isin: 'DE0001102341', quantity: '5000', price: '0.96415', cost: '4401.00', currency: 'EUR' },
    ])
    const trades = account!.transactions.map(({ price, amount, currency }) => ({ price, amount, currency }))
    expect(trades).toEqual([
      { price: undefined, amount: '-968.39', currency: 'EUR' },
      { price: '0.8802', amount: '-4401.00', currency: 'EUR' },
    ])
  })

  it('may be none', async () => {
    const source = sourceWith()
    expect(await read(source, await connect(source, empty))).toEqual([
      {
        key: expect.stringMatching(/^[\dA-F]{32}$/),
        kind: 'depot',
        name: 'Depot',
        currency: 'EUR',
        cash: [{ currency: 'EUR', amount: '0.00' }],
        positions: [],
        transactions: [],
      },
    ])
  })
})

describe('a code', () => {
  it('is valid once, for its login', async () => {
    const source = sourceWith()
    const { code, credentials } = await logIn(source, ordinary)
    const other = await begin(source)
    const stolen = source.exchange({ code, redirectUrl, credentials: other.credentials })
    await expect(stolen).rejects.toMatchObject({ fault: 'code_invalid' })
    await expect(source.exchange({ code, redirectUrl, credentials })).rejects.toMatchObject({ fault: 'code_invalid' })
  })

  it.each([
    ['', 'code_missing'],
    [' ', 'code_missing'],
    ['wrong', 'code_invalid'],
    ['x'.repeat(5000), 'code_invalid'],
  ])('of the form "%.10s" is %s', async (code, fault) => {
    const source = sourceWith()
    const { credentials } = await begin(source)
    await expect(source.exchange({ code, redirectUrl, credentials })).rejects.toMatchObject({ fault })
  })

  it('without its login is invalid, and credentials without tokens have expired', async () => {
    const source = sourceWith()
    const exchange = source.exchange({ code: 'x', redirectUrl, credentials: {} })
    await expect(exchange).rejects.toMatchObject({ fault: 'code_invalid' })
    await expect(read(source, storeOf({ verifier: 'x' }))).rejects.toMatchObject({ fault: 'expired' })
    await source.revoke({ verifier: 'x' })
  })

  it('is not to blame for a wrong secret of ours, which is an error in the log', async () => {
    const source = sourceWith({}, { clientSecret: 'another-secret' })
    const { code, credentials } = await logIn(source, ordinary)
    await expect(source.exchange({ code, redirectUrl, credentials })).rejects.toMatchObject({ fault: 'unavailable' })
    expect(JSON.parse(logged())).toMatchObject({ level: 50, partner: 'comdirect', status: 401 })
    expect(logged()).not.toContain('another-secret')
  })
})
