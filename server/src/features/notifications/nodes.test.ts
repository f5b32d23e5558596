import { afterAll, beforeAll, expect, it } from 'vitest'

import { insertEvents } from '#events/queries.ts'
import { workOnce } from '#events/work.ts'
import { registerConsumers } from '#events/consumers.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { notificationConsumer } from './notify.ts'
import { notifyOfReports } from './report-queries.ts'

let app: TestApp
let anna: TestMember
let björn: TestMember
beforeAll(async () => {
  app = await testApp()
  ;[anna, björn] = [await app.member('Anna'), await app.member('Björn')]
})
afterAll(() => app.close())

it('no notification overtakes that of a weekly report which is being written, and is marked as read with others', async () => {
  const { db, log } = app.context
  const consumer = notificationConsumer(app.context)
  await registerConsumers(db, [consumer])
  const target = { kind: 'profile', targetId: anna.id } as const
  const work = async () => {
    while (await workOnce(consumer, { db, log, retryMs: 1 }));
  }
  await db.transaction().execute((tx) => insertEvents(tx, [{ kind: 'followed', by: björn.id, target }]))
  await db.transaction().execute(async (tx) => {
    await notifyOfReports(tx, [anna.id], app.clock())
    await work()
    await anna.post('/user/notifications/read')
  })
  const notified = async () => {
    await work()
    const { results } = (await anna.get('/user/notifications')).body
    return results.map(({ kind, unread }) => [kind, unread])
  }
  // It reads nothing as long as other databases of the cluster have an older transaction.
  await expect.poll(notified).toEqual([
    ['FOLLOW', true],
    ['WEEKLY_REPORT', true],
  ])
})
