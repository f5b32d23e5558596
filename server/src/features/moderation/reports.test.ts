import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { rowsOfLarge } from '#testing/rows-of.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { listThread } from './case-queries.ts'
import { operatorIn, stated } from './moderation.fixture.ts'

const notFound = { status: 404, body: { detail: 'Not found.' } }

let app: TestApp
let operator: TestMember
let anna: TestMember
let bjorn: TestMember
let clara: TestMember
let post: string
beforeAll(async () => {
  app = await testApp({ forPlans: true })
  operator = await operatorIn(app, 'Olga')
})
afterAll(() => app.close())
beforeEach(async () => {
  ;[anna, bjorn, clara] = [await app.member('Anna'), await app.member('Björn'), await app.member('Clara')]
  post = (await anna.post('/posts', { title: 'A tip', content: 'Buy now' })).body.id
})

const report = (member: TestMember, id = post, body?: object) => member.send('PUT', `/user/reported-posts/${id}`, body)
const idsOf = async (member: TestMember) => (await member.get('/user/reported-posts')).body.ids
const cases = async (state: 'open' | 'decided' | 'withdrawn' = 'open') =>
  (await operator.get(`/operator/cases?state=${state}&page_size=100`)).body.results.filter((one) => one.post === post)

describe('a report', () => {
  it('opens a case, as do further reports of the post: the same one', async () => {
    for (let i = 0; i < 2; i++) expect(await report(bjorn)).toMatchObject({ status: 204, body: '' })
    await report(clara, post, { rule: 'spam', note: 'The fifth today' })
    await report(clara, post, { rule: 'harassment', note: 'Changed my mind' })
    expect(await cases()).toEqual([
      {
        id: expect.any(String) as string,
        state: 'open',
        opened: app.clock().toISOString(),
        post,
        author: expect.objectContaining({ id: anna.id }) as object,
        beginning: 'A tip Buy now',
        deleted: false,
        reports: 2,
        rules: ['other', 'spam'],
      },
    ])
    const { body } = await operator.get(`/operator/cases/${(await cases())[0]!.id}`)
    expect(body.reported.map(({ reporter, rule, note }) => [reporter.id, rule, note])).toEqual([
      [clara.id, 'spam', 'The fifth today'],
      [bjorn.id, 'other', ''],
    ])
    expect([await idsOf(bjorn), await idsOf(anna)]).toEqual([[post], []])
  })

  it('by many at once is one case, and the last one taken back ends it until the next', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, (_, i) => app.member(`Member ${i}`)))
    await Promise.all(members.map((member) => report(member)))
    expect(await cases()).toMatchObject([{ reports: 12 }])

    const [last, ...others] = members
    for (const member of others) await member.delete(`/user/reported-posts/${post}`)
    expect(await cases()).toMatchObject([{ reports: 1 }])
    for (let i = 0; i < 2; i++) expect((await last!.delete(`/user/reported-posts/${post}`)).status).toBe(204)
    expect([await cases(), await cases('withdrawn')]).toMatchObject([[], [{ reports: 0 }]])
    app.clock.advance(1000)
    await report(bjorn)
    expect(await cases()).toMatchObject([{ reports: 1, opened: app.clock().toISOString() }])
    await Promise.all([report(clara), bjorn.delete(`/user/reported-posts/${post}`)])
    expect(await cases()).toMatchObject([{ reports: 1 }])
  })

  it('is possible of what the reporter can read and has not written', async () => {
    const own = await report(anna)
    expect(own).toMatchObject({ status: 400, headers: { 'x-error-codes': 'non_field_errors=report_self' } })
    for (const id of ['999999', '0', 'x']) {
      expect(await report(bjorn, id)).toMatchObject(notFound)
      expect(await bjorn.send('DELETE', `/user/reported-posts/${id}`)).toMatchObject(notFound)
    }
    await report(bjorn)
    await anna.put(`/user/blocks/${bjorn.id}`)
    await anna.put(`/user/blocks/${clara.id}`)
    expect(await report(clara)).toMatchObject(notFound)
    expect(await idsOf(bjorn)).toEqual([])
    expect((await bjorn.delete(`/user/reported-posts/${post}`)).status).toBe(204)
    const wrong = await report(await app.member('Dora'), post, { rule: 'boring', note: 'x'.repeat(1001) })
    expect(wrong.headers['x-error-codes']).toBe('rule=not_a_choice, note=too_long')
  })

  it('of a reply shows operators its thread', async () => {
    const { id: reply } = (await bjorn.post(`/posts/${post}/replies`, { content: 'You fool' })).body
    await clara.post(`/posts/${post}/replies`, { content: 'Calm down' })
    await report(anna, reply, { rule: 'harassment' })
    const { results } = (await operator.get('/operator/cases?page_size=100')).body
    const { id } = results.find((one) => one.post === reply)!
    const { body } = await operator.get(`/operator/cases/${id}`)
    expect(body.thread.map(({ author, content }) => [author.id, content])).toEqual([
      [anna.id, 'Buy now'],
      [bjorn.id, 'You fool'],
      [clara.id, 'Calm down'],
    ])
    expect(body).toMatchObject({
      author: { id: bjorn.id },
      decisions: [],
      thread: [{ hidden: false, deleted: false }, {}, {}],
    })
  })

  it('of a post with many replies reads those beside it alone', async () => {
    const { db } = app.context
    await sql`
      insert into posts (kind, author_id, parent_id, content, created_at)
      select 'PROFILE', ${bjorn.id}, ${post}, 'Indeed', now() from generate_series(1, 2000)
    `.execute(db)
    await sql`analyze posts`.execute(db)
    const { read } = await rowsOfLarge(db, async (tx) => expect(await listThread(tx, post)).toHaveLength(11))
    expect(read).toBeLessThan(100)
  })
})

