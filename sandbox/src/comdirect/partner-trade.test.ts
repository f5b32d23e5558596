import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { anna, browserOf } from './browser.fixture.ts'
import { appOrigin, frameOf, orderIn, postedBy } from './partner.fixture.ts'
import { type ComdirectSandbox, startComdirect } from './start.ts'

const sap = 'DE0007164600'
const world = 'IE00B4L5Y983'
const apple = 'US0378331005'

let sandbox: ComdirectSandbox
let frame: ReturnType<typeof frameOf>
const banks: ComdirectSandbox[] = []
beforeEach(async () => {
  sandbox = await startComdirect({ port: 0, now: () => new Date('2026-11-24T10:00:00Z'), perSecond: 100 })
  banks.push(sandbox)
  frame = frameOf(sandbox.port)
})
afterAll(() => Promise.all(banks.map(({ stop }) => stop())))

/** What the interface tells about a customer. */
async function bookOf(number = '10000001') {
  const session = await browserOf(sandbox.port).session(number)
  const [path] = await session.depots()
  const { values: positions } = await session.json(`${path}/positions?with-attr=instrument`)
  const { values: transactions } = await session.json(`${path}/transactions`)
  const { values: accounts } = await session.json('/api/banking/clients/user/v2/accounts/balances')
  const quantityOf = (isin: string): string | undefined =>
    positions.find((position: { instrument: { isin: string } }) => position.instrument.isin === isin)?.quantity.value
  return { positions, transactions, accounts, quantityOf }
}

describe('the page to trade on', () => {
  it('shows what is traded and its price, to a frame of the origin only', async () => {
    const reply = await frame.trade()
    const html = await reply.text()
    expect(reply.headers.get('content-security-policy')).toContain(`frame-ancestors ${appOrigin}`)
    expect(html).toContain('Wertpapier kaufen')
    expect(html).toContain('SAP SE')
    expect(html).toContain('245,35 EUR')
    expect(await (await frame.trade({ side: 'SELL' })).text()).toContain('Wertpapier verkaufen')
  })

  it.each([
    ['an unknown security', { isin: 'SE0000000009' }],
    ['no ISIN', { isin: 'SAP' }],
    ['another side', { side: 'HOLD' }],
  ])('offers nothing for %s, and a way out', async (_, query) => {
    const reply = await frame.trade(query)
    const html = await reply.text()
    expect(reply.status).toBe(404)
    expect(html).toContain('können Sie hier nicht handeln')
    expect(html).toContain('Abbrechen')
    expect(html).not.toContain('name="pin"')
  })

  it('refuses a request without an origin', async () => {
    expect((await frame.trade({ origin: 'null' })).status).toBe(400)
  })

  it('is cancelled by the customer', async () => {
    const html = await (await frame.cancel()).text()
    expect(postedBy(html)).toEqual({ message: { kind: 'TRANSACTION', status: 'CANCELED' }, origin: appOrigin })
  })
})

