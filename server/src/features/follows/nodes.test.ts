import { afterAll, beforeAll, expect, it } from 'vitest'

import { registerConsumers } from '#events/consumers.ts'
import { workOnce } from '#events/work.ts'
import { insertBlock, lockProfiles } from '#features/profiles/index.ts'
import { afterWaiting } from '#testing/settled.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

import { rankConsumer } from './follows.ts'
import { unfollowEachOther } from './parting-queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('a follow at the moment of a block does not outlast it', async () => {
  const { db, log } = app.context
  await registerConsumers(db, [rankConsumer])
  const [anna, björn] = [await app.member('Anna'), await app.member('Björn')]
  const follow = await afterWaiting(
    db,
    async (tx) => {
      await lockProfiles(tx, [anna.id, björn.id])
      await insertBlock(tx, { memberId: anna.id, blockedId: björn.id })
      await unfollowEachOther(tx, anna.id, [björn.id])
    },
    () => björn.put(`/user/follows/profiles/${anna.id}`),
  )
  expect(follow.status).toBe(204)
  const followers = async () => {
    // It reads nothing as long as other databases of the cluster have an older transaction.
    await workOnce(rankConsumer, { db, log, retryMs: 1 })
    return (await anna.get('/user/profile')).body.follower_count
  }
  await expect.poll(followers).toBe(0)
  expect(await db.selectFrom('follows').selectAll().execute()).toEqual([])
})
