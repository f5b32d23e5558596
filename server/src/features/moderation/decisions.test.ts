import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { runAccountCommand } from '#features/accounts/command.ts'
import { verifyAudit } from '#features/audit/verify.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { endSuspensions, eraseRemoved } from './jobs.ts'
import { operatorIn, reported, stated } from './moderation.fixture.ts'

const notFound = { status: 404, body: { detail: 'Not found.' } }
const halfYear = '2027-05-20T12:00:00.000Z'

let app: TestApp
let olga: TestMember
let otto: TestMember
let anna: TestMember
let bjorn: TestMember
let post: string
let id: string
beforeAll(async () => {
  app = await testApp({ now: '2026-11-20T12:00:00Z' })
  ;[olga, otto] = [await operatorIn(app, 'Olga'), await operatorIn(app, 'Otto')]
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z')
  ;[anna, bjorn] = [await app.member('Anna'), await app.member('Björn')]
  ;({ post, case: id } = await reported(app, anna))
})

const decide = (measure: string, more: object = {}, by = olga) =>
  by.send('POST', `/operator/cases/${id}/decisions`, { ...stated, measure, ...more })
const decided = async (measure: string, more: object = {}) => {
  const { status, body } = await decide(measure, more)
  expect(status).toBe(201)
  return body as { id: string }
}
const sees = async (member: TestMember) => (await member.get(`/posts/${post}`)).status === 200
const liftedOf = async ({ id: decision }: { id: string }) => (await anna.get(`/user/decisions/${decision}`)).body.lifted
const appeal = (decision: { id: string }, by = anna) =>
  by.send('POST', `/user/decisions/${decision.id}/appeal`, { text: 'It was a joke' })
const judge = (decision: { id: string }, outcome: 'upheld' | 'overturned', by = otto) =>
  by.send('POST', `/operator/appeals/${decision.id}`, { outcome, reason: 'Jokes are allowed' })

