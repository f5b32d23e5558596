import { setImmediate } from 'node:timers/promises'

import { expect, it } from 'vitest'

import { performedTogether } from './batched.ts'
import type { Db } from './db.ts'

it('performs together what comes in one turn of the event loop and in the next', async () => {
  const performed: string[][] = []
  const act = performedTogether(async (_db, entries: readonly { name: string }[]) => {
    performed.push(entries.map(({ name }) => name))
    return entries.map(({ name }) => `${name} is done`)
  })
  const db = { isTransaction: false } as Db
  const first = act(db, { name: 'a' })
  await setImmediate()
  const [second, third] = [act(db, { name: 'b' }), act(db, { name: 'c' })]
  expect(await Promise.all([first, second, third])).toEqual(['a is done', 'b is done', 'c is done'])
  expect(performed).toEqual([['a', 'b', 'c']])
  await act(db, { name: 'd' })
  expect(performed).toHaveLength(2)
})
