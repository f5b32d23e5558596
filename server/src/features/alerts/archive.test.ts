import { limits } from '@app/contract/limits.ts'
import { parseRatio } from '@app/domain/decimal/ratio.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { writeActions } from '#market/prices/write.ts'
import { make } from '#testing/make.ts'
import { type TestApp, testApp, type TestMember } from '#testing/test-app.ts'

import { bringAlerts } from './archive.ts'
import type { WholeAlert } from './archive-queries.ts'

let app: TestApp
let anna: TestMember
let volvo: { id: string }
beforeAll(async () => {
  app = await testApp({ now: '2026-11-20T12:00:00Z' })
})
afterAll(() => app.close())
beforeEach(async () => {
  anna = await app.member('Anna')
  volvo = await make.instrument(app.context.db, { name: 'Volvo B' })
  const quote = { instrument_id: volvo.id, last_price: 100, trading: true, at: app.clock() }
  await app.context.db.insertInto('quotes').values(quote).execute()
})

const archived = (more: Partial<WholeAlert> = {}): WholeAlert => ({
  instrument_id: volvo.id,
  kind: 'LEVEL',
  percent: null,
  level: 110,
  reference: 98,
  priced_on: '2026-11-10',
  is_armed: true,
  armed_at: new Date('2026-11-10T12:00:00Z'),
  fired_at: null,
  fired_price: null,
  ...more,
})
const bring = (...alerts: WholeAlert[]) => bringAlerts(app.context, anna.id, alerts)
const own = async () =>
  (await anna.get('/user/price-alerts')).body.results
    .toReversed()
    .map(({ level, reference, direction, armed }) => [level, reference, direction, armed])

describe('alerts of an archive', () => {
  it('wait on for their level from now on, unless the price has passed it or they waited for nothing', async () => {
    const fall = { kind: 'FALL', percent: 10, reference: 105, level: 94.5 } as const
    const { added, known } = await bring(
      archived(),
      archived(fall),
      archived({ kind: 'RISE', percent: 5, reference: 90, level: 94.5 }),
      archived({ level: 100 }),
      archived({ level: 120, is_armed: false, fired_at: new Date('2026-11-12T12:00:00Z'), fired_price: 121 }),
    )
    expect({ added, known }).toEqual({ added: 5, known: 0 })
    expect(await own()).toEqual([
      [110, 98, 'UP', true],
      [94.5, 105, 'DOWN', true],
      [94.5, 90, 'UP', false],
      [100, 98, 'UP', false],
      [120, 98, 'UP', false],
    ])
    const [newest, , , , oldest] = (await anna.get('/user/price-alerts')).body.results
    expect(oldest!.armed_at).toBe(app.clock().toISOString())
    expect(newest).toMatchObject({
      armed_at: '2026-11-10T12:00:00.000Z',
      fired: { at: '2026-11-12T12:00:00.000Z', price: 121 },
    })
  })

  it('follow splits since, and are not added to the same ones', async () => {
    const split = { id: volvo.id, exDate: '2026-11-16', ratio: parseRatio('1', '2')!, kind: 'split' }
    await app.context.db.transaction().execute((tx) => writeActions(tx, [split]))
    await anna.post('/user/price-alerts', { instrument: volvo.id, kind: 'LEVEL', value: 120 })
    expect(await bring(archived({ level: 240, reference: 196 }), archived({ level: 220, reference: 196 }))).toEqual({
      added: 1,
      known: 1,
    })
    expect(await own()).toEqual([
      [120, 100, 'UP', true],
      [110, 98, 'UP', true],
    ])
  })

  it('wait for nothing without a price, and come as far as there is room', async () => {
    const { id: instrument_id } = await make.instrument(app.context.db)
    const many = Array.from({ length: limits.priceAlerts }, (_, i) => archived({ instrument_id, level: 200 + i }))
    expect(await bring(...many, archived())).toEqual({ added: limits.priceAlerts, known: 0 })
    expect((await own()).every(([, , , isArmed]) => isArmed === false)).toBe(true)
  })
})
