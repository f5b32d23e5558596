import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { connectTo } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { migrationsFolder } from '#db/migration-files.ts'

const name = `test_counters_migration_${process.pid}`
const last = '20261122-1800-targets.sql'

describe('a database from before the counters had tables', () => {
  let admin: pg.Client
  let client: pg.Client
  beforeAll(async () => {
    const url = new URL(inject('databaseUrl'))
    admin = await connectTo(url.href)
    await admin.query(`create database ${name}`)
    url.pathname = `/${name}`
    const folder = mkdtempSync(join(tmpdir(), 'sikta-migrations-'))
    const isOld = (path: string) =>
      path === migrationsFolder || basename(path) <= last || basename(path).endsWith('function-files.sql')
    cpSync(migrationsFolder, folder, { recursive: true, filter: isOld })
    const functions = join(folder, 'functions')
    mkdirSync(functions)
    await migrate(url.href, { folder, functions })
    rmSync(folder, { recursive: true })
    client = await connectTo(url.href)
    await client.query(`
      insert into users (email) select n || '@example.com' from generate_series(1, 20) n;
      insert into profiles (user_id, slug, name, name_key) select n, n, n, n from generate_series(1, 20) n;
      insert into instruments (slug, kind, name, symbol, currency, source, source_key)
        values ('volvo', 'EQUITY', 'Volvo', 'VOLV', 'SEK', 'csv', 'VOLV');
      insert into posts (kind, author_id, title, content) values ('PROFILE', 1, '', 'One'), ('PROFILE', 1, '', 'Two');
      insert into posts (kind, author_id, parent_id, title, content) values ('PROFILE', 2, 1, '', 'A reply');
      insert into likes (post_id, profile_id) select 1, n from generate_series(2, 20) n;
      insert into follows (follower_id, kind, target_id) select n, 'instrument', 1 from generate_series(1, 20) n;
      insert into follows (follower_id, kind, target_id) values (2, 'profile', 1);
      insert into saves (post_id, profile_id) values (1, 2), (2, 2);
      insert into notifications (recipient_id, kind, sender_id, post_id) select 1, 'POST_LIKE', n, 1 from generate_series(2, 20) n;
      insert into notifications (recipient_id, kind, sender_id, post_id) values (1, 'REPLY', 2, 3);
    `)
    await migrate(url.href)
  })
  afterAll(async () => {
    await client.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })

  const rows = async (statement: string) => (await client.query<Record<string, unknown>>(statement)).rows

  it('counts the existing rows', async () => {
    expect(
      await rows(
        'select post_id as id, sum(like_count) as likes, sum(reply_count) as replies from post_counters group by 1',
      ),
    ).toEqual([{ id: '1', likes: '19', replies: '1' }])
    expect(
      await rows('select kind, target_id, sum(count) as count from follower_counters group by 1, 2 order by 1'),
    ).toEqual([
      { kind: 'profile', target_id: '1', count: '1' },
      { kind: 'instrument', target_id: '1', count: '20' },
    ])
    expect(await rows('select id, saves_count from profiles where saves_count > 0')).toEqual([
      { id: '2', saves_count: 2 },
    ])
  })

  it('has one notification of the likes of a post', async () => {
    expect(
      await rows('select kind, sender_id, post_id, most_likes, read_likes from notifications order by id'),
    ).toEqual([
      { kind: 'POST_LIKE', sender_id: null, post_id: '1', most_likes: 19, read_likes: 0 },
      { kind: 'REPLY', sender_id: '2', post_id: '3', most_likes: 0, read_likes: 0 },
    ])
  })
})
