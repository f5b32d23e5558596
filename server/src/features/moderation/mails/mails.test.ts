import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { endDecided } from '#features/accounts/end-decided.ts'
import { mailsTo, someone } from '#features/auth/sign-in.fixture.ts'
import { operatorIn, reported, stated } from '#features/moderation/moderation.fixture.ts'
import { untilEmpty } from '#testing/settled.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { mailDecision } from './send.ts'
import { decisionToken } from './token.ts'

const notFound = { status: 404, body: { detail: 'Not found.' } }

let app: TestApp
let olga: TestMember
let otto: TestMember
let anna: TestMember
let bjorn: TestMember
let post: string
let id: string
const addresses = new Map<string, string>()
beforeAll(async () => {
  app = await testApp({ now: '2026-11-20T12:00:00Z', jobs: true })
  ;[olga, otto] = [await operatorIn(app, 'Olga'), await operatorIn(app, 'Otto')]
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z')
  ;[anna, bjorn] = [await app.member('Anna'), await app.member('Björn')]
  for (const { userId } of [anna, bjorn]) {
    addresses.set(userId, someone())
    await app.context.db
      .updateTable('users')
      .set({ email: addresses.get(userId)! })
      .where('id', '=', userId)
      .execute()
  }
  ;({ post, case: id } = await reported(app, anna))
  await bjorn.put(`/user/reported-posts/${post}`, { rule: 'spam' })
})

const decide = async (measure: string, more: object = {}) => {
  const { status, body } = await olga.send('POST', `/operator/cases/${id}/decisions`, { ...stated, measure, ...more })
  expect(status).toBe(201)
  await told()
  return (body as { id: string }).id
}
/** Waits until the notifications are stored and the mails are sent. */
const told = async () => {
  await app.settled()
  await untilEmpty(
    app.context.db,
    sql`select from pgboss.job where name = 'mail_decision' and state not in ('completed', 'cancelled')`,
  )
}
const mailed = ({ userId }: TestMember) => mailsTo(addresses.get(userId)!)
const tokenIn = (text: string) => /\/statement#(\S+)/.exec(text)![1]!
const noticesOf = async (member: TestMember) =>
  (await member.get('/user/notifications')).body.results.map(({ kind, sender, decision }) => [
    kind,
    sender?.id,
    decision,
  ])

describe('the author of a post', () => {
  it('is told what was decided and why, in the app and by a mail in their language, which states all that has to be stated', async () => {
    await app.context.db.updateTable('users').set({ language: 'de' }).where('id', '=', anna.userId).execute()
    const decision = await decide('hide')
    expect(await noticesOf(anna)).toEqual([['CASE_DECIDED', undefined, decision]])
    const [mail, ...more] = await mailed(anna)
    expect(more).toEqual([])
    expect(mail!.subject).toBe('Sikta: Wir haben deinen Beitrag verborgen')
    for (const part of [
      'Das gilt unbefristet.',
      '„Buy now, thank me later“',
      stated.facts,
      stated.reason,
      'der Versuch, einen Kurs zu beeinflussen',
      'Mitglieder hatten den Beitrag gemeldet. Ein Mensch hat entschieden',
      'bis zum 20. Mai 2027',
      'Streitbeilegungsstelle',
    ]) {
      expect(mail!.text).toContain(part)
    }
    expect(mail!.text + mail!.html).not.toContain('undefined')
    await mailDecision(app.context, { decisionId: decision, about: 'reports' })
    expect(await mailed(bjorn)).toHaveLength(1)
  })

  it('hears nothing if the post stays', async () => {
    await decide('keep')
    expect([await noticesOf(anna), await mailed(anna)]).toEqual([[], []])
  })

  it('appeals by the link in the mail, without logging in, once, and is told the answer', async () => {
    const decision = await decide('suspend', { until: '2026-11-27T12:00:00Z' })
    expect((await anna.get('/user')).status).toBe(401)
    const [mail] = await mailed(anna)
    expect(mail!.text).toContain('This ends on 27 November 2026.')
    const path = `/mailed-decisions/${tokenIn(mail!.text)}` as const
    const { body } = await app.visitor.get(path)
    expect(body).toMatchObject({
      id: decision,
      measure: 'suspend',
      beginning: 'Buy now, thank me later',
      appeal: null,
      ...stated,
    })
    for (const wrong of [
      `${Number(decision) + 1}${tokenIn(mail!.text).slice(decision.length)}`,
      decision,
      `${decision}.`,
      'x',
    ]) {
      expect(await app.visitor.send('GET', `/mailed-decisions/${wrong}`), wrong).toMatchObject(notFound)
      expect(await app.visitor.send('POST', `/mailed-decisions/${wrong}/appeal`, { text: 'No' })).toMatchObject(
        notFound,
      )
    }
    const made = await app.visitor.send('POST', `${path}/appeal`, { text: 'It was a joke' })
    expect(made).toMatchObject({ status: 201, body: { appeal: { text: 'It was a joke', outcome: null } } })
    const again = await app.visitor.send('POST', `${path}/appeal`, { text: 'Really' })
    expect(again).toMatchObject({ status: 409, headers: { 'x-error-codes': 'appeal_made' } })

    const verdict = { outcome: 'overturned', reason: 'Jokes are allowed' }
    expect((await otto.send('POST', `/operator/appeals/${decision}`, verdict)).status).toBe(200)
    await told()
    const [answer] = await mailed(anna)
    expect(answer!.subject).toBe('Sikta: Your appeal: the decision is withdrawn')
    expect(answer!.text).toContain('Jokes are allowed')
    expect((await app.visitor.get(path)).body.appeal).toMatchObject({
      outcome: 'overturned',
      reason: 'Jokes are allowed',
    })
  })

  it('whose account is to end is suspended, and leaves once nobody can appeal any more', async () => {
    const decision = await decide('end')
    const [mail] = await mailed(anna)
    expect(mail!.text).toContain('The account is deleted after 20 May 2027.')
    const path = `/mailed-decisions/${tokenIn(mail!.text)}` as const
    expect((await app.visitor.send('POST', `${path}/appeal`, { text: 'Please' })).status).toBe(201)
    const isThere = async () =>
      (await app.context.db.selectFrom('users').where('id', '=', anna.userId).select('id').execute()).length === 1
    app.clock.set('2027-05-20T12:00:01Z')
    await endDecided(app.context)
    expect(await isThere()).toBe(true)
    await otto.send('POST', `/operator/appeals/${decision}`, { outcome: 'upheld' })
    await told()
    expect((await mailed(anna))[0]!.subject).toBe('Sikta: Your appeal: the decision stands')
    await endDecided(app.context)
    expect(await isThere()).toBe(false)
    expect(await app.visitor.get(path)).toMatchObject(notFound)
    await endDecided(app.context)
  })

  it('whose account was to end logs in again if the post is kept after all', async () => {
    await decide('end')
    await decide('keep')
    app.clock.set('2027-05-20T12:00:01Z')
    await endDecided(app.context)
    const user = await app.context.db.selectFrom('users').where('id', '=', anna.userId).select('suspended_at').execute()
    expect(user).toEqual([{ suspended_at: null }])
  })
})

