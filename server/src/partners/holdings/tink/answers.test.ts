import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

import { describe, expect, it, onTestFinished } from 'vitest'

import { read, start, tinkTests } from './tink.fixture.ts'

const { source, faultOf } = tinkTests()

describe('answers of Tink', () => {
  /** A source whose investment accounts and holdings are given; everything else is as simple as can be. */
  async function answering(accounts: unknown, holdings: unknown, status = 200) {
    const answers: [path: string, body: unknown][] = [
      ['/oauth/token', { access_token: 'token', expires_in: 1800, unknown: {} }],
      ['/authorization-grant', { code: 'code' }],
      [
        '/provider-consents',
        { providerConsents: [{ credentialsId: 'c', status: 'UPDATED', statusUpdated: Date.parse(start) }] },
      ],
      ['/investment-accounts', accounts],
      ['/holdings', holdings],
    ]
    const answer: RequestListener = (request, response) => {
      request.resume()
      const path = request.url!.split('?')[0]!
      const body = answers.find(([end]) => path.endsWith(end))?.[1]
      response.writeHead(path.startsWith('/data') ? status : 200, { location: 'http://169.254.169.254/' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    const server = createServer(answer)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => server.close().closeAllConnections())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { tink } = await source({ url, outgoing: { tries: 1, maxBytes: 100_000 } })
    return read(tink, { member: 'm', credentialsId: 'c' })
  }
  const account = { id: 'a', financialProduct: 'SE_ISK' }
  const one = { investmentAccounts: [account] }
  const none = { holdings: [] }
  const holding = {
    quantity: 2,
    holdingValue: { currencyCode: 'SEK', value: { scale: 2, unscaledValue: 1050 } },
    financialInstrument: { name: 'Fund' },
  }

  it('may have unknown fields, products and kinds', async () => {
    const accounts = await answering(
      { investmentAccounts: [{ ...account, financialProduct: 'SE_FUTURE', more: [1] }], more: 1 },
      { holdings: [{ ...holding, financialInstrument: { name: 'Coin', type: 'CRYPTO', identifiers: { isin: 'x' } } }] },
    )
    expect(accounts).toMatchObject([
      { kind: 'depot', name: '', currency: 'SEK', positions: [{ quantity: '2', price: '5.25', cost: undefined }] },
    ])
    expect(accounts[0]!.positions[0]!.security.isin).toBeUndefined()
  })

  it.each([
    [
      { quantity: '9007199254740993.25', scale: '0', value: '100' },
      { held: '9007199254740993.25', cash: '100' },
    ],
    [
      { quantity: '1.5e-7', scale: '-3', value: '"12"' },
      { held: '0.00000015', cash: '12000' },
    ],
    [
      { quantity: '2E+3', scale: '"2"', value: '-12345678901234567890' },
      { held: '2000', cash: '-123456789012345678.9' },
    ],
  ])('with %o lose no digit', async ({ quantity, scale, value }, { held, cash }) => {
    const money = `{"currencyCode": "SEK", "value": {"scale": ${scale}, "unscaledValue": ${value}}}`
    const [reported] = await answering(
      `{"investmentAccounts": [{"id": "a", "financialProduct": "SE_AF", "balances": {"booked": {"amount": ${money}}}}]}`,
      `{"holdings": [{"quantity": ${quantity}, "holdingValue": ${money}, "financialInstrument": {"name": "x"}}]}`,
    )
    expect(reported).toMatchObject({ cash: [{ amount: cash }], positions: [{ quantity: held }] })
  })

  it('do not give a cost in another currency than the value', async () => {
    const paid = { currencyCode: 'USD', value: { scale: 0, unscaledValue: 3 } }
    const [reported] = await answering(one, { holdings: [{ ...holding, averageAcquisitionPrice: paid }] })
    expect(reported!.positions[0]!.cost).toBeUndefined()
  })

  it.each([
    ['ISK 9551-2234567', 'ISK'],
    ['Sparande (9551 22 34567)', 'Sparande'],
    ['SE45 5000 0000 0583 9825 7466', ''],
    ['Pension 2045', 'Pension 2045'],
  ])('name an account "%s", which becomes "%s"', async (accountName, name) => {
    const [reported] = await answering({ investmentAccounts: [{ ...account, accountName }] }, none)
    expect(reported!.name).toBe(name)
  })

  it.each<[string, unknown, unknown]>([
    ['without accounts', {}, none],
    ['with an account without an id', { investmentAccounts: [{ financialProduct: 'SE_ISK' }] }, none],
    ['with a holding without a quantity', one, { holdings: [{ ...holding, quantity: undefined }] }],
    ['with a quantity in words', one, { holdings: [{ ...holding, quantity: 'NaN' }] }],
    ['with an enormous exponent', one, `{"holdings": [{"quantity": 1e99}]}`],
    [
      'with an enormous scale',
      one,
      { holdings: [{ ...holding, holdingValue: { currencyCode: 'SEK', value: { scale: 99, unscaledValue: 1 } } }] },
    ],
    ['with pages that do not end', one, { holdings: [], nextPageToken: 'again' }],
    ['of too many bytes', `{"investmentAccounts": [${' '.repeat(200_000)}]}`, none],
    ['in HTML', '<html>', none],
  ])('%s are unreadable', async (_, accounts, holdings) => {
    expect(await faultOf(answering(accounts, holdings))).toBe('unreadable')
  })

  it('with a redirect are not followed', async () => {
    expect(await faultOf(answering(one, none, 302))).toBe('unreadable')
  })
})
