import type { NewPriceAlert } from '@app/contract/alerts.ts'
import { limits } from '@app/contract/limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

let app: TestApp
let anna: TestMember
let bjorn: TestMember
let volvo: { id: string; slug: string }
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;[anna, bjorn] = [await app.member('Anna'), await app.member('Björn')]
  volvo = await make.instrument(app.context.db, { name: 'Volvo B' })
  await pricedAt(100)
})

async function pricedAt(price: number): Promise<void> {
  const quote = { instrument_id: volvo.id, last_price: price, trading: true, at: app.clock() }
  await app.context.db
    .insertInto('quotes')
    .values(quote)
    .onConflict((conflict) => conflict.column('instrument_id').doUpdateSet({ last_price: price }))
    .execute()
}

const path = '/user/price-alerts'
const create = (member: TestMember, alert: Partial<NewPriceAlert> = {}) =>
  member.post(path, { instrument: volvo.id, kind: 'LEVEL', value: 105, ...alert })
const listOf = async (member: TestMember) => (await member.get(path)).body.results

describe('price alerts', () => {
  it('wait from the current price on for a level, a rise or a fall', async () => {
    const { status, body } = await create(anna)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      kind: 'LEVEL',
      percent: null,
      level: 105,
      direction: 'UP',
      reference: 100,
      armed: true,
      armed_at: app.clock().toISOString(),
      fired: null,
      instrument: { id: volvo.id, name: 'Volvo B', price: 100 },
    })
    const below = await create(anna, { value: 90 })
    expect(below.body).toMatchObject({ level: 90, direction: 'DOWN' })
    const rise = await create(anna, { kind: 'RISE', value: 2.5 })
    expect(rise.body).toMatchObject({ percent: 2.5, level: 102.5, direction: 'UP' })
    const fall = await create(anna, { kind: 'FALL', value: 10 })
    expect(fall.body).toMatchObject({ percent: 10, level: 90, direction: 'DOWN' })
    expect(await listOf(anna)).toEqual([fall.body, rise.body, below.body, body])
  })

  it('are armed again by the same wish, or by their own call, from the price of then', async () => {
    const { body: rise } = await create(anna, { kind: 'RISE', value: 10 })
    const { body: level } = await create(anna)
    await pricedAt(110)
    expect((await create(anna, { kind: 'RISE', value: 10 })).body).toMatchObject({ id: rise.id, level: 121 })
    const { status, body } = await anna.post(`${path}/${level.id}/arm`)
    expect([status, body]).toMatchObject([200, { id: level.id, level: 105, direction: 'DOWN', reference: 110 }])
    expect(await listOf(anna)).toHaveLength(2)

    await pricedAt(105)
    const reached = { status: 409, headers: { 'x-error-codes': 'alert_reached' } }
    expect(await anna.post(`${path}/${level.id}/arm`)).toMatchObject(reached)
    expect(await create(anna)).toMatchObject(reached)
    await app.context.db.deleteFrom('quotes').where('instrument_id', '=', volvo.id).execute()
    expect((await anna.post(`${path}/${rise.id}/arm`)).headers['x-error-codes']).toBe('conflict')
  })

  it('are known to their member alone, who deletes them', async () => {
    const { body: alert } = await create(anna)
    expect(await listOf(bjorn)).toEqual([])
    for (const id of [alert.id, '999999']) {
      expect((await bjorn.post(`${path}/${id}/arm`)).status).toBe(404)
      expect((await bjorn.delete(`${path}/${id}`)).status).toBe(404)
    }
    expect(await listOf(anna)).toEqual([alert])
    expect((await anna.delete(`${path}/${alert.id}`)).status).toBe(204)
    expect((await anna.delete(`${path}/${alert.id}`)).status).toBe(404)
    expect(await listOf(anna)).toEqual([])
  })

  it('are listed page by page, also those about one instrument', async () => {
    const other = await make.instrument(app.context.db)
    const quote = { instrument_id: other.id, last_price: 50, trading: false, at: app.clock() }
    await app.context.db.insertInto('quotes').values(quote).execute()
    for (const value of [101, 102, 103]) await create(anna, { value })
    await create(anna, { instrument: other.id })
    const levels: number[] = []
    for await (const { results } of anna.pages(`/user/price-alerts?page_size=2&instrument=${volvo.id}`)) {
      levels.push(...results.map(({ level }) => level))
    }
    expect(levels).toEqual([103, 102, 101])
    expect(await listOf(anna)).toHaveLength(4)
  })

  it('need a known price, a size within bounds, and room', async () => {
    const codes = async (alert: object) => (await create(anna, alert)).headers['x-error-codes']
    const { id: unpriced } = await make.instrument(app.context.db)
    for (const instrument of [unpriced, '999999']) expect(await codes({ instrument })).toBe('instrument=unknown_target')
    expect(await codes({ value: 0 })).toBe('value=too_small')
    expect(await codes({ value: 1e13 })).toBe('value=too_big')
    expect(await codes({ value: '105' })).toBe('value=not_a_number')
    expect(await codes({ kind: 'DAY' })).toBe('kind=not_a_choice')
    expect(await codes({ kind: 'RISE', value: 0.01 })).toBe('value=too_small')
    expect(await codes({ kind: 'FALL', value: 99.5 })).toBe('value=too_big')

    const alert = { member_id: anna.id, instrument_id: volvo.id, kind: 'LEVEL', reference: 1, is_up: true } as const
    const rows = Array.from({ length: limits.priceAlerts }, (_, i) => ({
      ...alert,
      level: 200 + i,
      priced_on: '2026-11-20',
      armed_at: app.clock(),
    }))
    await app.context.db.insertInto('price_alerts').values(rows).execute()
    expect(await codes({})).toBe('non_field_errors=too_many')
    expect((await create(anna, { value: 200 })).status).toBe(201)
  })

  it('are for members', async () => {
    for (const [client, status] of [
      [app.visitor, 401],
      [await app.user(), 403],
    ] as const) {
      expect((await client.get(path)).status).toBe(status)
      expect((await client.post(path, { instrument: volvo.id, kind: 'LEVEL', value: 105 })).status).toBe(status)
      expect((await client.post(`${path}/1/arm`)).status).toBe(status)
      expect((await client.delete(`${path}/1`)).status).toBe(status)
    }
  })
})
