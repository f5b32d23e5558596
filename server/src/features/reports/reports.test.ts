import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { mailsTo, someone } from '#features/auth/sign-in.fixture.ts'
import { analysePortfolio } from '#features/portfolios/analysis/analyse.ts'
import { rankPortfolios } from '#features/portfolios/analysis/rank.ts'
import { computedPortfolio, listing } from '#features/portfolios/portfolios.fixture.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { mailReports } from './mails/send.ts'
import { makeDueReports } from './make.ts'

const monday = '2026-11-30'

describe('the weekly report', () => {
  let app: TestApp
  let anna: TestMember
  let bjorn: TestMember
  let clara: TestMember
  let volvo: { id: string }
  const [address, addressOfBjorn] = [someone(), someone()]
  beforeAll(async () => {
    app = await testApp({ now: `${monday}T04:59:00Z`, config: { publicUrl: 'https://sikta.example' } })
    ;[anna, bjorn, clara] = [await app.member('Anna'), await app.member('Björn'), await app.member('Clara')]
    await livesAt(anna, address, 'sv')
    await livesAt(bjorn, addressOfBjorn, 'en')
    expect((await bjorn.patch('/user', { time_zone: 'America/Los_Angeles' })).body).toMatchObject({
      time_zone: 'America/Los_Angeles',
    })
    const last = '2027-01-08'
    volvo = await listing(app, { last, name: 'Volvo B', closeOn: (date) => (date >= '2026-11-25' ? 110 : 100) })
    const still = await listing(app, { last, name: 'Tele2 B' })
    // Worth 7,733.19 each.
    const half = { quantity: '77.3319' }
    await computedPortfolio(app, anna, [
      { instrument: volvo, ...half },
      { instrument: still, ...half },
    ])
    for (let i = 0; i < 5; i++) await computedPortfolio(app, bjorn, [{ instrument: still }])
    await computedPortfolio(app, clara, [{ instrument: volvo }], { hidden: true })
    await rankPortfolios(app.context.db)
  })
  afterAll(() => app.close())

  const livesAt = ({ userId }: TestMember, email: string, language: string) =>
    app.context.db.updateTable('users').set({ email, language }).where('id', '=', userId).execute()
  const reportOf = (member: TestMember) => member.get('/user/reports/weekly')
  const noticesOf = async (member: TestMember) => (await member.get('/user/notifications')).body.results
  const makeAt = async (time: string) => {
    app.clock.set(time)
    await makeDueReports(app.context)
  }
  /** As `makeAt`, some weeks later: all portfolios have been computed again. */
  const makeLater = async (time: string) => {
    const { db } = app.context
    app.clock.set(time)
    await db.updateTable('portfolios').set({ stale_from: '2026-11-20' }).execute()
    for (const { id } of await db.selectFrom('portfolios').select('id').execute())
      await analysePortfolio(app.context, id)
    await makeDueReports(app.context)
  }

  it('is not there before Monday 06:00 in the time zone of the member', async () => {
    await makeAt(`${monday}T04:59:00Z`)
    expect((await reportOf(anna)).status).toBe(404)
    await makeAt(`${monday}T05:00:00Z`)
    expect((await reportOf(anna)).status).toBe(200)
    expect((await reportOf(bjorn)).status).toBe(404)
    expect((await app.visitor.get('/user/reports/weekly')).status).toBe(401)
    expect((await anna.patch('/user', { time_zone: 'Moon/Base' })).status).toBe(400)
    expect((await anna.patch('/user', {})).status).toBe(400)
  })

  it('compares all portfolios of the member with shared ones of others, in percent', async () => {
    const { body } = await reportOf(anna)
    // Of six portfolios that are shared, five stay as they are.
    const others = { portfolios: 6, change: 0, values: [0, 0, 0, 0, 0, 0] }
    expect(body).toEqual({
      from: '2026-11-23',
      to: '2026-11-29',
      change: 5,
      days: ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'],
      values: [0, 0, 0, 5, 5, 5],
      best: others,
      popular: others,
      winner: { instrument: expect.objectContaining({ id: volvo.id }) as unknown, change: 10 },
      loser: null,
      simulated: false,
      made: `${monday}T05:00:00.000Z`,
    })
  })

  it('is made and notified once, and in each time zone in its turn', async () => {
    expect(await noticesOf(anna)).toMatchObject([{ kind: 'WEEKLY_REPORT', unread: true, sender: null, post: null }])
    await anna.post('/user/notifications/read')
    await makeAt(`${monday}T14:00:00Z`)
    expect((await noticesOf(anna)).map(({ unread }) => unread)).toEqual([false])
    expect((await reportOf(bjorn)).body).toMatchObject({ change: 0, made: `${monday}T14:00:00.000Z`, winner: null })
    expect((await reportOf(await app.member('Dora'))).status).toBe(404)
  })

  it('is mailed in the language of the member, with a picture and without amounts, once', async () => {
    await mailReports(app.context)
    await mailReports(app.context)
    const [mail, ...more] = await mailsTo(address)
    expect(more).toEqual([])
    expect(mail!.subject).toMatch(/^Din vecka: \+5,00.%$/)
    expect(mail!.text).toContain('från 23 november till 29 november')
    expect(mail!.text).toMatch(/De 6 högst betygsatta portföljerna: 0,00.%/)
    expect(mail!.text).toContain('https://sikta.example/reports/weekly')
    expect(mail!.text + mail!.html).not.toMatch(/7.?733|15.?466/)
    const [picture] = mail!.pictures
    expect(mail!.html).toContain(`<img src="cid:${picture!.cid}"`)
    const png = Buffer.from(picture!.base64, 'base64')
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 848, 320])
    expect(png.length).toBeLessThan(40_000)
  })

  it('is unsubscribed from on its own, and then not mailed any more', async () => {
    const [mail] = await mailsTo(address)
    const link = /^<(.*)>$/.exec(mail!.headers['list-unsubscribe']!)![1]!
    const reply = await app.app.inject({
      method: 'POST',
      url: new URL(link).pathname,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('inte längre veckorapporten')])
    const { body: settings } = await anna.get('/user/notification-settings')
    expect([settings.weekly_report.mail, settings.reply.mail]).toEqual([false, true])

    await makeLater('2026-12-07T14:00:00Z')
    await mailReports(app.context)
    expect((await reportOf(anna)).body).toMatchObject({ from: '2026-11-30', change: 0, winner: null })
    expect((await noticesOf(anna)).map(({ unread }) => unread)).toEqual([true])
    expect(await mailsTo(address)).toHaveLength(1)
    expect(await mailsTo(addressOfBjorn)).toHaveLength(2)
  })

  it('is tried again if the mail server is away, and an address that refuses it is left alone', async () => {
    await livesAt(bjorn, 'bjorn@gone.example', 'de')
    let tries = 0
    const mail = {
      send: async () => Promise.reject(Object.assign(new Error('away'), { responseCode: tries++ && 421 })),
    }
    await makeLater('2026-12-14T14:00:00Z')
    for (let i = 0; i < 8; i++) {
      await mailReports({ ...app.context, mail })
      app.clock.advance(15 * 60_000)
    }
    // Five times for Björn and for Clara.
    expect(tries).toBe(10)
    const bounces = async () =>
      app.context.db.selectFrom('notification_mails').where('recipient_id', '=', bjorn.id).select('bounces').execute()
    for (const week of ['2026-12-21', '2026-12-28', '2027-01-04']) {
      await makeLater(`${week}T14:00:00Z`)
      await mailReports(app.context)
    }
    expect(await bounces()).toEqual([{ bounces: 2 }])
  })
})
