import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

let app: TestApp
let anna: TestMember
let bjorn: TestMember
let portfolio: { id: string }

beforeAll(async () => {
  app = await testApp({ jobs: true })
  ;[anna, bjorn] = [await app.member('Anna'), await app.member('Björn')]
  portfolio = await make.portfolio(app.context.db, { owner: anna })
})
afterAll(() => app.close())

const follow = () => `/user/follows/portfolios/${portfolio.id}` as const
const mute = () => `/user/muted/portfolios/${portfolio.id}` as const

describe('a portfolio', () => {
  it('is followed and unfollowed by others, and counted', async () => {
    expect((await app.visitor.put(follow())).status).toBe(401)
    for (const _ of [1, 2]) expect((await bjorn.put(follow())).status).toBe(204)
    expect((await bjorn.get('/user/follows')).body).toMatchObject({ portfolios: [portfolio.id], instruments: [] })
    expect((await bjorn.get(`/portfolios/${portfolio.id}`)).body.follower_count).toBe(1)
    const followers = (await anna.get(`/portfolios/${portfolio.id}/followers`)).body.results
    expect(followers).toMatchObject([{ id: bjorn.id }])
    await app.settled()
    const { follower_count } = await app.context.db
      .selectFrom('portfolios')
      .where('id', '=', portfolio.id)
      .select('follower_count')
      .executeTakeFirstOrThrow()
    expect(follower_count).toBe(1)

    for (const _ of [1, 2]) expect((await bjorn.delete(follow())).status).toBe(204)
    expect((await bjorn.get('/user/follows')).body.portfolios).toEqual([])
    expect((await bjorn.put('/user/follows/portfolios/999999')).status).toBe(404)
    expect((await bjorn.delete('/user/follows/portfolios/999999')).status).toBe(404)
  })

  it('is muted and unmuted', async () => {
    expect((await bjorn.put(mute())).status).toBe(204)
    expect((await bjorn.get('/user/muted')).body).toMatchObject({ portfolios: [portfolio.id], profiles: [] })
    expect((await bjorn.delete(mute())).status).toBe(204)
    for (const muted of [true, false]) expect((await bjorn.post(mute(), { muted })).status).toBe(204)
    expect((await bjorn.get('/user/muted')).body.portfolios).toEqual([])
    expect((await bjorn.put('/user/muted/portfolios/999999')).status).toBe(404)
  })

  it('is neither followed nor muted by its owner', async () => {
    for (const [path, code] of [
      [follow(), 'follow_self'],
      [mute(), 'mute_self'],
    ] as const) {
      const refused = await anna.send('PUT', path)
      expect(refused).toMatchObject({ status: 400, headers: { 'x-error-codes': `non_field_errors=${code}` } })
    }
  })

  it('that becomes hidden is followed no longer, except in the hope that it returns', async () => {
    await bjorn.put(follow())
    await anna.patch(`/user/portfolios/${portfolio.id}`, { hidden: true })
    expect((await bjorn.get('/user/follows')).body.portfolios).toEqual([])
    expect((await bjorn.put(mute())).status).toBe(404)
    const clara = await app.member('Clara')
    expect((await clara.put(follow())).status).toBe(404)
    await anna.patch(`/user/portfolios/${portfolio.id}`, { hidden: false })
    expect((await bjorn.get('/user/follows')).body.portfolios).toEqual([portfolio.id])
  })

  it('is not followed across a block', async () => {
    const clara = await app.member('Clara')
    await app.context.db.insertInto('blocks').values({ member_id: anna.id, blocked_id: clara.id }).execute()
    expect((await clara.put(follow())).status).toBe(404)
    expect((await clara.get(`/portfolios/${portfolio.id}`)).status).toBe(404)
  })
})
