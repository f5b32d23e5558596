import type { AuthorPosition } from '@app/contract/author-position.ts'
import { NewPost } from '@app/contract/posts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { computedPortfolio, listing, portfolioOf } from '#features/portfolios/portfolios.fixture.ts'
import { makeSplit } from '#features/instruments/closes.fixture.ts'
import { refreshStale } from '#market/figures/figures.ts'
import { writeCloses } from '#market/prices/write.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { loadPosts } from './load.ts'
import { createPost } from './write.ts'

const minuteMs = 60_000
const isin = 'SE0000115446'

describe('what a post shows of its author’s holdings', () => {
  let app: TestApp
  let anna: TestMember
  let reader: TestMember
  let volvo: { id: string }
  let atlas: { id: string }
  let portfolio: Awaited<ReturnType<typeof portfolioOf>>
  let postId: string
  beforeAll(async () => {
    app = await testApp({ now: '2026-11-19T12:00:00Z' })
    ;[anna, reader] = [await app.member('Anna'), await app.member('Rut')]
    volvo = await listing(app, { isin })
    atlas = await listing(app, { name: 'Atlas Copco A' })
    portfolio = await computedPortfolio(app, anna, [
      { instrument: volvo, quantity: '10', date: '2025-01-07' },
      { instrument: atlas, quantity: '190' },
    ])
    postId = (await write(anna)).id
  })
  afterAll(() => app.close())

  const write = async (member: TestMember, instrument = volvo) => {
    const reply = await member.post('/posts', { content: 'Text', instrument: instrument.id })
    expect(reply.status).toBe(201)
    return reply.body
  }
  const shownOf = async (id = postId): Promise<AuthorPosition> => (await reader.get(`/posts/${id}`)).body.position!
  const trade = async (kind: 'BUY' | 'SELL', quantity: number) => {
    const holding = { portfolioId: portfolio.id, holdingId: portfolio.holdings[0]!.id }
    const at = app.clock()
    const booked = { date: at.toISOString().slice(0, 10), executed_at: at, booked_at: at }
    await make.entries(app.context.db, holding, { kind, quantity: String(quantity), ...booked })
    await app.context.db
      .updateTable('holdings')
      .set((eb) => ({ quantity: eb('quantity', '+', String(quantity)) }))
      .where('id', '=', holding.holdingId)
      .execute()
  }
  const close = async (date: string, price: number) => {
    await app.context.db.transaction().execute((tx) => writeCloses(tx, [{ id: volvo.id, date, close: price }], 'real'))
    await refreshStale(app.context.db)
  }

  it('is a range of its weight and since when they hold it, the same for every reader and after an edit', async () => {
    const expected = {
      state: 'OWNS',
      weight: { from: 5, to: 10 },
      since: '2025-01-07',
      taken: '2026-11-19T12:00:00.000Z',
      later: [],
      change: 0,
    }
    const body = await write(anna)
    expect(body.position).toEqual(expected)
    expect((await (await app.user()).get(`/posts/${body.id}`)).body).toEqual(body)
    const forged = { content: 'Another text', position: { state: 'DOES_NOT_OWN' } }
    await anna.patch(`/posts/${body.id}`, forged)
    expect(await shownOf(body.id)).toEqual(expected)
    expect((await anna.get(`/user/instruments/${volvo.id}/position`)).body).toEqual({
      state: 'OWNS',
      weight: { from: 5, to: 10 },
      since: '2025-01-07',
    })
    expect((await anna.get('/user/instruments/999999/position')).status).toBe(404)
  })

  it('says that they do not own it, are not connected, or do not share', async () => {
    const { db } = app.context
    const none = { weight: null, since: null }
    const elsewhere = await listing(app, { name: 'Volvo B', isin, currency: 'EUR', mic: 'XETR' })
    expect((await write(anna, elsewhere)).position).toMatchObject({ state: 'OWNS', since: '2025-01-07' })
    const other = await make.instrument(db)
    expect((await write(anna, other)).position).toMatchObject({
      ...none,
      state: 'DOES_NOT_OWN',
      later: [],
      change: null,
    })
    expect((await write(reader)).position).toMatchObject({ ...none, state: 'NOT_CONNECTED', later: null, change: 0 })
    const dora = await app.member('Dora')
    await portfolioOf(app, dora, [{ instrument: volvo }], { hidden: true })
    expect((await write(dora)).position).toMatchObject({ ...none, state: 'NOT_SHARED', later: null })
  })

  it('is missing where a post only mentions an instrument, and from replies', async () => {
    const tags = [{ mention: 'Volvo', instrument: volvo.id }]
    expect((await anna.post('/posts', { content: '@Volvo', tags })).body.position).toBeNull()
    expect((await anna.post(`/posts/${postId}/replies`, { content: 'A reply' })).body.position).toBeNull()
  })

  it('is followed by the trades that are public by now, and by the change of the price', async () => {
    app.clock.advance(minuteMs)
    await trade('BUY', 5)
    app.clock.advance(14 * minuteMs)
    expect((await shownOf()).later).toEqual([])
    app.clock.advance(minuteMs)
    expect((await shownOf()).later).toEqual(['BOUGHT'])
    await trade('SELL', -3)
    app.clock.advance(15 * minuteMs)
    expect((await shownOf()).later).toEqual(['BOUGHT', 'SOLD_SOME'])
    await trade('SELL', -12)
    app.clock.advance(14 * minuteMs)
    expect((await shownOf()).later).toEqual(['BOUGHT', 'SOLD_SOME'])
    app.clock.advance(minuteMs)
    expect((await shownOf()).later).toEqual(['BOUGHT', 'SOLD_ALL'])
    expect((await write(anna)).position).toMatchObject({ state: 'DOES_NOT_OWN', later: [] })

    await close('2026-11-19', 110)
    expect((await shownOf()).change).toBe(10)
    await makeSplit(app.context.db, volvo.id, '2026-11-20')
    await close('2026-11-20', 60)
    expect(await shownOf()).toMatchObject({ state: 'OWNS', weight: { from: 5, to: 10 }, change: 20 })
  })

  it('is left out as soon as trades or the portfolio are not shared any more', async () => {
    const change = (what: object) => anna.patch(`/user/portfolios/${portfolio.id}`, what)
    await change({ shares_trades: false })
    expect(await shownOf()).toMatchObject({ state: 'OWNS', weight: { from: 5, to: 10 }, since: null, later: null })
    await change({ hidden: true })
    expect(await shownOf()).toMatchObject({ state: 'NOT_SHARED', weight: null, since: null, later: null, change: 20 })
    await change({ hidden: false, shares_trades: true })
    expect(await shownOf()).toMatchObject({ state: 'OWNS', since: '2025-01-07', later: ['BOUGHT', 'SOLD_ALL'] })
  })

  it('is read by two statements, however many posts', async () => {
    const ids: string[] = []
    for (let i = 0; i < 6; i++) ids.push((await write(anna)).id)
    const count = async (of: string[]) => {
      let statements = 0
      const db = app.context.db.withPlugin({
        transformQuery: ({ node }) => {
          statements++
          return node
        },
        transformResult: async ({ result }) => result,
      })
      const posts = await loadPosts({ ...app.context, db }, { profileId: reader.id }, of)
      expect(posts.map(({ position }) => position?.state)).toEqual(of.map(() => 'DOES_NOT_OWN'))
      return statements
    }
    expect(await count(ids)).toBe(await count(ids.slice(0, 1)))
  })

  it('is written with its post by two statements, if its author has no portfolio', async () => {
    let statements = 0
    const db = app.context.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements++
        return result
      },
    })
    const author = {
      ...reader,
      userId: '',
      sessionId: '',
      role: 'member' as const,
      profileId: reader.id,
      memberSince: null,
    }
    const draft = NewPost.parse({ content: 'Text', instrument: volvo.id })
    const post = await createPost({ ...app.context, db }, author, draft, undefined)
    expect(statements).toBe(2)
    expect(post.position?.state).toBe('NOT_CONNECTED')
  })

  it('goes with the post', async () => {
    await anna.delete(`/posts/${postId}`)
    const rows = await app.context.db.selectFrom('post_positions').where('post_id', '=', postId).selectAll().execute()
    expect(rows).toEqual([])
  })
})