describe('a decision', () => {
  it('is stated completely to the author alone, with every measure but the one that keeps the post', async () => {
    for (const measure of ['warn', 'hide', 'remove']) await decided(measure)
    await decided('suspend', { until: '2026-11-21T12:00:00Z' })
    // As if it were over.
    await app.context.db.updateTable('users').set({ suspended_at: null }).where('id', '=', anna.userId).execute()
    const again = app.as(await make.session(app.context.db, anna.userId))
    const { results } = (await again.get('/user/decisions')).body
    expect(results.map(({ measure, scope, until }) => [measure, scope, until])).toEqual([
      ['suspend', 'account', '2026-11-21T12:00:00.000Z'],
      ['remove', 'post', null],
      ['hide', 'post', null],
      ['warn', 'account', null],
    ])
    for (const statement of results) {
      expect(statement).toMatchObject({
        ...stated,
        post,
        source: 'report',
        automated: false,
        made: app.clock().toISOString(),
        appeal_until: halfYear,
        lifted: null,
        appeal: null,
      })
      expect(await bjorn.get(`/user/decisions/${statement.id}`)).toMatchObject(notFound)
    }
    await decided('keep')
    expect((await again.get('/user/decisions')).body.results).toHaveLength(4)
    expect((await bjorn.get('/user/decisions')).body.results).toEqual([])
  })

  it('that hides or removes a post hides it, from its author as well, until it is kept', async () => {
    const { id: reply } = (await bjorn.post(`/posts/${post}/replies`, { content: 'Thank you' })).body
    const hidden = await decided('hide')
    for (const member of [anna, bjorn]) expect(await sees(member)).toBe(false)
    expect((await bjorn.get(`/posts/${reply}`)).status).toBe(404)
    expect((await bjorn.get(`/profiles/${anna.id}/posts`)).body.results).toEqual([])
    const { body } = await olga.get(`/operator/cases/${id}`)
    expect(body).toMatchObject({ state: 'decided', thread: [{ content: 'Buy now, thank me later', hidden: true }, {}] })
    const removed = await decided('remove')

    const kept = await decided('keep')
    expect(kept).toMatchObject({ measure: 'keep', made_by: { id: olga.id } })
    expect(await sees(bjorn)).toBe(true)
    for (const one of [hidden, removed]) expect(await liftedOf(one)).toBe(app.clock().toISOString())
  })

  it('that suspends signs the author out and hides what they wrote until its time is over', async () => {
    await decided('suspend', { until: '2026-11-22T12:00:00Z' })
    expect((await anna.get('/user')).status).toBe(401)
    expect(await sees(bjorn)).toBe(false)
    app.clock.advance(2 * 86_400_000 - 1)
    await endSuspensions(app.context)
    expect(await sees(bjorn)).toBe(false)
    app.clock.advance(1)
    await endSuspensions(app.context)
    expect(await sees(bjorn)).toBe(true)
    const { suspended_at } = await app.context.db
      .selectFrom('users')
      .where('id', '=', anna.userId)
      .select('suspended_at')
      .executeTakeFirstOrThrow()
    expect(suspended_at).toBeNull()
  })

  it('ends no suspension that another decision or the terminal still asks for', async () => {
    const [first, second] = [id, (await reported(app, anna)).case]
    await decided('suspend', { until: '2026-11-21T12:00:00Z' })
    id = second
    app.clock.advance(1000)
    await decided('suspend')
    app.clock.advance(86_400_000)
    await endSuspensions(app.context)
    expect(await sees(bjorn)).toBe(false)
    await decided('keep')
    expect(await sees(bjorn)).toBe(true)

    id = first
    await runAccountCommand(app.context, ['suspend', anna.slug])
    app.clock.advance(1000)
    await decided('suspend', { until: '2026-11-24T12:00:00Z' })
    await decided('keep')
    expect(await sees(bjorn)).toBe(false)
  })

  it('needs a new code, another operator than the author, and an end in the future for suspensions alone', async () => {
    await app.context.db
      .updateTable('sessions')
      .set({ confirmed_at: null, created_at: new Date('2026-11-20T11:00:00Z') })
      .where('user_id', '=', otto.userId)
      .execute()
    const stale = await decide('hide', {}, otto)
    expect(stale).toMatchObject({ status: 403, headers: { 'x-error-codes': 'code_required' } })
    await app.context.db
      .updateTable('sessions')
      .set({ confirmed_at: new Date('2099-01-01') })
      .where('user_id', '=', otto.userId)
      .execute()
    const open = id
    ;({ case: id } = await reported(app, olga))
    expect(await decide('hide')).toMatchObject({ status: 403, headers: { 'x-error-codes': 'other_operator' } })
    id = open
    for (const [measure, until] of [
      ['hide', '2026-11-22T12:00:00Z'],
      ['suspend', '2026-11-20T12:00:00Z'],
    ] as const) {
      expect((await decide(measure, { until })).headers['x-error-codes']).toBe('until=invalid_value')
    }
    expect((await decide('ban', { rule: 'none', facts: ' ', reason: '' })).headers['x-error-codes']).toBe(
      'measure=not_a_choice, rule=not_a_choice, facts=blank, reason=blank',
    )
    expect(await sees(bjorn)).toBe(true)
  })

  it('that is sent twice is made once, and a new report opens the case again', async () => {
    for (const measure of ['keep', 'warn', 'hide']) {
      expect((await decide(measure)).status).toBe(201)
      expect(await decide(measure)).toMatchObject({
        status: 409,
        body: { detail: 'The state has changed in the meantime.' },
      })
    }
    await decided('keep')
    await bjorn.put(`/user/reported-posts/${post}`)
    expect((await olga.get(`/operator/cases/${id}`)).body.state).toBe('open')
    await decided('keep')
  })

  it('without a complete statement cannot be stored', async () => {
    const { db } = app.context
    const whole = {
      case_id: id,
      member_id: anna.id,
      measure: 'hide',
      scope: 'post',
      facts: 'A',
      source: 'report',
      automated: false,
      rule: 'spam',
      reason: 'B',
      appeal_until: halfYear,
      made_by: olga.id,
      made_at: halfYear,
    }
    const insert = (row: object) =>
      sql`insert into decisions (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(row))})`.execute(db)
    await insert(whole)
    const wrong = { facts: '', reason: '', source: 'rumour', scope: 'account' }
    for (const name of Object.keys(whole)) await expect(insert({ ...whole, [name]: null }), name).rejects.toThrow(name)
    for (const [name, value] of Object.entries(wrong))
      await expect(insert({ ...whole, [name]: value })).rejects.toThrow()
  })
})

