import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'

import { startEmbedded } from '@app/demo/src/database/embedded.ts'
import { migrate } from '@app/server/src/db/migrate.ts'
import pg from 'pg'

export type Size = { members: number; instruments: number; posts: number; follows: number }

export const sizes = {
  full: { members: 100_000, instruments: 10_000, posts: 1_000_000, follows: 5_000_000 },
  small: { members: 10_000, instruments: 1_000, posts: 10_000, follows: 500_000 },
} as const satisfies Record<string, Size>

export const viewers = { typical: 1000, niche: 50, heavy: 50, writers: 8 } as const

/** Starts the database of the benchmarks. It is kept between runs, because filling it takes minutes. */
export function startBenchDatabase() {
  const dir = resolve(import.meta.dirname, '../../.data/bench/postgres')
  return startEmbedded({ dir: join(dir), durable: true, log: console.log })
}

export type BenchDatabase = Awaited<ReturnType<typeof startBenchDatabase>>

/** Fills a database with a generated network, unless it exists already. Returns its URL. */
export async function openWorld(database: BenchDatabase, name: string, size: Size): Promise<string> {
  const admin = new pg.Client(database.url())
  await admin.connect()
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [`${name}_done`])
  if (!rowCount) {
    await admin.query(`drop database if exists ${name}`)
    await admin.query(`create database ${name}`)
    await fill(database.url(name), size)
    // The existence of this empty database marks the other one as complete.
    await admin.query(`create database ${name}_done`)
  }
  await admin.end()
  return database.url(name)
}

async function fill(url: string, size: Size): Promise<void> {
  console.log(
    `Generating ${size.posts.toLocaleString('en')} posts and ${size.follows.toLocaleString('en')} follows ...`,
  )
  await migrate(url)
  const client = new pg.Client(url)
  await client.connect()
  await client.query("set synchronous_commit = off; set work_mem = '256MB'; select setseed(0.42)")
  for (const [step, statement] of Object.entries(statements(size))) {
    const began = performance.now()
    await client.query(statement)
    console.log(`  ${step.padEnd(12)} ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  await client.end()
}

/** The access token of a generated viewer. */
export function tokenOf(viewer: number): string {
  return createHash('sha256').update(`bench viewer ${viewer}`).digest('base64url')
}

/** Skips foreign keys and triggers for rows known to be valid: checking each takes longer than inserting it. */
const withoutChecks = 'set local session_replication_role = replica'

/**
 * Members 1..n. Targets of follows and authors are drawn by a power law (n * u^2.5): a few are followed by very many.
 * After the typical viewers 1..1000 come niche viewers, who follow eight of the least followed members, then heavy
 * viewers, who follow two thousand.
 */
function statements({ members, instruments, posts, follows }: Size): Record<string, string> {
  const firstNiche = viewers.typical + 1
  const firstHeavy = firstNiche + viewers.niche
  const lastViewer = firstHeavy + viewers.heavy - 1 + viewers.writers
  const power = (count: number) => `(1 + floor(${count} * power(random(), 2.5)))::bigint`
  return {
    members: `
      insert into users (email, terms_accepted_at) select 'viewer' || i || '@example.com', now() from generate_series(1, ${members}) i;
      insert into profiles (user_id, slug, name, name_key, location)
        select i, 'member-' || i, 'Member ' || i, 'member' || i, 'Stockholm' from generate_series(1, ${members}) i;
      insert into sessions (user_id, token_hash, expires_at)
        select i, sha256(convert_to(rtrim(translate(encode(sha256(convert_to('bench viewer ' || i, 'UTF8')), 'base64'), '+/', '-_'), '='), 'UTF8')),
          now() + interval '80 days' from generate_series(1, ${lastViewer}) i`,
    instruments: `
      insert into instruments (slug, kind, name, symbol, currency, country, mic, source, source_key)
        select 'listing-' || i, 'EQUITY', 'Company ' || i, 'SYM' || i, 'SEK', 'SE', 'XSTO', 'csv', 'B' || i from generate_series(1, ${instruments}) i;
      insert into quotes select id, 100 + id % 400, (id % 700) / 100.0 - 3.5, true, now() from instruments`,
    follows: `${withoutChecks};
      insert into follows (follower_id, kind, target_id)
        select distinct on (1, 2, 3) f.follower, f.kind, f.target from (
          select (1 + floor(random() * ${members}))::bigint as follower,
            case when u < 0.8 then 'profile' else 'instrument' end::target_kind as kind,
            case when u < 0.8 then ${power(members)} else ${power(instruments)} end as target
          from (select random() as u from generate_series(1, ${Math.round(follows * 1.07)})) draws
        ) f where not (f.kind = 'profile' and f.target = f.follower)
          and f.follower not between ${firstNiche} and ${firstHeavy + viewers.heavy - 1};
      insert into follows (follower_id, kind, target_id)
        select v, 'profile', ${members} - v * 8 - t from generate_series(${firstNiche}, ${firstHeavy - 1}) v, generate_series(0, 7) t;
      insert into follows (follower_id, kind, target_id)
        select v, 'profile', t from generate_series(${firstHeavy}, ${firstHeavy + viewers.heavy - 1}) v, generate_series(2000, 3999) t`,
    posts: `${withoutChecks};
      insert into posts (kind, author_id, instrument_id, title, content, created_at)
        select case when listing is null then 'PROFILE' else 'INSTRUMENT' end::post_kind, author, listing,
          case when i % 3 = 0 then 'Notes on a quarter' else '' end,
          repeat('What the order book says and what the price says are two things. ', 2 + (i % 5)::int),
          now() - (${posts} - i) * interval '45 seconds'
        from (
          select i, ${power(members)} as author, case when random() < 0.4 then ${power(instruments)} end as listing from generate_series(1, ${posts}) i
        ) drawn order by i;
      insert into post_sources select 'profile', author_id, id from posts;
      insert into post_sources select 'instrument', instrument_id, id from posts where instrument_id is not null`,
    likes: `${withoutChecks};
      insert into likes (post_id, profile_id)
        select distinct (${posts} - floor(${posts} * power(random(), 2)))::bigint, (1 + floor(random() * ${members}))::bigint
        from generate_series(1, ${posts})`,
    counters: `
      update profiles p set follower_count = c.n from (select target_id, count(*) n from follows where kind = 'profile' group by 1) c where c.target_id = p.id;
      update profiles p set follows_count = c.n from (select follower_id, count(*) n from follows group by 1) c where c.follower_id = p.id;
      update instruments i set follower_count = c.n from (select target_id, count(*) n from follows where kind = 'instrument' group by 1) c where c.target_id = i.id;
      ${withoutChecks};
      insert into follower_counters select kind, target_id, (follower_id % 16), count(*) from follows group by 1, 2, 3;
      insert into post_counters (post_id, slot, like_count) select post_id, (profile_id % 16), count(*) from likes group by 1, 2`,
    vacuum: 'vacuum (analyze)',
    checkpoint: 'checkpoint',
  }
}
