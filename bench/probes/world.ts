import { createHash } from 'node:crypto'

import pg from 'pg'

import type { Size } from '../feed/fill/size.ts'
import { type BenchDatabase, openWorld } from '../feed/world.ts'

export const size: Size = { members: 12_000, instruments: 500, posts: 10_000, follows: 100_000 }

/** The access token of a member in the world of the probes. */
export function tokenOf(member: number): string {
  return createHash('sha256').update(`probe member ${member}`).digest('base64url')
}

/** A small version of the feed benchmark's network in which every member is signed in, and nobody is muted, blocked or suspended. Recreated for each run. */
export async function openProbeWorld(database: BenchDatabase): Promise<string> {
  const template = await openWorld(database, 'probe_template', size)
  const admin = new pg.Client(database.url())
  await admin.connect()
  await admin.query('drop database if exists probes with (force)')
  await admin.query('create database probes template probe_template')
  await admin.end()
  const url = template.replace('probe_template', 'probes')
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`
    delete from sessions;
    delete from mutes;
    delete from blocks;
    update profiles set suspended_at = null where suspended_at is not null;
    insert into users (email, terms_accepted_at)
      select 'member' || id || '@example.com', now() from profiles where user_id is null order by id;
    update profiles p set user_id = u.id from users u where p.user_id is null and u.email = 'member' || p.id || '@example.com'`)
  await client.query(
    `insert into sessions (user_id, token_hash, expires_at)
     select p.user_id, decode(hash, 'hex'), now() + interval '80 days'
     from unnest($1::bigint[], $2::text[]) as signed_in (id, hash) join profiles p using (id)`,
    [memberIds(), memberIds().map((member) => createHash('sha256').update(tokenOf(member)).digest('hex'))],
  )
  await client.query('analyze')
  await client.end()
  return url
}

function memberIds(): number[] {
  return Array.from({ length: size.members }, (_, i) => i + 1)
}
