import type { NewPriceAlert } from '@app/contract/alerts.ts'
import { parseRatio } from '@app/domain/decimal/ratio.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { mailsTo, someone } from '#features/auth/sign-in.fixture.ts'
import { mailNotifications } from '#features/notifications/mails/send.ts'
import { refreshStale } from '#market/figures/figures.ts'
import { openMarket, type OpenMarket } from '#market/open-market.ts'
import { writeActions, writeCloses } from '#market/prices/write.ts'
import type { Tick } from '#market/providers/provider.ts'
import { sessionClock } from '#market/providers/session-clock.ts'
import { upsertReleased } from '#market/released-queries.ts'
import { make } from '#testing/make.ts'
import { rowsOfLarge } from '#testing/rows-of.ts'
import { untilEmpty } from '#testing/settled.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { checkAlerts } from './check.ts'
import { fireAlerts } from './check-queries.ts'

const minuteMs = 60_000
const path = '/user/price-alerts'

let app: TestApp
let anna: TestMember
let bjorn: TestMember
let volvo: { id: string; slug: string }
let market: OpenMarket
let ticks: Tick[] = []
beforeAll(async () => {
  app = await testApp({ forPlans: true, jobs: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z')
  ;[anna, bjorn] = [await app.member('Anna'), await app.member('Björn')]
  volvo = await make.instrument(app.context.db, { name: 'Volvo B' })
  market = await openMarket(
    { ...app.context, term: 1 },
    {
      ...sessionClock('real'),
      listings: [{ instrumentId: volvo.id, mic: 'XSTO', hasSession: true }],
      ticksBetween: () => ticks.splice(0),
    },
  )
  await release(100)
})

/** Lets prices become old enough to be shown, all of them at once, and waits until they have been checked. */
async function release(...prices: number[]): Promise<void> {
  app.clock.advance(10_000)
  const newest = app.clock().getTime() - 15 * minuteMs
  ticks = prices.map((price, i) => ({ instrumentId: volvo.id, price, atMs: newest - (prices.length - 1 - i) * 1000 }))
  await market.beat()
  await checked()
}

async function checked(): Promise<void> {
  await app.settled()
  await untilEmpty(app.context.db, sql`select from released_prices`)
  await app.settled()
}

const create = async (member: TestMember, alert: Partial<NewPriceAlert> = {}) =>
  (await member.post(path, { instrument: volvo.id, kind: 'LEVEL', value: 105, ...alert })).body
const alertsOf = async (member: TestMember) => (await member.get(path)).body.results
const told = async (member: TestMember) => (await member.get('/user/notifications')).body.results

describe('price alerts', () => {
  it('fire once when the price passes their level between two releases, and again when they are armed again', async () => {
    const [level, below] = [await create(anna), await create(anna, { value: 95 })]
    const rise = await create(bjorn, { kind: 'RISE', value: 5 })
    await release(104)
    expect(await told(anna)).toEqual([])

    await release(106)
    const [notification, ...more] = await told(anna)
    expect(more).toEqual([])
    expect(notification).toMatchObject({
      kind: 'PRICE_ALERT',
      unread: true,
      sender: null,
      post: null,
      instrument: { id: volvo.id, slug: volvo.slug, name: 'Volvo B' },
      alert: { kind: 'LEVEL', percent: null, level: 105, direction: 'UP', price: 106, currency: 'SEK' },
    })
    expect(await told(bjorn)).toMatchObject([{ alert: { kind: 'RISE', percent: 5, level: 105, price: 106 } }])
    expect(await alertsOf(anna)).toMatchObject([
      { id: below.id, armed: true, fired: null },
      { id: level.id, armed: false, fired: { at: app.clock().toISOString(), price: 106 } },
    ])
    expect((await anna.get('/user/unread')).body.unread_notifications).toBe(1)
    await release(104)
    await release(107)
    expect(await told(anna)).toHaveLength(1)

    await anna.post(`${path}/${level.id}/arm`)
    await bjorn.post(`${path}/${rise.id}/arm`)
    await release(104.5)
    expect(await told(anna)).toMatchObject([{ alert: { direction: 'DOWN', price: 104.5 } }, { id: notification!.id }])
    expect(await told(bjorn)).toHaveLength(1)
    expect(await alertsOf(bjorn)).toMatchObject([{ armed: true, level: 112.35, fired: { price: 106 } }])
  })

  it('fire for a price that is passed within one release, each by itself', async () => {
    await create(anna, { value: 120 })
    await create(anna, { value: 80 })
    await create(anna, { kind: 'FALL', value: 15 })
    await release(101, 121, 79, 100)
    const fired = (await told(anna)).map(({ alert }) => [alert!.level!, alert!.price!])
    expect(fired.toSorted(([a], [b]) => a! - b!)).toEqual([
      [80, 79],
      [85, 79],
      [120, 121],
    ])
  })

  it('do not fire while the market is closed, but for its last price', async () => {
    await create(anna)
    app.clock.set('2026-11-20T17:10:00Z')
    await release(200)
    expect(await told(anna)).toEqual([])
    expect(await alertsOf(anna)).toMatchObject([{ armed: true, instrument: { price: 200 } }])

    await create(bjorn, { value: 210 })
    app.clock.set('2026-11-23T16:44:50Z')
    await release(211)
    expect(await told(bjorn)).toMatchObject([{ alert: { price: 211 } }])
  })

  it('follow splits before the first price from after them', async () => {
    const { db } = app.context
    await create(anna, { value: 210 })
    await create(anna, { value: 90 })
    const split = { id: volvo.id, exDate: '2026-11-23', ratio: parseRatio('1', '2')!, kind: 'split' }
    const again = { ...split, exDate: '2026-11-24', ratio: parseRatio('1', '3')! }
    await db.transaction().execute((tx) => writeActions(tx, [split, again]))
    app.clock.set('2026-11-23T12:00:00Z')
    await release(50)
    expect(await told(anna)).toEqual([])
    expect((await alertsOf(anna)).map(({ level, reference }) => [level, reference])).toEqual([
      [45, 50],
      [105, 50],
    ])
    app.clock.set('2026-11-24T12:00:00Z')
    await release(36)
    expect(await told(anna)).toMatchObject([{ alert: { level: 35, price: 36 } }])
    expect(await alertsOf(anna)).toMatchObject([{ level: 15 }, { level: 35, armed: false }])
  })

  it('keep their level through a split that no price has shown yet, also if they are armed again', async () => {
    const { db } = app.context
    const alert = await create(anna, { value: 120 })
    const split = { id: volvo.id, exDate: '2026-11-20', ratio: parseRatio('1', '2')!, kind: 'split' }
    await db.updateTable('price_alerts').set({ priced_on: '2026-11-19' }).where('id', '=', alert.id).execute()
    await db.transaction().execute((tx) => writeActions(tx, [split]))
    expect((await anna.post(`${path}/${alert.id}/arm`)).body).toMatchObject({ level: 60, direction: 'DOWN' })
  })

  it('fire for new closes of what has no other prices, and not for corrected ones of the past', async () => {
    const { db } = app.context
    const fund = await make.instrument(db, { kind: 'MUTUAL_FUND', mic: null, name: 'Avanza Zero' })
    const close = async (date: string, value: number) => {
      await db.transaction().execute((tx) => writeCloses(tx, [{ id: fund.id, date, close: value }], 'real'))
      await refreshStale(db)
      await checked()
    }
    await close('2026-11-18', 100)
    await close('2026-11-19', 101)
    await create(anna, { instrument: fund.id, value: 104 })
    await close('2026-11-18', 110)
    expect(await told(anna)).toEqual([])
    await close('2026-11-20', 105)
    expect(await told(anna)).toMatchObject([{ instrument: { id: fund.id }, alert: { level: 104, price: 105 } }])
  })

  it('do not fire for what the price did before they were armed', async () => {
    const { db } = app.context
    const quote = { instrumentId: volvo.id, price: 101, changeToday: 1, trading: true, atMs: app.clock().getTime() }
    const before = new Date(app.clock().getTime() - minuteMs)
    await create(anna)
    await create(anna, { value: 100.5 })
    await upsertReleased(db, [{ ...quote, low: 99, high: 110, day: '2026-11-20' }], { isInvented: false, at: before })
    await checkAlerts(app.context)
    await checked()
    expect(await told(anna)).toMatchObject([{ alert: { level: 100.5, price: 101 } }])
  })

  it('are found by an index, however many wait, and all told when a thousand fire at once', async () => {
    const { db } = app.context
    await create(anna, { value: 999 })
    // The statistics know of few alerts.
    await sql`analyze price_alerts`.execute(db)
    await sql`
      insert into price_alerts (member_id, instrument_id, kind, level, reference, priced_on, is_up, armed_at)
      select ${anna.id}, ${volvo.id}, 'LEVEL', 200 + n, 100, '2026-11-20', true, ${app.clock()}
      from generate_series(1, 2500) n
    `.execute(db)
    const quote = { instrumentId: volvo.id, price: 203, changeToday: 1, trading: true, atMs: app.clock().getTime() }
    const released = { ...quote, low: 203, high: 203, day: '2026-11-20' }
    await upsertReleased(db, [released], { isInvented: false, at: app.clock() })
    const bounds = { at: app.clock(), mostPrices: 100, mostAlerts: 1000 }
    const { read } = await rowsOfLarge(db, async (tx) => {
      expect((await fireAlerts(tx, bounds)).fired).toHaveLength(3)
    })
    expect(read).toBeLessThan(40)

    await release(5000)
    expect((await alertsOf(anna)).filter(({ armed }) => armed)).toEqual([])
    const { count } = await db
      .selectFrom('notifications')
      .where('recipient_id', '=', anna.id)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(2498)
  })

  it('are mailed to those who want that', async () => {
    const addresses = new Map([anna, bjorn].map((member) => [member, someone()]))
    for (const [{ userId }, email] of addresses) {
      await app.context.db.updateTable('users').set({ email, language: 'sv' }).where('id', '=', userId).execute()
    }
    await bjorn.patch('/user/notification-settings', { price_alert: { mail: false } })
    for (const member of [anna, bjorn]) await create(member)
    await release(106)
    app.clock.advance(10 * minuteMs)
    await mailNotifications(app.context)
    const [mail] = await mailsTo(addresses.get(anna)!)
    expect(mail!.subject).toBe('Volvo B har stigit till 106,00\u00A0SEK (ditt larm: 105,00\u00A0SEK)')
    expect(mail!.text).toContain(`/instruments/${volvo.slug}?nid=`)
    expect(await mailsTo(addresses.get(bjorn)!)).toEqual([])
    expect(await told(bjorn)).toHaveLength(1)
  })
})
