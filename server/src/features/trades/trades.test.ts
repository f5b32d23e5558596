import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { trade } from '#features/portfolios/booking/account.fixture.ts'

import { releaseDueTrades } from './publish.ts'
import { newestTrade, noticesOf, startTrading, type Trading, tradesInFeed } from './trades.fixture.ts'

const day = '2026-11-24'

describe('a trade', () => {
  let world: Trading
  beforeAll(async () => {
    world = await startTrading()
  })
  afterAll(() => world.app.close())

  it('appears in the feeds of followers fifteen minutes after it was booked, without quantity or amount', async () => {
    const { anna, bjorn, clara, instrument, portfolioId, report, wait } = world
    await report(trade('buy', day, { quantity: 7, price: 231.5 }))
    const everybody = [anna, bjorn, clara]
    await wait(14)
    for (const member of everybody) expect(await tradesInFeed(member)).toEqual([])
    const others = async () => (await bjorn.get(`/portfolios/${portfolioId}/trades`)).body.results
    expect(await others()).toHaveLength(0)

    await wait(1)
    for (const member of everybody) expect(await tradesInFeed(member)).toEqual(['BUY 231.5'])
    const [post] = (await bjorn.get('/user/feed')).body.results
    expect(post).toMatchObject({ kind: 'PROFILE', content: '', instrument: null, author: { id: anna.id } })
    expect(post!.transaction).toEqual({
      id: await newestTrade(world),
      kind: 'BUY',
      price: 231.5,
      currency: 'SEK',
      name: instrument.name,
      isin: 'SE0000115446',
      datetime: '2026-11-24T12:00:00.000Z',
      instrument: expect.objectContaining({ id: instrument.id }) as object,
    })
    expect(await others()).toMatchObject([{ post: post!.id }, { post: null }])
    expect(JSON.stringify((await bjorn.get(`/posts/${post!.id}`)).body)).not.toMatch(/quantity|amount/)
  })

  it('is a post of its portfolio, which those who may not see the portfolio cannot ask for', async () => {
    const { app, anna, bjorn, portfolioId } = world
    const path = `/portfolios/${portfolioId}/posts` as const
    const [post] = (await bjorn.get('/user/feed')).body.results
    for (const member of [anna, bjorn]) expect((await member.get(path)).body).toEqual({ results: [post], next: null })
    expect((await app.visitor.get(path)).status).toBe(401)
    expect((await (await app.user()).send('GET', path)).status).toBe(403)
    expect((await bjorn.get('/portfolios/999999/posts')).status).toBe(404)
    const own = `/user/portfolios/${portfolioId}` as const
    await anna.patch(own, { shares_trades: false })
    expect((await bjorn.get(path)).body.results).toEqual([])
    await anna.patch(own, { shares_trades: true, hidden: true })
    expect((await bjorn.get(path)).status).toBe(404)
    expect((await anna.get(path)).body.results).toHaveLength(1)
    await anna.patch(own, { hidden: false })
  })

  it('is on the wall of its owner, but not among all posts or those about its instrument', async () => {
    const { anna, bjorn, instrument } = world
    const ids = async (path: `/profiles/${string}/posts` | '/posts/all' | `/instruments/${string}/posts`) =>
      (await bjorn.get(path)).body.results.length
    expect(await ids(`/profiles/${anna.id}/posts`)).toBe(1)
    expect(await ids('/posts/all')).toBe(0)
    expect(await ids(`/instruments/${instrument.id}/posts`)).toBe(0)
  })

  it('is liked and answered like other posts, but no user without a profile sees it', async () => {
    const { app, anna, bjorn } = world
    const { id } = (await bjorn.get('/user/feed')).body.results[0]!
    expect((await bjorn.put(`/user/likes/${id}`)).status).toBe(204)
    expect((await bjorn.post(`/posts/${id}/replies`, { content: 'Why now?' })).status).toBe(201)
    expect((await (await app.user()).get(`/posts/${id}`)).status).toBe(404)
    expect((await app.visitor.get(`/posts/${id}`)).status).toBe(401)
    expect((await anna.get(`/posts/${id}`)).body).toMatchObject({ like_count: 1, reply_count: 1 })
  })

  it('counts from its execution if that is later than its booking', async () => {
    const { app, bjorn, report, wait } = world
    const executedAt = new Date(app.clock().getTime() + 10 * 60_000)
    await report(trade('later', day, { quantity: -1, price: 99, executedAt }))
    await wait(20)
    expect(await tradesInFeed(bjorn)).toEqual(['BUY 231.5'])
    await wait(5)
    expect(await tradesInFeed(bjorn)).toEqual(['SELL 99', 'BUY 231.5'])
  })

  it('appears once, however often it is read and released', async () => {
    const { app, bjorn, report, wait } = world
    await report(trade('twice', day, { quantity: 1, price: 12 }))
    await report()
    const { db } = app.context
    await db.insertInto('events').columns(['event']).expression(db.selectFrom('events').select('event')).execute()
    await app.settled()
    app.clock.set(new Date(app.clock().getTime() + 15 * 60_000).toISOString())
    await Promise.all([1, 2, 3].map(() => releaseDueTrades(app.context)))
    await wait(1)
    expect(await tradesInFeed(bjorn)).toEqual(['BUY 12', 'SELL 99', 'BUY 231.5'])
    const { rows } = await sql`
      select from events where event ->> 'kind' = 'trades_released' and event::text like '%' || (select max(id) from posts) || '%'
    `.execute(db)
    expect(rows.length).toBe(1)
  })

  it('that the bank takes back disappears, and a corrected one keeps its place and its replies', async () => {
    const { app, bjorn, report, wait } = world
    const before = (await bjorn.get('/user/feed')).body.results[0]!
    await report(trade('twice', day, { quantity: 1, price: 13 }))
    await wait(16)
    const [after] = (await bjorn.get('/user/feed')).body.results
    expect(after).toMatchObject({ id: before.id, transaction: { price: 13 } })
    expect(await tradesInFeed(bjorn)).toEqual(['BUY 13', 'SELL 99', 'BUY 231.5'])

    const { db } = app.context
    await sql`
      insert into ledger_entries (portfolio_id, holding_id, kind, date, quantity, amount, currency, source_key, reverses)
      select portfolio_id, holding_id, kind, date, -quantity, -amount, currency, 'back', id
      from ledger_entries where id = ${after!.transaction!.id}
    `.execute(db)
    expect(await tradesInFeed(bjorn)).toEqual(['SELL 99', 'BUY 231.5'])
    expect((await bjorn.get(`/posts/${before.id}`)).status).toBe(404)
  })
})

