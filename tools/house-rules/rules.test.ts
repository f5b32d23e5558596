import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { root } from '../run/root.mjs'
import { allows, exceptions, ownedTables, usesIn } from './owners.ts'
import { faultsIn, rules } from './rules.ts'
import { walk } from './syntax.ts'

const planted: readonly [rule: string, file: string, source: string][] = [
  ['environment', 'server/src/features/posts/posts.ts', `const port = process.env.PORT`],
  ['environment', 'server/src/features/posts/posts.ts', `const port = process['env'].PORT`],
  ['environment', 'web/src/lib/api.ts', `const { env } = process`],
  ['environment', 'server/src/http/app.ts', `import { env } from 'node:process'`],
  ['clock', 'server/src/features/posts/posts.ts', `const now = Date.now()`],
  ['clock', 'server/src/features/posts/posts.ts', `const now = new Date()`],
  ['clock', 'demo/src/seed/index.ts', `const now = new Date`],
  ['clock', 'domain/src/posts/age.ts', `const now = Date()`],
  ['randomness', 'domain/src/posts/age.ts', `const chance = Math.random()`],
  ['fetch', 'server/src/features/posts/posts.ts', `await fetch('https://example.com')`],
  ['fetch', 'server/src/features/posts/posts.ts', `await globalThis.fetch('https://example.com')`],
  ['fetch', 'web/src/features/posts/queries.ts', `const get = (call = fetch) => call('/v1/posts')`],
  ['storage', 'web/src/features/posts/draft.ts', `localStorage.setItem('draft', text)`],
  ['storage', 'web/src/features/posts/draft.ts', `window.sessionStorage.clear()`],
  ['storage', 'web/src/features/posts/draft.ts', `const { localStorage: kept } = window`],
  ['storage', 'web/src/features/posts/draft.ts', `document.cookie = 'draft=1'`],
  ['lazy', 'web/src/features/posts/LazyEditor.tsx', `import { lazy } from 'react'`],
  ['lazy', 'web/src/features/posts/LazyEditor.tsx', `import { Suspense as Wait, useState } from 'react'`],
  ['directive', 'web/src/features/auth/Showcase.tsx', `'use no memo'`],
  ['journey', 'e2e/story.test.ts', `import { expect, test } from '@playwright/test'`],
  ['journey', 'e2e/story.test.ts', `import { test as base } from '@playwright/test'`],
  ['sql', 'server/src/features/posts/posts.ts', 'await sql`select 1`.execute(db)'],
  ['sql', 'server/src/features/posts/posts.ts', 'await sql<number>`select 1`.execute(db)'],
  ['sql', 'server/src/features/posts/posts.ts', `await db.selectFrom('posts').execute()`],
  ['sql', 'server/src/features/posts/posts.ts', `await client.query('delete from posts where id = 1')`],
  ['sql', 'server/src/http/app.ts', 'await client.query(`\n  select id\n  from posts where id = ${id}`)'],
  ['connection', 'server/src/testing/run-task.ts', `const boss = new PgBoss({ db })`],
  ['connection', 'server/src/market/import/connection.ts', `const client = new pg.Client(url)`],
  ['connection', 'demo/src/testing/world-app.ts', `const pool = new Pool({ max: 4 })`],
  ['column', 'server/src/features/groups/queries.ts', `isGroupAdmin(memberId, eb.ref('group_id'))`],
  ['column', 'server/src/features/groups/queries.ts', 'sql`${isMember(sql.ref<string>("sender_id"))}`'],
  ['owner', 'server/src/features/posts/queries.ts', `db.updateTable('instruments')`],
  [
    'owner',
    'server/src/features/posts/queries.ts',
    `db.selectFrom('posts as p').innerJoin('follows as f', 'f.id', 'p.id')`,
  ],
  ['owner', 'server/src/features/posts/queries.ts', `db.selectFrom(['posts', 'mutes as m'])`],
  ['owner', 'server/src/features/posts/queries.ts', 'sql`select from posts p join users u on u.id = p.id`'],
  ['owner', 'server/src/features/feed/queries.ts', 'sql`delete from posts where id = ${id}`'],
  ['owner', 'server/src/features/feed/queries.ts', `db.deleteFrom('posts')`],
  ['owner', 'server/src/http/queries.ts', `client.query('select id from posts')`],
  ['target-kind', 'server/src/features/posts/posts.ts', `if (target.kind === 'profile') notify(target)`],
  ['target-kind', 'server/src/features/posts/posts.ts', `switch (kind) { case 'instrument': break }`],
  ['target-kind', 'server/src/features/posts/posts.ts', `type Kind = 'profile' | 'instrument' | 'wall'`],
  ['target-kind', 'server/src/features/posts/posts.ts', `const tables: Record<TargetKind, string> = named`],
  ['query-key', 'web/src/features/posts/mutations.ts', `cache.invalidateQueries({ queryKey: ['posts', 'feed'] })`],
  ['query-key', 'web/src/features/posts/cache.ts', `cache.setQueryData(['posts', id], post)`],
  ['query-key', 'web/src/parts/mutes/mutes.ts', `import { queryOptions } from '@tanstack/react-query'`],
  ['type-name', 'web/src/lib/api.ts', `export type Parts = { key: string }`],
  ['target-kind', 'server/src/features/posts/posts.ts', `if ('instrument' in target) price(target)`],
  [
    'target-kind',
    'web/src/features/search/HitRow.tsx',
    `const title = hit.kind === 'instrument' ? short(hit) : hit.name`,
  ],
  ['target-kind', 'web/src/features/posts/destination.ts', `switch (destination.kind) { case 'profile': break }`],
  ['target-kind', 'web/src/parts/follows/queries.ts', `const routes: Record<FollowKind, Route> = known`],
  ['far-import', 'web/src/features/posts/PostScreen.tsx', `import { Button } from '../../ui/Button.tsx'`],
  ['far-import', 'server/src/features/posts/posts.ts', `export * from '../../db/db.ts'`],
]

