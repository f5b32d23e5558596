import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

/** A column that refers to members or users; `of` says which. */
export type Reference = { column: string; of: 'profiles' | 'users' }

/** Id columns without a foreign key that refer to a member, some only under a condition. */
const polymorphic: Record<string, string> = {
  'audit_log.actor_id': 'true',
  'follower_counters.target_id': `kind = 'profile'`,
  'follows.target_id': `kind = 'profile'`,
  'idempotency_keys.member_id': 'true',
  'mutes.target_id': `kind = 'profile'`,
  'post_sources.source_id': `kind in ('profile', 'wall', 'archive')`,
}

/** JSON columns that contain the ids of members. */
const documents = new Set(['events.event'])

/** Integer and JSON columns without a foreign key that never refer to a member. */
const others = new Set([
  // What an act was about, by the ids of cases, decisions and posts.
  'audit_log.detail',
  'conversation_members.last_message_id',
  'conversation_members.last_read_id',
  'daily_prices.volume',
  'event_consumers.id',
  'events.id',
  // A copy of an event; only its consumer uses the ids in it.
  'failed_events.event',
  'failed_events.event_id',
  'kept_closes.volume',
  'login_tries.code_id',
  // How many shares there are.
  'instruments.shares_outstanding',
  // What is in an archive, and what came back of it, in numbers and in words of the member's.
  'imports.fault',
  'imports.found',
  'imports.result',
  // Computed from the ledger.
  'portfolio_figures.series_state',
  // An entry of a ledger.
  'posts.trade_id',
  'portfolio_years.opening',
  // Prices.
  'notifications.alert',
  // Notes of the market, and what they say.
  'listing_notes.basis',
  'listing_notes.post_id',
  'market_notes.post_id',
  'posts.translations',
  // A notification.
  'pushes.notification_id',
  'notification_mails.mailed_to',
  'notification_marks.read_to',
  // Conditions of the screener.
  'saved_filters.filter',
  'search_visits.place',
  'stale_listings.instrument_id',
  // What brokers have printed.
  'statement_rows.entry',
  'statement_rows.reason_values',
  'statement_securities.security',
  'statements.accounts',
  // Percentages, and the ids of instruments.
  'weekly_reports.figures',
])

/** Lists every column that refers to a member or a user. Throws on a column that is not classified above. */
export async function listReferences(db: Db): Promise<Reference[]> {
  const { rows } = await sql<{ column: string; of: string | null }>`
    select c.table_name || '.' || c.column_name as column, fk.of
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    left join lateral (
      select target.relname as of
      from pg_constraint key
      join pg_class target on target.oid = key.confrelid
      where key.contype = 'f'
        and key.conrelid = to_regclass(format('public.%I', c.table_name))
        and c.ordinal_position = any (key.conkey)
    ) fk on true
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('bigint', 'jsonb')
      -- Partitions follow their table.
      and not exists (
        select from pg_class where oid = to_regclass(format('public.%I', c.table_name)) and relispartition
      )
      and (c.table_name, c.column_name) not in (select 'profiles', 'id' union select 'users', 'id')
      and (fk.of is not null or c.is_identity = 'NO')
    order by 1
  `.execute(db)
  return rows.flatMap(({ column, of }): Reference[] => {
    if (of === 'profiles' || of === 'users') return [{ column, of }]
    if (of !== null || others.has(column)) return []
    if (column in polymorphic || documents.has(column)) return [{ column, of: 'profiles' }]
    throw new Error(`Say in references.fixture.ts whether ${column} can name a member.`)
  })
}

/** Counts the rows whose column refers to a member: as its value, or as any value in its JSON. */
export async function countRows(db: Db, { column }: Reference, id: string): Promise<number> {
  const [table = '', name = ''] = column.split('.')
  const names = documents.has(column)
    ? sql`jsonb_path_exists(${sql.ref(name)}, '$.** ? (@ == $id)', jsonb_build_object('id', ${id}::text))`
    : sql`${sql.ref(name)} = ${id} and ${sql.raw(polymorphic[column] ?? 'true')}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)} where ${names}
  `.execute(db)
  return rows[0]!.count
}

/** Lists the tables, those of the job queue included, that contain a text in any column. */
export async function tablesWith(db: Db, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name
    from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
  `.execute(db)
  const found = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const { rows } = await sql`
        select from ${sql.table(`${schema}.${name}`)} as t where strpos(lower(to_jsonb(t)::text), ${text.toLowerCase()}) > 0 limit 1
      `.execute(db)
      return rows.length > 0 ? [name] : []
    }),
  )
  return found.flat().toSorted()
}

/** Lists the counters that differ from the number of rows they count. */
export async function wrongCounters(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select 'profile follows' as counter, p.id, p.follows_count as says from profiles p
    where follows_count <> (select count(*) from follows where follower_id = p.id)
    union all
    select 'profile followers', p.id, p.follower_count from profiles p
    where follower_count <> (select count(*) from follows where kind = 'profile' and target_id = p.id)
    union all
    select 'instrument followers', i.id, i.follower_count from instruments i
    where follower_count <> (select count(*) from follows where kind = 'instrument' and target_id = i.id)
    union all
    select 'group followers', g.id, g.follower_count from groups g
    where follower_count <> (select count(*) from follows where kind = 'group' and target_id = g.id)
    union all
    select 'counted followers', target_id, sum(count)::integer from follower_counters c group by kind, target_id
    having sum(count) <> (select count(*) from follows where kind = c.kind and target_id = c.target_id)
    union all
    select 'uncounted followers', target_id, 0 from follows f
    where not exists (select from follower_counters where kind = f.kind and target_id = f.target_id)
    union all
    select 'saves', p.id, p.saves_count from profiles p
    where saves_count <> (select count(*) from saves where profile_id = p.id)
    union all
    select 'likes', p.id, c.likes from posts p cross join lateral (
      select coalesce(sum(like_count), 0) as likes from post_counters where post_id = p.id
    ) c
    where c.likes <> (select count(*) from likes where post_id = p.id)
    union all
    select 'replies', p.id, c.replies from posts p cross join lateral (
      select coalesce(sum(reply_count), 0) as replies from post_counters where post_id = p.id
    ) c
    where c.replies <> (select count(*) from posts r where r.parent_id = p.id and r.deleted_at is null)
    union all
    select 'unread', m.member_id, m.unread_count from conversation_members m
    where unread_count <> (
      select count(*) from messages where conversation_id = m.conversation_id and sender_id <> m.member_id and id > m.last_read_id
    )
  `.execute(db)
  return rows
}
