import { afterAll, beforeAll, expect, it } from 'vitest'

import { type TestApp, testApp } from '#testing/test-app.ts'

import { closedWorld, removeWhileReading } from './leaks.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('shows nothing of a closed group to a member after the answer to their removal, a thousand times', async () => {
  const world = await closedWorld(app)
  await removeWhileReading(world, 1000)
  expect((await world.anna.get(`/groups/${world.group.id}`)).body.follower_count).toBe(2)
}, 600_000)
