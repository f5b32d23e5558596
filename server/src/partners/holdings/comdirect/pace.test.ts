import { expect, it } from 'vitest'

import { createPace } from './pace.ts'

// Timers may fire a little early.
const early = 5

it('requests that come at once are made one after the other, evenly spaced', async () => {
  const pace = createPace(20)
  const started = performance.now()
  const turns = await Promise.all(
    Array.from({ length: 5 }, () => pace(undefined).then(() => performance.now() - started)),
  )
  for (const [index, at] of turns.entries()) expect(at).toBeGreaterThanOrEqual(index * 50 - early)
  expect(turns[0]).toBeLessThan(50)
})

it('a request that is aborted stops waiting', async () => {
  const pace = createPace(1)
  await pace(undefined)
  await expect(pace(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
})
