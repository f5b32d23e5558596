import { expect, it } from 'vitest'

import { createSignInQueue } from './sign-in-queue.ts'

it('runs deferred tasks in order, four at a time and while nobody signs in, also after a failure', async () => {
  const queue = createSignInQueue()
  const started: number[] = []
  let running = 0
  let most = 0
  const task = (n: number) => async () => {
    started.push(n)
    most = Math.max(most, ++running)
    await new Promise((done) => setImmediate(done))
    running--
    if (n === 2) throw new Error('failed')
  }
  const signIns = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const signingIn = signIns.map(({ promise }) => queue.signIn(() => promise))
  const all = Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((n) => queue.afterwards(task(n))))

  signIns[0]!.resolve()
  await signingIn[0]
  expect(started).toEqual([])
  signIns[1]!.reject(new Error('refused'))
  await expect(signingIn[1]).rejects.toThrow('refused')

  expect((await all).map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1)
  expect(started).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(most).toBe(4)
})
