import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'

import { testDb } from '#testing/test-db.ts'

import { anyOf } from './among.ts'
import { compiled } from './compiled.ts'

const { db, drop } = await testDb()
afterAll(drop)

type Question = { ids: readonly string[]; most: number }

it('builds a statement once, and runs it with the values of each call', async () => {
  const build = vi.fn((_: unknown, { ids, most }: Question) =>
    sql<{ id: string }>`
      select id from generate_series(1, 9) id where id = ${anyOf(ids)} order by id limit ${most}
    `.compile(db),
  )
  const list = compiled(build)
  expect(await list(db, { ids: ['3', '5', '7'], most: 2 })).toEqual([{ id: 3 }, { id: 5 }])
  expect(await list(db, { ids: ['8'], most: 2 })).toEqual([{ id: 8 }])
  expect(await db.transaction().execute((tx) => list(tx, { ids: [], most: 1 }))).toEqual([])
  expect(build).toHaveBeenCalledOnce()
})

it.each<[string, (given: Question) => unknown]>([
  ['the length of a list', ({ ids }) => ids.length],
  ['what is in a list', ({ ids }) => [...ids]],
  ['a number', ({ most }) => most + 1],
  ['a text of it', ({ most }) => `${most}`],
  ['JSON of it', ({ ids }) => JSON.stringify(ids)],
])('refuses a statement that depends on %s', async (_, look) => {
  const list = compiled((on, given: Question) => sql`select ${look(given)}`.compile(on))
  await expect(list(db, { ids: ['1'], most: 1 })).rejects.toThrow('must not depend on the value of')
})

it('refuses a statement that does not name its values', async () => {
  const list = compiled((on, { ids, ...others }: Question) =>
    sql`select ${ids}, ${Object.keys(others).length}`.compile(on),
  )
  await expect(list(db, { ids: ['1'], most: 1 })).rejects.toThrow('must name the values')
})
