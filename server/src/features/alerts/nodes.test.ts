import { parseRatio } from '@app/domain/decimal/ratio.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { writeActions } from '#market/prices/write.ts'
import { upsertReleased } from '#market/released-queries.ts'
import { make } from '#testing/make.ts'
import { untilLockAwaited } from '#testing/settled.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

import { checkAlerts } from './check.ts'
import { adjustForSplits, fireAlerts } from './check-queries.ts'
import { insertAlert } from './queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('an alert follows a split once when two nodes check at once, and fires after it', async () => {
  const { db } = app.context
  const anna = await app.member('Anna')
  const volvo = await make.instrument(db, { name: 'Volvo B' })
  const at = new Date('2026-11-23T12:00:00Z')
  app.clock.set(at.toISOString())
  const split = { id: volvo.id, exDate: '2026-11-23', ratio: parseRatio('1', '2')!, kind: 'split' }
  await db.transaction().execute(async (tx) => {
    const waiting = { member_id: anna.id, instrument_id: volvo.id, kind: 'LEVEL', percent: null } as const
    await insertAlert(tx, {
      ...waiting,
      level: 210,
      reference: 200,
      priced_on: '2026-11-20',
      is_up: true,
      armed_at: at,
    })
    await writeActions(tx, [split])
  })
  const quote = { instrumentId: volvo.id, price: 106, changeToday: 1, trading: true, atMs: at.getTime() }
  await upsertReleased(db, [{ ...quote, low: 106, high: 106, day: split.exDate }], { isInvented: false, at })

  const { other } = await db.transaction().execute(async (tx) => {
    expect(await adjustForSplits(tx, 10)).toBe(1)
    const adjusted = db.transaction().execute((second) => adjustForSplits(second, 10))
    await untilLockAwaited(db)
    const bounds = { at, mostPrices: 10, mostAlerts: 10 }
    const fired = await db.transaction().execute((third) => fireAlerts(third, bounds))
    expect(fired).toEqual({ fired: [], checked: 0 })
    return { other: adjusted }
  })
  expect(await other).toBe(0)

  await checkAlerts(app.context)
  const { results } = (await anna.get('/user/price-alerts')).body
  expect(results).toMatchObject([{ level: 105, armed: false, fired: { price: 106 } }])
})