it('what is removed is erased once nobody can appeal any more, unless an appeal is open', async () => {
  const contentOf = async () => (await olga.get(`/operator/cases/${id}`)).body.thread[0]
  const removed = await decided('remove')
  await appeal(removed)
  app.clock.set(halfYear)
  await eraseRemoved(app.context)
  app.clock.advance(1)
  await eraseRemoved(app.context)
  expect(await contentOf()).toMatchObject({ content: 'Buy now, thank me later', deleted: false })
  await judge(removed, 'upheld')
  await eraseRemoved(app.context)
  expect(await contentOf()).toMatchObject({ content: '', hidden: true, deleted: true })

  app.clock.set('2026-11-20T12:00:00Z')
  ;({ post, case: id } = await reported(app, bjorn))
  await decided('hide')
  await decided('remove')
  app.clock.set('2027-05-21T12:00:00Z')
  await eraseRemoved(app.context)
  expect(await contentOf()).toMatchObject({ content: '', deleted: true })
})

describe('an appeal', () => {
  it('is made once and in time, by the author alone', async () => {
    const hidden = await decided('hide')
    expect(await appeal(hidden, bjorn)).toMatchObject(notFound)
    const made = await appeal(hidden)
    expect(made).toMatchObject({
      status: 201,
      body: { appeal: { text: 'It was a joke', outcome: null, decided: null } },
    })
    expect(await appeal(hidden)).toMatchObject({ status: 409, headers: { 'x-error-codes': 'appeal_made' } })
    expect((await anna.send('POST', `/user/decisions/${hidden.id}/appeal`, { text: ' ' })).status).toBe(400)
    const warned = await decided('warn')
    app.clock.set(new Date(new Date(halfYear).getTime() + 1).toISOString())
    expect(await appeal(warned)).toMatchObject({ status: 400, headers: { 'x-error-codes': 'appeal_late' } })
    const kept = await decided('keep')
    expect(await appeal(kept)).toMatchObject(notFound)
  })

  it('is decided by another operator, once, and ends the measure if it is right', async () => {
    const [warned, hidden] = [await decided('warn'), await decided('hide')]
    for (const one of [hidden, warned]) await appeal(one)
    const open = (await otto.get('/operator/appeals?page_size=100')).body.results
    expect(open.flatMap((one) => (one.case === id ? one.decision.id : []))).toEqual([hidden.id, warned.id].toSorted())
    expect(await judge(hidden, 'overturned', olga)).toMatchObject({
      status: 403,
      headers: { 'x-error-codes': 'other_operator' },
    })
    expect(await judge(warned, 'upheld')).toMatchObject({ status: 200, body: { lifted: null } })
    expect(await sees(bjorn)).toBe(false)
    expect(await judge(hidden, 'overturned')).toMatchObject({
      status: 200,
      body: { lifted: app.clock().toISOString(), appeal: { outcome: 'overturned', reason: 'Jokes are allowed' } },
    })
    expect(await sees(bjorn)).toBe(true)
    expect((await judge(hidden, 'upheld')).status).toBe(409)
    expect(await judge({ id: '999999' }, 'upheld')).toMatchObject(notFound)
  })

  it('leaves the post hidden if another measure asks for it', async () => {
    const hidden = await decided('hide')
    await decided('remove')
    await appeal(hidden)
    await judge(hidden, 'overturned')
    expect(await liftedOf(hidden)).not.toBeNull()
    expect(await sees(bjorn)).toBe(false)
  })

  it('may be decided by the operator who made the decision if there is no other', async () => {
    await app.context.db.updateTable('users').set({ role: 'member' }).where('id', '=', otto.userId).execute()
    const hidden = await decided('hide')
    await appeal(hidden)
    expect((await judge(hidden, 'upheld', olga)).status).toBe(200)
    await app.context.db.updateTable('users').set({ role: 'operator' }).where('id', '=', otto.userId).execute()
  })
})

it('what operators do, also at the terminal, is in the audit log', async () => {
  const hidden = await decided('hide')
  await appeal(hidden)
  await judge(hidden, 'overturned')
  await runAccountCommand(app.context, ['suspend', anna.slug])
  const newest = (await olga.get('/operator/audit?page_size=3')).body.results
  expect(newest.map(({ actor, act, subject, detail }) => [actor?.id, act, subject, detail])).toEqual([
    [undefined, 'account_suspend', `user ${anna.userId}`, {}],
    [otto.id, 'appeal_decided', `case ${id}`, { decision: hidden.id, outcome: 'overturned' }],
    [
      olga.id,
      'case_decided',
      `case ${id}`,
      { decision: hidden.id, measure: 'hide', rule: stated.rule, until: null, post },
    ],
  ])
  expect((await verifyAudit(app.context.db)).broken).toBeUndefined()
})