const allowed: readonly [what: string, file: string, source: string][] = [
  ['settings where they are read', 'server/src/config.ts', `const port = process.env.PORT`],
  ['the environment of a test', 'server/src/config.test.ts', `const port = process.env.PORT`],
  ["Vite's own environment", 'web/src/lib/api.ts', `const dev = import.meta.env.DEV`],
  ['a date that was handed in', 'server/src/features/posts/posts.ts', `const day = new Date(now)`],
  ['the clock where the program begins', 'server/src/main.ts', `const now = () => new Date()`],
  ['calls of the outside in partners', 'server/src/partners/tink/client.ts', `await fetch(url)`],
  ['a method that happens to be called fetch', 'server/src/features/posts/posts.ts', `await cache.fetch({ fetch: 1 })`],
  ['a directive of a function', 'web/src/ui/Row.tsx', `function Row() { 'use no memo'; return null }`],
  ['what a journey expects from Playwright', 'e2e/story.test.ts', `import { expect } from '@playwright/test'`],
  ['a query key where it is written', 'web/src/queries/posts.ts', `const key = { queryKey: ['posts'] }`],
  ['a query key by its name', 'web/src/features/posts/cache.ts', `cache.getQueryData(posts.detail(id).queryKey)`],
  ['SQL in queries.ts', 'server/src/features/posts/queries.ts', `db.selectFrom('posts')`],
  ['a condition in audience.ts', 'server/src/features/posts/audience.ts', 'sql<boolean>`not p.is_hidden`'],
  ['SQL in a test', 'server/src/features/posts/posts.test.ts', 'sql`select 1`'],
  [
    'SQL of the own tables',
    'server/src/features/posts/queries.ts',
    `db.selectFrom('posts').innerJoin('likes', 'a', 'b')`,
  ],
  ['tables that a feature is known to read', 'server/src/features/feed/queries.ts', `db.selectFrom('posts')`],
  ['names that are no tables', 'server/src/features/posts/queries.ts', 'sql`select extract(day from at) from input`'],
  ['kinds in the registry', 'server/src/features/targets/registry.ts', `const isMember = kind === 'profile'`],
  ["kinds in the web app's registry", 'web/src/parts/targets/targets.tsx', `const isOwn = kind === 'profile'`],
  [
    'a sentence that begins like SQL',
    'server/src/features/posts/posts.ts',
    `const text = 'Select a group from the list.'.at(0)`,
  ],
  ['words about the environment', 'server/src/features/posts/posts.ts', '// process.env\nconst text = "process.env"'],
]

describe('the house rules', () => {
  it.each(planted)('find %s broken in %s by %s', (rule, file, source) => {
    const faults = faultsIn(file, `const first = 1\n// Björn\n${source}\n`)

    expect(faults.map((fault) => fault.rule)).toContain(rule)
    expect(faults[0]).toMatchObject({ file, line: 3 })
  })

  it.each(allowed)('allow %s', (_, file, source) => {
    expect(faultsIn(file, source)).toEqual([])
  })

  it('know the owner of every table', () => {
    const schema = readFileSync(join(root, 'server/src/db/schema.gen.ts'), 'utf8').split('export interface DB {')[1]!
    const tables = [...schema.matchAll(/^  (\w+): \w+;$/gm)].map(([, name]) => name!)

    expect(ownedTables.toSorted()).toEqual(tables.toSorted())
  })

  it('have no unused exceptions', () => {
    const used = new Set<string>()
    for (const file of globSync('server/src/**/*.ts', { cwd: root })) {
      if (/\.(test|fixture)\.ts$/.test(file)) continue
      walk(file, readFileSync(join(root, file), 'utf8'), (node) => {
        for (const use of usesIn(node)) {
          for (const one of exceptions) {
            if (allows(one, file, use) && use.isWritten === one.isWritten) used.add(JSON.stringify(one))
          }
        }
      })
    }

    expect(exceptions.filter((one) => !used.has(JSON.stringify(one)))).toEqual([])
  })

  it('each have a failing example', () => {
    const seen = new Set(planted.map(([rule]) => rule))

    expect(rules.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([])
  })
})
