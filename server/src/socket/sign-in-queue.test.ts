import { expect, it } from 'vitest'

import { createSignInQueue } from './sign-in-queue.ts'

it('runs what can wait in its order, one after the other and while nobody signs in, also after a failure', async () => {
  const queue = createSignInQueue()
  const log: string[] = []
  const task =
    (name: string, fails = false) =>
    async () => {
      log.push(`${name} starts`)
      await Promise.resolve()
      log.push(`${name} ends`)
      if (fails) throw new Error(name)
    }
  const signIns = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const signingIn = signIns.map(({ promise }) => queue.signIn(() => promise))
  const all = Promise.allSettled([task('a'), task('b', true), task('c')].map((one) => queue.afterwards(one)))

  signIns[0]!.resolve()
  await signingIn[0]
  expect(log).toEqual([])
  signIns[1]!.reject(new Error('refused'))
  await expect(signingIn[1]).rejects.toThrow('refused')

  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(log).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} starts`, `${name} ends`]))
})
