import { afterAll, beforeAll, expect, it } from 'vitest'

import { type TestApp, testApp } from '#testing/test-app.ts'

import { closedWorld, removeWhileReading } from './leaks.fixture.ts'

const removals = process.env.THOROUGH ? 1000 : 20

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it(`shows nothing of a closed group to a member after the answer to their removal, ${removals} times`, async () => {
  const world = await closedWorld(app)
  await removeWhileReading(world, removals)
  expect((await world.anna.get(`/groups/${world.group.id}`)).body.follower_count).toBe(2)
}, 600_000)
