import { sql } from 'kysely'

import type { Close } from '@app/domain/instruments/adjusting.ts'
import type { Db, Tx } from '@app/server/src/db/db.ts'
import { forgetTargets } from '@app/server/src/features/forget/index.ts'
import { rankPopular } from '@app/server/src/features/feed/index.ts'

export async function isSeeded(db: Db): Promise<boolean> {
  // The system profile does not count: it comes with the first news, for which an import is enough.
  const member = await db.selectFrom('profiles').where('is_system', '=', false).select('id').limit(1).executeTakeFirst()
  return member !== undefined
}

/** The listings from imports and providers, by ISIN, currency and exchange. */
export async function listRealListings(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('instruments')
    .where('source', '<>', 'universe')
    .where('isin', 'is not', null)
    .select(['id', 'isin', 'currency', 'mic'])
    .execute()
  return new Map(rows.map(({ id, isin, currency, mic }) => [`${isin} ${currency} ${mic}`, id]))
}

type ListingKey = { kind: string; symbol: string; isin: string | null; currency: string; mic: string }

/** Deletes the unpriced listings of the universe that these listings replace. */
export async function deleteUnpricedListings(tx: Tx, listings: readonly ListingKey[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from instruments i
    using jsonb_to_recordset(${JSON.stringify(listings)}::jsonb) as f (kind text, symbol text, isin text, currency text, mic text)
    where i.source = 'universe' and (
      (f.symbol <> '' and i.symbol = f.symbol and case when f.kind = 'INDEX' then i.kind = 'INDEX' else i.mic = f.mic end)
      or (i.isin, i.currency, i.mic) = (f.isin, f.currency, f.mic))
    returning i.id
  `.execute(tx)
  await forgetTargets(
    tx,
    'instrument',
    rows.map(({ id }) => id),
  )
}

/** Gives unpriced listings of the universe that have one of these slugs another one. */
export async function renameUnpricedListings(db: Db, slugs: readonly string[]): Promise<void> {
  await sql`
    update instruments set slug = left(slug, 60) || '-' || id where source = 'universe' and slug = any(${slugs}::text[])
  `.execute(db)
}

export type FundPartRow = {
  fund_id: string
  kind: 'holding' | 'sector' | 'industry' | 'region'
  position: number
  name: string
  instrument_id: string | null
  percent: number
}

export async function insertFundParts(db: Db, rows: readonly FundPartRow[]): Promise<void> {
  await sql`
    insert into fund_parts (fund_id, kind, position, name, instrument_id, percent)
    select fund_id, kind, position, name, instrument_id, percent
    from jsonb_populate_recordset(null::fund_parts, ${JSON.stringify(rows)}::jsonb)
  `.execute(db)
}

/** Sets every counter to the number of its rows, and ranks the popular posts; replies are counted when they are stored. */
export async function countEverything(db: Db, now: Date): Promise<void> {
  await sql`update profiles p set
    follows_count = (select count(*) from follows where follower_id = p.id),
    follower_count = (select count(*) from follows where kind = 'profile' and target_id = p.id)`.execute(db)
  await sql`update instruments i set
    follower_count = (select count(*) from follows where kind = 'instrument' and target_id = i.id)`.execute(db)
  await sql`update groups g set
    follower_count = (select count(*) from follows where kind = 'group' and target_id = g.id)`.execute(db)
  await sql`insert into follower_counters
    select kind, target_id, counter_slot(), count(*) from follows group by 1, 2`.execute(db)
  await sql`insert into post_counters (post_id, slot, like_count)
    select post_id, counter_slot(), count(*) from likes group by 1
    on conflict (post_id, slot) do update set like_count = excluded.like_count`.execute(db)
  await rankPopular(db, now)
}

type GroupPart = { group_id: string; member_id: string; created_at: string }
type GroupParts = {
  members: readonly GroupPart[]
  admins: readonly GroupPart[]
  requests: readonly GroupPart[]
  invites: readonly (GroupPart & { sender_id: string })[]
}

/** Inserts who belongs to groups, administers them, asks to join them and is invited. */
export async function insertGroupParts(db: Db, { members, admins, requests, invites }: GroupParts): Promise<void> {
  const part = (rows: readonly GroupPart[]) => sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as part (group_id bigint, member_id bigint, created_at timestamptz, sender_id bigint)`
  await sql`
    insert into follows (follower_id, kind, target_id, created_at)
    select member_id, 'group', group_id, created_at from ${part(members)}`.execute(db)
  await sql`
    insert into group_admins (group_id, member_id, created_at)
    select group_id, member_id, created_at from ${part(admins)}`.execute(db)
  await sql`
    insert into group_requests (group_id, sender_id, created_at)
    select group_id, member_id, created_at from ${part(requests)} order by created_at`.execute(db)
  await sql`
    insert into group_invites (group_id, sender_id, recipient_id, created_at)
    select group_id, sender_id, member_id, created_at from ${part(invites)} order by created_at`.execute(db)
}

export type RecentTrade = {
  id: string
  kind: string
  portfolio_id: string
  owner_id: string
  instrument_id: string | null
  currency: string
  executed_at: Date
}

/** The trades of the last week, the oldest first. */
export async function listRecentTrades(db: Db, now: Date): Promise<RecentTrade[]> {
  const { rows } = await sql<RecentTrade>`
    select e.id, e.kind, p.id as portfolio_id, p.profile_id as owner_id, h.instrument_id, p.currency, e.executed_at
    from ledger_entries e join portfolios p on p.id = e.portfolio_id join holdings h on h.id = e.holding_id
    where e.kind in ('BUY', 'SELL', 'RECURRING_BUY', 'SWITCH_BUY', 'SWITCH_SELL')
      and e.executed_at between ${now}::timestamptz - interval '7 days' and ${now}
    order by e.executed_at, e.id
  `.execute(db)
  return rows
}

type TradePost = Omit<RecentTrade, 'executed_at'> & {
  post_id: string
  content: string
  lang: string | null
  created_at: string
}

/** Inserts the posts of trades and where they are found. */
export async function insertTradePosts(db: Db, rows: readonly TradePost[]): Promise<void> {
  const trade = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (
    id bigint, post_id bigint, owner_id bigint, portfolio_id bigint, instrument_id bigint, content text, lang text,
    created_at timestamptz
  )`
  await sql`
    insert into posts (id, kind, author_id, trade_id, content, lang, created_at)
    overriding system value
    select post_id, 'PROFILE', owner_id, id, content, lang, created_at from ${trade}`.execute(db)
  await sql`
    insert into post_sources (kind, source_id, post_id)
    select 'profile'::feed_source, owner_id, post_id from ${trade}
    union all
    select 'portfolio', portfolio_id, post_id from ${trade}
    union all
    select 'instrument', instrument_id, post_id from ${trade} where content <> '' and instrument_id is not null`.execute(
    db,
  )
}

/** Advances the id sequence past the seeded posts. */
export async function continuePostIds(db: Db): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('posts', 'id'), (select max(id) from posts))`.execute(db)
}

/** Makes every member the owner of their picture. */
export async function ownImages(db: Db): Promise<void> {
  await sql`update images i set owner_id = p.id from profiles p where p.image_id = i.id`.execute(db)
}

export type MessageRow = { sender_id: string; recipient_id: string; body: string; created_at: string }

/** Inserts messages in the given order, and their conversations. */
export async function insertMessages(db: Db, rows: readonly MessageRow[]): Promise<void> {
  const message = sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as m (sender_id bigint, recipient_id bigint, body text, created_at timestamptz)`
  await sql`
    insert into conversations (first_id, second_id, created_at)
    select least(sender_id, recipient_id), greatest(sender_id, recipient_id), min(created_at)
    from ${message}
    group by 1, 2`.execute(db)
  await sql`
    insert into messages (conversation_id, sender_id, body, created_at)
    select c.id, m.sender_id, m.body, m.created_at
    from ${message}
    join conversations c
      on c.first_id = least(m.sender_id, m.recipient_id) and c.second_id = greatest(m.sender_id, m.recipient_id)
    order by m.created_at`.execute(db)
}

/** Inserts both members of every conversation; those in `unread` have not read the last `count` messages. */
export async function insertConversationMembers(
  db: Db,
  unread: readonly { profileId: string; counterpartId: string; count: number }[],
): Promise<void> {
  await sql`
    insert into conversation_members (conversation_id, member_id, last_message_id, unread_count, last_read_id)
    select c.id, side.member_id, max(m.id), coalesce(unread.count, 0),
      coalesce((array_agg(m.id order by m.id desc))[1 + coalesce(unread.count, 0)], 0)
    from conversations c
    join messages m on m.conversation_id = c.id
    cross join lateral (values (c.first_id, c.second_id), (c.second_id, c.first_id)) as side (member_id, counterpart_id)
    left join unnest(
      ${unread.map(({ profileId }) => profileId)}::bigint[],
      ${unread.map(({ counterpartId }) => counterpartId)}::bigint[],
      ${unread.map(({ count }) => count)}::integer[]
    ) as unread (member_id, counterpart_id, count) using (member_id, counterpart_id)
    group by c.id, side.member_id, unread.count`.execute(db)
}

/** The closes of the listings by slug, oldest first. */
export async function listCloses(db: Db, ids: ReadonlyMap<string, string>): Promise<Map<string, Close[]>> {
  const { rows } = await sql<{ instrument_id: string; dates: string[]; closes: number[] }>`
    select instrument_id, array_agg(date::text order by date) as dates, array_agg(close order by date) as closes
    from daily_prices where instrument_id = any(${[...ids.values()]}::bigint[])
    group by instrument_id
  `.execute(db)
  const slugs = new Map([...ids].map(([slug, id]) => [id, slug]))
  return new Map(
    rows.map(({ instrument_id, dates, closes }) => [
      slugs.get(instrument_id)!,
      dates.map((date, i) => ({ date, close: closes[i]! })),
    ]),
  )
}

type NewConnection = { memberId: string; bank: string; country: string }

/** Inserts connections whose statements have been uploaded. Returns their ids in the same order. */
export async function insertConnections(db: Db, connections: readonly NewConnection[], now: Date): Promise<string[]> {
  const rows = await db
    .insertInto('connections')
    .values(
      connections.map(({ memberId, bank, country }) => ({
        member_id: memberId,
        source: 'statement' as const,
        bank_key: bank.toLowerCase().replaceAll(' ', '_'),
        bank_name: bank,
        country,
        synced_at: now,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Gathers statistics of what has been loaded, for which autovacuum takes a minute. */
export async function analyze(db: Db): Promise<void> {
  await sql`analyze`.execute(db)
}
