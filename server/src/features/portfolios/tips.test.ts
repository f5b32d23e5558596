import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { computedPortfolio, listing } from './portfolios.fixture.ts'

let app: TestApp
let anna: TestMember
let bjorn: TestMember
/** Has no portfolio. */
let clara: TestMember
let volvo: { id: string }
let portfolio: { id: string }

beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T12:00:00Z' })
  ;[anna, bjorn, clara] = [await app.member('Anna'), await app.member('Björn'), await app.member('Clara')]
  volvo = await listing(app, { name: 'Volvo B', sector: 'industrials' })
  portfolio = await computedPortfolio(app, anna, [{ instrument: volvo, quantity: '30', price: '100' }])
  await computedPortfolio(app, bjorn, [{ instrument: volvo }])
})
afterAll(() => app.close())

describe('the tips of a member', () => {
  it('follow from what they own, and stay away once dismissed', async () => {
    const keys = async (member: TestMember) => (await member.get('/user/tips')).body.results.map(({ id }) => id)
    expect(await keys(clara)).toEqual(['connect_bank', 'first_follow'])
    const about = `spread_sectors-${portfolio.id}`
    expect(await keys(anna)).toEqual(['first_follow', about, `spread_regions-${portfolio.id}`])

    expect((await anna.delete(`/user/tips/${about}`)).status).toBe(204)
    expect((await anna.delete(`/user/tips/${about}`)).status).toBe(204)
    expect(await keys(anna)).toEqual(['first_follow', `spread_regions-${portfolio.id}`])
    expect((await app.visitor.delete(`/user/tips/${about}`)).status).toBe(401)
    for (const id of [about, 'unknown', 'x'.repeat(50)]) {
      expect((await bjorn.send('DELETE', `/user/tips/${id}`)).status, id).toBe(404)
    }
    await clara.put(`/user/follows/instruments/${volvo.id}`)
    expect(await keys(clara)).toEqual(['connect_bank'])
  })
})
