import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { insertFollows } from '#features/follows/index.ts'
import { setMuted } from '#features/mutes/mutes.ts'
import { sourcesOf, type Target, targetKinds } from '#features/targets/index.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { forgetTargets } from './index.ts'

describe('a target that is deleted', () => {
  let app: TestApp
  let anna: TestMember

  beforeAll(async () => {
    app = await testApp()
    anna = await app.member('Anna')
  })
  afterAll(() => app.close())

  /** Every table that refers to targets by kind and id, so that new ones are found. */
  const pointingTables = async () => {
    const { rows } = await sql<{ name: string; kind: string }>`
      select c.table_name as name, c.column_name as kind
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name in ('target_kind', 'feed_source')
      order by name
    `.execute(app.context.db)
    return rows
  }
  /** The tables with rows that refer to it. */
  const pointingAt = async ({ kind, targetId }: Target) => {
    const names: string[] = []
    for (const table of await pointingTables()) {
      const { rows } = await sql`
        select from ${sql.table(table.name)} as row
        where ${sql.ref(`row.${table.kind}`)}::text = any(${[kind, ...sourcesOf(kind)]}::text[])
          and coalesce(to_jsonb(row) ->> 'target_id', to_jsonb(row) ->> 'source_id') = ${targetId}
      `.execute(app.context.db)
      if (rows.length > 0) names.push(table.name)
    }
    return names
  }
  const newTarget = async (kind: Target['kind']): Promise<Target> => {
    const makers = {
      group: () => make.group(app.context.db),
      instrument: () => make.instrument(app.context.db),
      profile: () => app.member('Björn'),
      portfolio: async () => make.portfolio(app.context.db, { owner: await app.member('Björn') }),
    }
    return { kind, targetId: (await makers[kind]()).id }
  }
  const pointAt = async ({ kind, targetId }: Target, postId: string) => {
    const one = { memberId: anna.id, kind, targetId }
    expect(await insertFollows(app.context.db, [one])).toMatchObject([{ isNew: true }])
    await setMuted(app.context, one, true)
    await app.context.db
      .insertInto('post_sources')
      .values(sourcesOf(kind).map((source) => ({ kind: source, source_id: targetId, post_id: postId })))
      .execute()
  }

  it.each(targetKinds)('leaves no row that refers to it, and keeps those of others: %s', async (kind) => {
    const [gone, kept] = [await newTarget(kind), await newTarget(kind)]
    const { body } = await anna.post('/posts', { content: 'Text' })
    for (const target of [gone, kept]) await pointAt(target, body.id)
    const all = (await pointingTables()).map(({ name }) => name)
    expect(await pointingAt(gone)).toEqual(all)

    await app.context.db.transaction().execute((tx) => forgetTargets(tx, kind, [gone.targetId]))

    expect(await pointingAt(gone)).toEqual([])
    expect(await pointingAt(kept)).toEqual(all)
  })

  it('is no longer counted among what its followers follow', async () => {
    const { db } = app.context
    const [first, second] = [await make.instrument(db), await make.instrument(db)]
    const clara = await app.member('Clara')
    for (const { id } of [first, second]) await clara.put(`/user/follows/instruments/${id}`)

    await db.transaction().execute((tx) => forgetTargets(tx, 'instrument', [first.id]))

    const { follows_count: count } = await db
      .selectFrom('profiles')
      .where('id', '=', clara.id)
      .select('follows_count')
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
    expect((await clara.get('/user/follows')).body).toMatchObject({ instruments: [second.id] })
  })
})

describe('the sources of posts', () => {
  it('belong to one kind of target each', async () => {
    const app = await testApp()
    const { rows } = await sql<{ name: string }>`select unnest(enum_range(null::feed_source))::text as name`.execute(
      app.context.db,
    )
    await app.close()
    expect(targetKinds.flatMap((kind) => [...sourcesOf(kind)]).toSorted()).toEqual(
      rows.map(({ name }) => name).toSorted(),
    )
  })
})
