import { expect, it } from 'vitest'

import { fewAtOnce } from './few-at-once.ts'

it('runs tasks in their order, no more at a time than allowed, also after one has failed', async () => {
  const run = fewAtOnce(2)
  const started: number[] = []
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  const task = (id: number) => async () => {
    started.push(id)
    most = Math.max(most, ++running)
    await new Promise<void>((end) => ends.push(end))
    running--
    if (id === 1) throw new Error('task 1')
  }
  const all = Promise.allSettled([1, 2, 3, 4, 5].map((id) => run(task(id))))
  for (let i = 0; i < 5; i++) {
    await expect.poll(() => ends.length).toBeGreaterThan(i)
    expect(started.length).toBeLessThanOrEqual(i + 2)
    ends[i]!()
  }
  expect((await all).map(({ status }) => status)).toEqual(['rejected', ...Array<string>(4).fill('fulfilled')])
  expect([started, most]).toEqual([[1, 2, 3, 4, 5], 2])
})
