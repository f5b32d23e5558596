import { dateOf, dayNumber, isWeekend } from '@app/domain/instruments/dates.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { refreshStats } from '#market/stats/index.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { correctNotes, forgetNotes, writeNotes } from './notes.ts'

const friday = '2026-11-20'
const stocks = ['Alfa B', 'Beijer', 'Catena', 'Dometic', 'Epiroc', 'Fabege', 'Getinge', 'Hexpol', 'Intrum', 'Kinnevik']

/** The last weekdays up to a day, oldest first. */
function weekdaysTo(last: string, count: number): string[] {
  const days: string[] = []
  for (let at = dayNumber(last); days.length < count; at--) if (!isWeekend(at)) days.unshift(dateOf(at))
  return days
}

describe('notes about listings', () => {
  let app: TestApp
  let anna: TestMember
  const ids = new Map<string, string>()

  beforeAll(async () => {
    app = await testApp({ now: `${friday}T18:00:00Z` })
    anna = await app.member('Anna')
    const { db } = app.context
    const index = { kind: 'INDEX', name: 'OMX Stockholm 30', symbol: 'OMXS30' } as const
    ids.set('index', (await make.instrument(db, index)).id)
    for (const name of stocks) {
      ids.set(name, (await make.instrument(db, { name, symbol: name, sector: 'industrials' })).id)
    }
    // A calm year around 100 of each.
    const days = weekdaysTo('2026-11-19', 280)
    await insertCloses(
      days.flatMap((date, i) => [...ids.values()].map((id, n) => ({ id, date, close: calm(i + 3 * n) }))),
    )
  })
  afterAll(() => app.close())

  const calm = (i: number) => 100 + 2 * Math.sin(i)
  const insertCloses = (closes: readonly { id: string; date: string; close: number }[]) =>
    app.context.db
      .insertInto('daily_prices')
      .values(closes.map(({ id, ...close }) => ({ instrument_id: id, ...close })))
      .execute()
  /** Closes of a day: 100 for those that are not named. */
  const closeAll = async (date: string, closes: Record<string, number>) => {
    await insertCloses([...ids].map(([name, id]) => ({ id, date, close: closes[name] ?? 100 })))
    await refreshStats(app.context.db, [...ids.values()])
  }
  const correct = (name: string, date: string, close: number) =>
    app.context.db
      .updateTable('daily_prices')
      .set({ close })
      .where('instrument_id', '=', ids.get(name)!)
      .where('date', '=', date)
      .execute()
  const news = async () => (await anna.get('/posts/news?page_size=50')).body.results
  const newsOf = async (name: string) =>
    (await anna.get(`/instruments/${ids.get(name)}/posts?news=true`)).body.results.filter(({ tags }) => tags.length < 3)
  const told = () =>
    app.context.db
      .selectFrom('listing_notes')
      .select(['instrument_id', 'date', 'event', 'form'])
      .orderBy('post_id')
      .execute()

  it('are written after a close about those to which something happened, the most notable highest', async () => {
    const { db } = app.context
    await db.updateTable('instruments').set({ owner_count: 400 }).where('id', '=', ids.get('Catena')!).execute()
    await db
      .insertInto('dividends')
      .values({ instrument_id: ids.get('Dometic')!, ex_date: friday, amount: 2, currency: 'SEK' })
      .execute()
    await db
      .insertInto('corporate_actions')
      .values({ instrument_id: ids.get('Epiroc')!, ex_date: friday, numerator: 1, denominator: 2, kind: 'split 2:1' })
      .execute()
    await closeAll(friday, { 'Alfa B': 110, Beijer: 90, Catena: 103, Dometic: 99, Epiroc: 50, index: 101 })

    await writeNotes(app.context)

    expect(await told()).toEqual(
      [
        ['Dometic', 'DIVIDEND'],
        ['Alfa B', 'UP'],
        ['Beijer', 'DOWN'],
        ['Epiroc', 'SPLIT'],
        ['Catena', 'HIGH'],
      ].map(([name, event]) => ({ instrument_id: ids.get(name!), date: friday, event, form: expect.any(Number) })),
    )
    const titles = (await news()).map(({ title }) => title)
    expect(titles).toEqual([
      expect.anything(),
      ...['Catena', 'Epiroc', 'Beijer', 'Alfa B', 'Dometic'].map((name) => expect.stringContaining(name)),
    ])
  })

  it('name the listing in every language, with what is known of it', async () => {
    const [note] = await newsOf('Alfa B')

    expect(note!.tags.map(({ instrument }) => instrument!.id)).toContain(ids.get('Alfa B'))
    expect(note!.content).toContain('Swedish industrial company @Alfa B')
    const [sv, de] = note!.translations!
    expect(sv).toMatchObject({ lang: 'sv', content: expect.stringMatching(/venska industribolaget @Alfa B/) })
    expect(de).toMatchObject({
      lang: 'de',
      content: expect.stringMatching(/as schwedische Industrieunternehmen @Alfa B/),
    })
  })

  it('are written once, however often and wherever the job runs', async () => {
    const before = await news()
    await correct('Catena', friday, 103.000_000_01)

    await writeNotes(app.context)
    await Promise.all([writeNotes(app.context), writeNotes(app.context), correctNotes(app.context)])

    expect(await news()).toEqual(before)
  })

  it('are withdrawn if what they were made of turns out to be wrong; replies stay', async () => {
    const [note] = await newsOf('Beijer')
    await anna.post(`/posts/${note!.id}/replies`, { content: 'Really?' })
    await correct('Beijer', friday, 100.5)

    await correctNotes(app.context)
    await correctNotes(app.context)

    expect(await newsOf('Beijer')).toEqual([])
    expect((await anna.get(`/posts/${note!.id}`)).body).toMatchObject({
      deleted: true,
      title: '',
      content: '',
      reply_count: 1,
    })
    expect((await anna.get(`/posts/${note!.id}`)).body.translations).toBeUndefined()
    expect(await told()).toHaveLength(4)
  })

  it('are written again with the corrected figures if something happened all the same', async () => {
    const [before] = await newsOf('Alfa B')
    app.clock.set(`${friday}T19:00:00Z`)
    await correct('Alfa B', friday, 112)

    await correctNotes(app.context)
    await correctNotes(app.context)

    const after = await newsOf('Alfa B')
    expect(after).toHaveLength(1)
    expect(after[0]!.id).not.toBe(before!.id)
    expect(after[0]!.created).toBe(`${friday}T19:00:00.000Z`)
    expect(`${after[0]!.title} ${after[0]!.content}`).toContain('112.00')
    expect((await anna.get(`/posts/${before!.id}`)).status).toBe(404)
  })

  it('are withdrawn if a split becomes known only later', async () => {
    app.clock.set('2026-11-23T18:00:00Z')
    await closeAll('2026-11-23', { Fabege: 33 })
    await writeNotes(app.context)
    expect(await newsOf('Fabege')).toHaveLength(1)

    const split = { ex_date: '2026-11-23', numerator: 1, denominator: 3, kind: 'split 3:1' }
    await app.context.db
      .insertInto('corporate_actions')
      .values({ instrument_id: ids.get('Fabege')!, ...split })
      .execute()
    await correctNotes(app.context)

    expect(await told()).toContainEqual(expect.objectContaining({ instrument_id: ids.get('Fabege'), event: 'SPLIT' }))
    expect(await newsOf('Fabege')).toHaveLength(1)
  })

  it('are six of a close at most, each in a form of its own, and in another one than in the week before', async () => {
    app.clock.set('2026-11-24T18:00:00Z')
    await closeAll('2026-11-24', Object.fromEntries(stocks.map((name, i) => [name, 130 + i])))
    await writeNotes(app.context)

    const all = await told()
    const last = all.filter(({ date }) => date === '2026-11-24')
    expect(last).toHaveLength(6)
    expect(new Set(last.map(({ form }) => form)).size).toBeGreaterThan(4)
    for (const own of Map.groupBy(all, ({ instrument_id: id }) => id).values()) {
      expect(new Set(own.map(({ form }) => form)).size).toBe(own.length)
    }
    for (const [i, { form }] of last.entries()) expect(last[i + 1]?.form).not.toBe(form)
  })

  it('leave out what hardly trades', async () => {
    app.clock.set('2026-11-25T18:00:00Z')
    await closeAll('2026-11-25', { Hexpol: 200 })
    await sql`update instrument_stats set is_thin = true where instrument_id = ${ids.get('Hexpol')}`.execute(
      app.context.db,
    )

    await writeNotes(app.context)

    expect(
      (await told()).filter(({ date, instrument_id: id }) => date === '2026-11-25' && id === ids.get('Hexpol')),
    ).toEqual([])
  })

  it('wait for a close until most listings have it, or six hours', async () => {
    await insertCloses([{ id: ids.get('Kinnevik')!, date: '2026-11-26', close: 300 }])
    await refreshStats(app.context.db, [...ids.values()])
    const writtenAt = async (time: string) => {
      app.clock.set(time)
      await writeNotes(app.context)
      const rows = await app.context.db
        .selectFrom('market_notes')
        .where('date', '=', '2026-11-26')
        .select('mic')
        .execute()
      return rows.length
    }

    expect(await writtenAt('2026-11-26T22:29:00Z')).toBe(0)
    expect(await writtenAt('2026-11-26T22:30:00Z')).toBe(1)
    expect(await newsOf('Kinnevik')).toHaveLength(1)
  })

  it('are forgotten after a month, but not their posts', async () => {
    const before = await news()
    app.clock.set('2026-12-22T04:00:00Z')
    await forgetNotes(app.context)

    expect((await told()).every(({ date }) => date >= '2026-11-22')).toBe(true)
    expect(await news()).toEqual(before)
  })
})