describe('a case whose post its author has deleted', () => {
  const close = (by: Pick<TestMember, 'send'>, id: string) => by.send('PUT', `/operator/cases/${id}/closed`)

  it('stays open, says so, and is closed by an operator without a decision, which is recorded once', async () => {
    await report(bjorn)
    const { id } = (await cases())[0]!
    expect(await close(operator, id)).toMatchObject({ status: 409, headers: { 'x-error-codes': 'conflict' } })
    await anna.delete(`/posts/${post}`)
    expect(await cases()).toMatchObject([{ id, state: 'open', deleted: true, beginning: '', reports: 1 }])

    for (const caller of [app.visitor, anna]) expect(await close(caller, id)).toMatchObject(notFound)
    for (let i = 0; i < 2; i++) expect(await close(operator, id)).toMatchObject({ status: 204, body: '' })
    expect([await cases(), await cases('withdrawn')]).toMatchObject([[], [{ id, deleted: true, reports: 1 }]])
    const { results } = (await operator.get('/operator/audit')).body
    expect(results.filter(({ subject }) => subject === `case ${id}`)).toMatchObject([
      { actor: { id: operator.id }, act: 'case_closed', detail: { post } },
    ])
    expect((await operator.get(`/operator/cases/${id}`)).body).toMatchObject({ state: 'withdrawn', decisions: [] })
    expect((await anna.get('/user/decisions')).body.results).toEqual([])
  })

  it('is not closed by its author, nor once it is decided, nor if there is none', async () => {
    const { id: own } = (await operator.post('/posts', { content: 'Sell now' })).body
    await report(bjorn, own)
    await operator.delete(`/posts/${own}`)
    const { results } = (await operator.get('/operator/cases?page_size=100')).body
    const ofOwn = results.find((one) => one.post === own)!
    expect(await close(operator, ofOwn.id)).toMatchObject({
      status: 403,
      headers: { 'x-error-codes': 'other_operator' },
    })
    expect(await close(operator, '999999')).toMatchObject(notFound)

    await report(bjorn)
    const open = (await cases())[0]!
    await operator.post(`/operator/cases/${open.id}/decisions`, { ...stated, measure: 'warn' })
    await anna.delete(`/posts/${post}`)
    expect(await close(operator, open.id)).toMatchObject({ status: 409 })
    expect(await cases('decided')).toMatchObject([{ id: open.id, deleted: true }])
  })
})

it('operators alone learn of cases, oldest first, and that they look is recorded', async () => {
  await report(bjorn)
  const { id } = (await cases())[0]!
  for (const caller of [app.visitor, await app.user(), anna]) {
    for (const path of ['cases', `cases/${id}`, 'appeals', 'audit']) {
      expect(await caller.send('GET', `/operator/${path}`)).toMatchObject(notFound)
    }
  }
  expect(await operator.get('/operator/cases/999999')).toMatchObject(notFound)
  await operator.get(`/operator/cases/${id}`)
  const [seen] = (await operator.get('/operator/audit')).body.results
  expect(seen).toMatchObject({ actor: { id: operator.id }, act: 'case_viewed', subject: `case ${id}`, detail: {} })
  const opened: string[] = []
  for await (const { results } of operator.pages('/operator/cases?page_size=1')) opened.push(results[0]!.opened)
  expect(opened).toEqual(opened.toSorted())
  const audit: string[] = []
  for await (const { results } of operator.pages('/operator/audit?page_size=2'))
    audit.push(...results.map((one) => one.id))
  expect(audit).toEqual(audit.toSorted((a, b) => Number(b) - Number(a)))
})
