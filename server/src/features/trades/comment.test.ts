import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { trade } from '#features/portfolios/booking/account.fixture.ts'

import { newestTrade, startTrading, type Trading } from './trades.fixture.ts'

const day = '2026-11-24'

describe('the comment on a trade', () => {
  let world: Trading
  let id: string
  beforeAll(async () => {
    world = await startTrading()
    await world.report(trade('buy', day, { quantity: 7 }))
    id = await newestTrade(world)
  })
  afterAll(() => world.app.close())

  const place = () => `/transactions/${id}/post` as const
  const feedOf = async () => (await world.bjorn.get('/user/feed')).body.results

  it('is written by the owner of the trade alone', async () => {
    const { app, bjorn } = world
    const content = 'For the long run'
    expect((await app.visitor.put(place(), { content })).status).toBe(401)
    expect((await (await app.user()).put(place(), { content })).status).toBe(403)
    expect((await bjorn.put(place(), { content })).status).toBe(404)
    expect((await bjorn.delete(place())).status).toBe(404)
    expect((await world.anna.put('/transactions/999999/post', { content })).status).toBe(404)
    expect(await world.app.context.db.selectFrom('posts').where('content', '<>', '').selectAll().execute()).toEqual([])
  })

  it('needs a text, targets that exist, and the trade of the path', async () => {
    const { anna } = world
    const codes = async (body: object) => {
      const reply = await anna.send('PUT', place(), body)
      return [reply.status, reply.headers['x-error-codes']]
    }
    expect(await codes({ content: ' ' })).toEqual([400, 'content=blank'])
    expect(await codes({})).toEqual([400, 'content=required'])
    expect(await codes({ content: 'x'.repeat(10_001) })).toEqual([400, 'content=too_long'])
    expect(await codes({ content: '@V', tags: [{ mention: 'V', instrument: '999999' }] })).toEqual([
      400,
      'tags.0.instrument=unknown_target',
    ])
    expect(await codes({ content: 'Text', transaction: '1' })).toEqual([400, 'transaction=invalid_value'])
    expect((await anna.get('/user/feed')).body.results).toEqual([])
  })

  it('waits with its trade until others may see both', async () => {
    const { anna, wait } = world
    const { status, body } = await anna.put(place(), { transaction: id, content: 'For the long run' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ content: 'For the long run', title: '', transaction: { id, kind: 'BUY' } })
    expect(body.position).toMatchObject({ state: 'DOES_NOT_OWN', later: [] })
    expect((await world.bjorn.get(`/posts/${body.id}`)).status).toBe(404)
    expect(await feedOf()).toEqual([])
    await wait(15)
    expect(await feedOf()).toMatchObject([{ id: body.id, content: 'For the long run' }])
  })

  it('is replaced, is found under the instruments that it is about, and tells whom it mentions', async () => {
    const { app, anna, bjorn, clara, instrument } = world
    const postId = (await feedOf())[0]!.id
    const tags = [{ mention: 'Clara', profile: clara.id }]
    const { body } = await anna.put(place(), { content: 'As @Clara said', tags })
    expect(body).toMatchObject({ id: postId, content: 'As @Clara said', tags: [{ profile: { id: clara.id } }] })
    expect(body.position).toMatchObject({ state: 'DOES_NOT_OWN', taken: '2026-11-24T10:00:00.000Z' })
    await app.settled()
    for (const path of [`/instruments/${instrument.id}/posts`, '/posts/all'] as const) {
      expect((await bjorn.get(path)).body.results).toMatchObject([{ id: postId }])
    }
    const mentioned = (await clara.get('/user/notifications')).body.results.filter(({ kind }) => kind === 'MENTION')
    expect(mentioned).toMatchObject([{ post: postId, sender: { id: anna.id } }])
  })

  it('is created as a post that names the trade, too, without anything that a comment has not', async () => {
    const { anna, bjorn } = world
    const postId = (await feedOf())[0]!.id
    const { status, body } = await anna.post('/posts', { content: 'Still for the long run', transaction: id })
    expect([status, body]).toMatchObject([201, { id: postId, transaction: { id }, content: 'Still for the long run' }])
    const codes = async (more: object, by = anna) => {
      const reply = await by.send('POST', '/posts', { content: 'Text', transaction: id, ...more })
      return [reply.status, reply.headers['x-error-codes']]
    }
    expect(await codes({ content: '', title: 'A title' })).toEqual([400, 'title=invalid_value, content=blank'])
    expect(await codes({ images: ['1'] })).toEqual([400, 'images=invalid_value'])
    expect(await codes({ profile: bjorn.id })).toEqual([400, 'non_field_errors=one_destination'])
    expect(await codes({}, bjorn)).toEqual([404, 'not_found'])
  })

  it('is deleted without its trade', async () => {
    const { anna, bjorn, instrument } = world
    const postId = (await feedOf())[0]!.id
    for (const _ of [1, 2]) expect((await anna.delete(place())).status).toBe(204)
    expect(await feedOf()).toMatchObject([{ id: postId, content: '', tags: [], position: null, transaction: { id } }])
    expect((await bjorn.get(`/instruments/${instrument.id}/posts`)).body.results).toEqual([])
  })

  it('brings an old trade into feeds', async () => {
    const { anna, portfolioId } = world
    const old = (await anna.get(`/user/portfolios/${portfolioId}/trades`)).body.results.at(-1)!
    expect(old.post).toBeNull()
    const { body } = await anna.put(`/transactions/${old.id}/post`, { content: 'How it began' })
    expect((await feedOf())[0]).toMatchObject({ id: body.id, content: 'How it began', transaction: { id: old.id } })
  })

  it('is refused while trades are not shared', async () => {
    const { anna, portfolioId } = world
    await anna.patch(`/user/portfolios/${portfolioId}`, { shares_trades: false })
    const reply = await anna.put(place(), { content: 'Text' })
    expect(reply).toMatchObject({ status: 400, headers: { 'x-error-codes': 'non_field_errors=trades_not_shared' } })
    await anna.patch(`/user/portfolios/${portfolioId}`, { shares_trades: true })
  })
})