describe('an order', () => {
  it('is named in full, and executed by its TAN: trade, position and money', async () => {
    const before = await bookOf()
    const page = await (await frame.order({ quantity: '2' })).text()
    expect(page).toContain('2 Stück SAP SE zum Kurs von 245,35 EUR, zusammen 490,70 EUR')
    expect(postedBy(page)).toBeUndefined()

    const done = postedBy(await (await frame.confirm(orderIn(page))).text())
    const after = await bookOf()
    const [trade] = after.transactions
    expect(trade).toMatchObject({
      bookingStatus: 'BOOKED',
      bookingDate: '2026-11-24',
      businessDate: '2026-11-24',
      quantity: { value: '2', unit: 'XXX' },
      executionPrice: { value: '245.35', unit: 'EUR' },
      transactionValue: { value: '490.70', unit: 'EUR' },
      transactionDirection: 'IN',
      transactionType: { key: 'BUY' },
      instrument: { isin: sap },
    })
    expect(done).toEqual({
      message: { kind: 'TRANSACTION', status: 'COMPLETED', transactionId: trade.transactionId },
      origin: appOrigin,
    })
    expect([before.quantityOf(sap), after.quantityOf(sap)]).toEqual(['12', '14'])
    expect([before.accounts[1].balance.value, after.accounts[1].balance.value]).toEqual(['1250.40', '759.70'])
  })

  it('sells all of a position, which is gone then', async () => {
    const done = postedBy(await frame.buyOrSell({ side: 'SELL', isin: world, quantity: '104,372' }))
    expect(done?.message).toMatchObject({ status: 'COMPLETED' })
    const { transactions, quantityOf, accounts } = await bookOf()
    expect(quantityOf(world)).toBeUndefined()
    expect(transactions[0]).toMatchObject({ transactionDirection: 'OUT', transactionType: { key: 'SELL' } })
    expect(accounts[1].balance.value).toBe('11805.02')
  })

  it('buys what nobody of the customer knew, at the price of the bank', async () => {
    await frame.buyOrSell({ isin: apple, quantity: '1' })
    const { positions, quantityOf } = await bookOf()
    expect(quantityOf(apple)).toBe('1')
    expect(positions.at(-1)).toMatchObject({ currentPrice: { price: { value: '268.40', unit: 'USD' } } })
  })

  it('buys a security that only has a price', async () => {
    const saab = { isin: 'SE0021921269', wkn: 'A40J2Q', name: 'SAAB B', kind: 'SHARE', currency: 'EUR', price: '48.5' }
    const rich = { ...anna, securities: [saab], accounts: [{ ...anna.accounts[0], balance: '1000.00' }] }
    await browserOf(sandbox.port).handOver([rich])
    const done = postedBy(await frame.buyOrSell({ isin: saab.isin, number: anna.number, quantity: '20' }))
    expect(done?.message).toMatchObject({ status: 'COMPLETED' })
    expect((await bookOf(anna.number)).quantityOf(saab.isin)).toBe('20')
  })

  it.each([
    ['more than is held', { side: 'SELL', quantity: '12,5' }, 'Sie können höchstens 12 Stück verkaufen.'],
    ['what is not held', { side: 'SELL', isin: apple }, 'Dieses Wertpapier ist nicht in Ihrem Depot.'],
    ['more than there is money for', { quantity: '6' }, 'Ihr Guthaben reicht für diese Order nicht aus.'],
    ['nothing', { quantity: '0' }, 'Geben Sie eine Stückzahl größer als null ein'],
    ['less than nothing', { quantity: '-1' }, 'Geben Sie eine Stückzahl größer als null ein'],
    ['too many', { quantity: '1000001' }, 'Geben Sie eine Stückzahl größer als null ein'],
    ['a text', { quantity: '"><script>' }, 'Geben Sie eine Stückzahl größer als null ein'],
    ['a wrong PIN', { pin: '1' }, 'Zugangsnummer oder PIN ist falsch.'],
    ['a locked access', { number: '10000004' }, 'Ihr Zugang ist gesperrt.'],
  ])('is refused for %s', async (_, form, sentence) => {
    const html = await (await frame.order(form)).text()
    expect(html).toContain(sentence)
    expect(html).not.toContain('"><script>')
    expect([orderIn(html), postedBy(html)]).toEqual(['', undefined])
  })

  it('changes nothing before its TAN, and expires if the customer confirms something else', async () => {
    const before = await bookOf()
    const id = orderIn(await (await frame.order()).text())
    expect(await bookOf()).toEqual({ ...before, quantityOf: expect.any(Function) })
    const html = await (await frame.confirm(id)).text()
    expect(html).toContain('abgelaufen')
    expect(postedBy(html)).toBeUndefined()
  })

  it('is executed once', async () => {
    const id = orderIn(await (await frame.order()).text())
    await frame.confirm(id)
    const again = await frame.confirm(id)
    expect([again.status, postedBy(await again.text())]).toEqual([400, undefined])
    expect((await bookOf()).quantityOf(sap)).toBe('14')
  })

  it('waits for the right TAN, and locks the access after three wrong ones', async () => {
    const id = orderIn(await (await frame.order()).text())
    const wrong = await (await frame.confirm(id, '000000')).text()
    expect(wrong).toContain('Die TAN ist falsch.')
    expect(postedBy(wrong)).toBeUndefined()
    await frame.confirm(id, '000001')
    const locked = await (await frame.confirm(id, '000002')).text()
    expect(locked).toContain('gesperrt')
    expect(postedBy(await (await frame.confirm(id)).text())).toBeUndefined()
  })

  it('expires after ten minutes', async () => {
    const id = orderIn(await (await frame.order()).text())
    await browserOf(sandbox.port).setClock(new Date('2026-11-24T10:10:00Z'))
    expect((await frame.confirm(id)).status).toBe(400)
  })
})