describe('who sees trades', () => {
  let world: Trading
  beforeAll(async () => {
    world = await startTrading()
    await world.report(trade('buy', day, { quantity: 7 }))
    await world.wait(15)
  })
  afterAll(() => world.app.close())

  const seenBy = async (...members: (keyof Trading & ('anna' | 'bjorn' | 'clara'))[]) =>
    Promise.all(members.map(async (name) => (await tradesInFeed(world[name])).length))

  it('is only their owner while sharing is off, at once', async () => {
    const { anna, bjorn, portfolioId, report, wait } = world
    const { id } = (await bjorn.get('/user/feed')).body.results[0]!
    const own = `/user/portfolios/${portfolioId}` as const
    await anna.patch(own, { shares_trades: false })
    expect(await seenBy('anna', 'bjorn', 'clara')).toEqual([1, 0, 0])
    expect((await bjorn.get(`/posts/${id}`)).status).toBe(404)
    expect((await bjorn.put(`/user/likes/${id}`)).status).toBe(404)
    expect((await bjorn.get(`/profiles/${anna.id}/posts`)).body.results).toEqual([])

    await report(trade('unshared', day, { quantity: 1 }))
    await wait(15)
    await anna.patch(own, { shares_trades: true })
    await report(trade('shared', day, { quantity: 1, price: 77 }))
    await wait(15)
    for (const name of ['anna', 'bjorn', 'clara'] as const) {
      expect(await tradesInFeed(world[name])).toEqual(['BUY 77', 'BUY 10'])
    }
  })

  it('is only their owner while the portfolio is hidden', async () => {
    const own = `/user/portfolios/${world.portfolioId}` as const
    await world.anna.patch(own, { hidden: true })
    expect(await seenBy('anna', 'bjorn', 'clara')).toEqual([2, 0, 0])
    await world.anna.patch(own, { hidden: false })
    expect(await seenBy('anna', 'bjorn', 'clara')).toEqual([2, 2, 2])
  })

  it('is nobody whom their owner blocks, and nobody who mutes the owner or the portfolio', async () => {
    const { app, anna, bjorn, clara, portfolioId } = world
    await clara.put(`/user/muted/portfolios/${portfolioId}`)
    await bjorn.put(`/user/muted/profiles/${anna.id}`)
    expect(await seenBy('anna', 'bjorn', 'clara')).toEqual([2, 0, 0])
    await clara.delete(`/user/muted/portfolios/${portfolioId}`)
    await bjorn.delete(`/user/muted/profiles/${anna.id}`)
    await app.context.db.insertInto('blocks').values({ member_id: anna.id, blocked_id: bjorn.id }).execute()
    expect(await seenBy('anna', 'bjorn', 'clara')).toEqual([2, 0, 2])
    await app.context.db.deleteFrom('blocks').execute()
  })

  it('is nobody once the portfolio is deleted, of which no text stays', async () => {
    const { app, anna, bjorn, portfolioId } = world
    const { id } = (await bjorn.get('/user/feed')).body.results[0]!
    await anna.put(`/transactions/${await newestTrade(world)}/post`, { content: 'A secret' })
    await anna.delete(`/user/portfolios/${portfolioId}`)
    expect(await seenBy('anna', 'bjorn', 'clara')).toEqual([0, 0, 0])
    await app.settled()
    expect((await anna.get(`/posts/${id}`)).status).toBe(404)
    const { rows } = await sql`
      select from posts where content <> '' union all select from post_sources
    `.execute(app.context.db)
    expect(rows).toEqual([])
  })
})

describe('the first reading of a bank', () => {
  it('puts the trades of the last week into feeds and none of the years before, as one notice', async () => {
    const world = await startTrading()
    const { bjorn, report, wait } = world
    const years = Array.from({ length: 300 }, (_, i) =>
      trade(`old-${i}`, `20${10 + (i % 16)}-03-${String(1 + (i % 28)).padStart(2, '0')}`, { quantity: 1 }),
    )
    const week = [17, 18, 19, 20].map((date) => trade(`new-${date}`, `2026-11-${date}`, { quantity: 1, price: date }))
    await report(...years, ...week, trade('eight', '2026-11-16', { quantity: 1 }))
    await wait(15)
    expect(await tradesInFeed(bjorn)).toEqual(['BUY 20', 'BUY 19', 'BUY 18', 'BUY 17'])
    expect(await noticesOf(bjorn)).toEqual(['TRANSACTION_BULK'])
    await world.app.close()
  })
})