describe('those who reported a post', () => {
  it.each([
    ['keep', 'REPORT_DECLINED', 'The post that you reported stays', 'none of our rules'],
    ['warn', 'REPORT_UPHELD', 'The post that you reported broke our rules', 'warned its author'],
    ['remove', 'REPORT_UPHELD', 'The post that you reported broke our rules', 'Nobody can read the post any more.'],
  ])('are told in the app and by mail, once: %s', async (measure, kind, title, effect) => {
    await decide(measure)
    expect(await noticesOf(bjorn)).toEqual([[kind, anna.id, null]])
    const [mail, ...more] = await mailed(bjorn)
    expect([mail!.subject, more]).toEqual([`Sikta: ${title}`, []])
    expect(mail!.text).toContain(effect)
    expect(mail!.text).toContain('/docs/rules')
    expect(mail!.text).not.toContain(stated.reason)
  })

  it('are told again if a later decision or an appeal changes the answer', async () => {
    const answersOf = async () => [
      (await noticesOf(bjorn)).map(([kind]) => kind).toReversed(),
      (await mailed(bjorn))
        .map(({ subject }) => subject.replace('Sikta: The post that you reported ', ''))
        .toReversed(),
    ]
    await decide('keep')
    const [removed, hidden] = [await decide('remove'), await decide('hide')]
    expect(await answersOf()).toEqual([
      ['REPORT_DECLINED', 'REPORT_UPHELD'],
      ['stays', 'broke our rules'],
    ])
    const appeal = async (decision: string) => {
      await anna.send('POST', `/user/decisions/${decision}/appeal`, { text: 'It was a joke' })
      await otto.send('POST', `/operator/appeals/${decision}`, { outcome: 'overturned' })
      await told()
    }
    await appeal(removed)
    expect((await answersOf())[1]).toHaveLength(2)
    await appeal(hidden)
    expect((await answersOf()).map((all) => all[2])).toEqual(['REPORT_DECLINED', 'stays'])
  })

  it('are told again if they report again, and not at all if they took it back', async () => {
    await bjorn.delete(`/user/reported-posts/${post}`)
    await decide('warn')
    expect([await noticesOf(bjorn), await mailed(bjorn)]).toEqual([[], []])
    await bjorn.put(`/user/reported-posts/${post}`)
    await decide('hide')
    expect(await noticesOf(bjorn)).toEqual([['REPORT_UPHELD', anna.id, null]])
  })
})

it('operators see what else was decided about the author, and what is said to be wrong', async () => {
  const first = await decide('warn')
  ;({ case: id } = await reported(app, anna))
  const { body } = await olga.get(`/operator/cases/${id}`)
  expect(body.earlier.map((one) => one.id)).toEqual([first])
  expect(body.decisions).toEqual([])
  const { results } = (await olga.get('/operator/cases?page_size=100')).body
  expect(results.find((one) => one.id === id)).toMatchObject({ reports: 1, rules: ['market_manipulation'] })
  expect(decisionToken('another secret', first)).not.toBe(decisionToken(app.context.config.secret, first))
})
