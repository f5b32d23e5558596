import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { trade } from '#features/portfolios/booking/account.fixture.ts'

import { noticesOf, startTrading, type Trading } from './trades.fixture.ts'

const day = '2026-11-24'

describe('followers of a member and of their portfolio', () => {
  let world: Trading
  beforeAll(async () => {
    world = await startTrading()
  })
  afterAll(() => world.app.close())

  const unread = async () => (await world.bjorn.get('/user/unread')).body.unread_notifications

  it('are notified of a purchase and of a sale once they are public, each once', async () => {
    const { app, anna, bjorn, clara, portfolioId, report, wait } = world
    await bjorn.put(`/user/follows/portfolios/${portfolioId}`)
    await report(trade('buy', day, { quantity: 5 }), trade('sell', day, { quantity: -2 }))
    await wait(14)
    expect(await noticesOf(bjorn)).toEqual([])
    await wait(1)
    for (const member of [bjorn, clara]) {
      expect((await noticesOf(member)).toSorted()).toEqual(['TRANSACTION_BUY', 'TRANSACTION_SELL'])
    }
    expect(await noticesOf(anna)).toEqual([])
    expect(await noticesOf(await app.member('David'))).toEqual([])
    expect(await unread()).toBe(2)
    const [notice] = (await bjorn.get('/user/notifications')).body.results
    expect(notice).toMatchObject({ sender: { id: anna.id }, others: 0, quote: null })
    expect(notice!.instrument?.name).toBeTruthy()
    expect((await bjorn.get(`/posts/${notice!.post}`)).body.transaction).toBeTruthy()
  })

  it('are notified once of many', async () => {
    const { bjorn, report, wait } = world
    await report(...[1, 2, 3].map((one) => trade(`many-${one}`, day, { quantity: one })))
    await wait(15)
    expect((await noticesOf(bjorn))[0]).toBe('TRANSACTION_BULK')
    expect(await unread()).toBe(3)
  })

  it('no longer have the notices of trades that are not shared any more', async () => {
    const { anna, portfolioId } = world
    await anna.patch(`/user/portfolios/${portfolioId}`, { shares_trades: false })
    expect(await unread()).toBe(0)
    await anna.patch(`/user/portfolios/${portfolioId}`, { shares_trades: true })
    expect(await unread()).toBe(3)
  })

  it('are not notified if they mute the member or the portfolio, or are blocked', async () => {
    const { app, anna, bjorn, clara, portfolioId, report, wait } = world
    const before = [(await noticesOf(bjorn)).length, (await noticesOf(clara)).length]
    const david = await app.member('David')
    await david.put(`/user/follows/profiles/${anna.id}`)
    await bjorn.put(`/user/muted/profiles/${anna.id}`)
    await clara.put(`/user/muted/portfolios/${portfolioId}`)
    await app.context.db.insertInto('blocks').values({ member_id: anna.id, blocked_id: david.id }).execute()
    await report(trade('quiet', day, { quantity: 1 }))
    await wait(15)
    await bjorn.delete(`/user/muted/profiles/${anna.id}`)
    await clara.delete(`/user/muted/portfolios/${portfolioId}`)
    await app.context.db.deleteFrom('blocks').execute()
    expect([(await noticesOf(bjorn)).length, (await noticesOf(clara)).length]).toEqual(before)
    expect(await noticesOf(david)).toEqual([])
  })
})
