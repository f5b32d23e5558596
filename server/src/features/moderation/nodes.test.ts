import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { endDecided } from '#features/accounts/end-decided.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'
import { afterWaiting } from '#testing/settled.ts'

import { lockCase } from './case-queries.ts'
import { eraseRemoved } from './jobs.ts'
import { lift } from './measures.ts'
import { operatorIn, reported, stated } from './moderation.fixture.ts'

const afterHalfYear = '2027-05-20T12:00:01Z'

let app: TestApp
let olga: TestMember
let anna: TestMember
let post: string
let id: string
beforeAll(async () => {
  app = await testApp()
  olga = await operatorIn(app, 'Olga')
})
beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z')
  anna = await app.member('Anna')
  ;({ post, case: id } = await reported(app, anna))
})
afterAll(() => app.close())

const decide = (measure: string) => olga.send('POST', `/operator/cases/${id}/decisions`, { ...stated, measure })
/** Runs a job while an operator decides to keep the post after all. */
const whileKept = (job: () => Promise<void>) => {
  app.clock.set(afterHalfYear)
  const subject = { caseId: id, postId: post, memberId: anna.id }
  return afterWaiting(
    app.context.db,
    async (tx) => {
      await lockCase(tx, id)
      await lift(tx, subject, app.clock(), () => true)
    },
    job,
  )
}

it('a removed post is not erased if the removal ends at the moment of its deadline', async () => {
  for (const measure of ['hide', 'remove']) await decide(measure)
  app.clock.set(afterHalfYear)
  const { db } = app.context
  const removal = db.selectFrom('decisions').where('case_id', '=', id).where('measure', '=', 'remove').select('id')
  const { id: removed } = await removal.executeTakeFirstOrThrow()
  await afterWaiting(
    db,
    async (tx) => {
      await lockCase(tx, id)
      await lift(tx, { caseId: id, postId: post, memberId: anna.id }, app.clock(), (one) => one === removed)
    },
    () => eraseRemoved(app.context),
  )
  const [first] = (await olga.get(`/operator/cases/${id}`)).body.thread
  expect(first).toMatchObject({ content: 'Buy now, thank me later', hidden: true, deleted: false })
})

it('an account does not end if an operator keeps the post at the moment of the deadline', async () => {
  await decide('end')
  await whileKept(() => endDecided(app.context))
  const user = app.context.db.selectFrom('users').where('id', '=', anna.userId).select('suspended_at')
  expect(await user.execute()).toEqual([{ suspended_at: null }])
})
