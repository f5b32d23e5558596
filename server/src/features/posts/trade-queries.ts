import { type RawBuilder, sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import {
  type Booked,
  correctedTrades,
  instrumentOfTrade,
  isDue,
  isSale,
  portfolioOfTrade,
  recentTrades,
} from '#features/portfolios/index.ts'

import type { TagRow } from './insert-queries.ts'

/**
 * Adds the posts of the recent trades of portfolios, withheld and without a text. A trade has one post, so repeating it adds
 * none. They can be found under their portfolio already, by which they are deleted with it.
 */
export async function insertTradePosts(tx: Tx, booked: readonly Booked[], at: Date): Promise<void> {
  await sql`
    with traded as materialized (
      ${recentTrades(booked)}
    ), stored as (
      insert into posts (kind, author_id, trade_id, withheld, created_at)
      select 'PROFILE', owner_id, id, true, ${at} from traded
      on conflict (trade_id) where trade_id is not null do nothing
      returning id, trade_id
    )
    insert into post_sources (kind, source_id, post_id)
    select 'portfolio', traded.portfolio_id, stored.id from stored join traded on traded.id = stored.trade_id
  `.execute(tx)
}

/** Has the posts of corrected trades show the entries that stand instead, so that a comment survives a correction. */
export async function moveTradePosts(tx: Tx, portfolioIds: readonly string[], at: Date): Promise<void> {
  await sql`
    with corrected as materialized (
      select distinct on (by_id) id, by_id
      from (${correctedTrades(portfolioIds, at)}) corrected
      where exists (select from posts p where p.trade_id = corrected.id)
        and not exists (select from posts p where p.trade_id = corrected.by_id)
      order by by_id, id desc
    )
    update posts set trade_id = corrected.by_id from corrected where posts.trade_id = corrected.id
  `.execute(tx)
}

/**
 * Makes up to `limit` trades public whose time has come: their posts appear in the feeds of followers, and are published
 * together by member and portfolio. One statement, which skips what another node is releasing. Returns how many.
 */
export async function releaseTrades(db: Db, { at, limit }: { at: Date; limit: number }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with due as materialized (
      select p.id, p.author_id, p.trade_id, p.content
      from posts p
      where p.withheld and p.deleted_at is null and ${isDue(sql.ref('p.trade_id'), at)}
      order by p.id
      limit ${limit}
      for update of p skip locked
    ), released as (
      update posts set withheld = false from due where posts.id = due.id
    ), found as (
      insert into post_sources (kind, source_id, post_id)
      select 'profile', author_id, id from due
      union
      ${instrumentsOf(sql`due`)}
      on conflict do nothing
    ), told as (
      insert into events (event)
      select jsonb_build_object('kind', 'post_created', 'postId', id::text, 'authorId', author_id::text) from due
      union all
      select jsonb_build_object(
        'kind', 'trades_released', 'authorId', author_id::text, 'portfolioId', portfolio_id::text,
        'postIds', jsonb_agg(id::text order by id)
      )
      from (select id, author_id, ${portfolioOfTrade(sql.ref('due.trade_id'))} as portfolio_id from due) traded
      group by author_id, portfolio_id
    )
    select count(*)::integer as count from due
  `.execute(db)
  return rows[0]!.count
}

/** A query of the places of commented trades (`id`, `trade_id`, `content`) at their instrument and those they mention. */
function instrumentsOf(posts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select 'instrument'::feed_source, about.instrument_id, commented.id
    from ${posts} commented
    cross join lateral (
      select ${instrumentOfTrade(sql.ref('commented.trade_id'))} as instrument_id
      union
      select t.instrument_id from post_tags t where t.post_id = commented.id
    ) about
    where commented.content <> '' and about.instrument_id is not null
  `
}

export type Comment = { content: string; lang: string | null; tags: readonly TagRow[] }

type NewTradePost = { tradeId: string; portfolioId: string; authorId: string; withheld: boolean; at: Date }

/** Adds the post of a trade unless there is one, and locks it. */
export async function upsertTradePost(tx: Tx, { tradeId, portfolioId, authorId, withheld, at }: NewTradePost) {
  const { rows } = await sql<{ id: string; withheld: boolean; isNew: boolean; isBlank: boolean }>`
    with post as (
      insert into posts as known (kind, author_id, trade_id, withheld, created_at)
      values ('PROFILE', ${authorId}, ${tradeId}, ${withheld}, ${at})
      on conflict (trade_id) where trade_id is not null do update set trade_id = known.trade_id
      returning id, known.withheld, xmax = 0 as is_new, known.content = '' as is_blank
    ), found as (
      insert into post_sources (kind, source_id, post_id)
      select place.kind, place.id, post.id
      from post
      cross join (values ('portfolio'::feed_source, ${portfolioId}::bigint), ('profile', ${authorId})) as place (kind, id)
      where place.kind = 'portfolio' or not post.withheld
      on conflict do nothing
    )
    select id, withheld, is_new as "isNew", is_blank as "isBlank" from post
  `.execute(tx)
  return rows[0]!
}

/** Replaces the text and tags of the post of a trade; the instruments that it is found under change once it is public. */
export async function updateComment(tx: Tx, postId: string, { content, lang, tags }: Comment): Promise<void> {
  await sql`
    with gone as (
      delete from post_tags where post_id = ${postId}
    )
    update posts set content = ${content}, lang = ${lang} where id = ${postId}
  `.execute(tx)
  await sql`
    insert into post_tags (post_id, position, mention, instrument_id, profile_id, currency)
    select ${postId}, place - 1, mention, instrument_id, profile_id, currency
    from jsonb_to_recordset(${JSON.stringify(tags.map((tag, place) => ({ ...tag, place: place + 1 })))}::jsonb)
      as tag (place integer, mention text, instrument_id bigint, profile_id bigint, currency text)
  `.execute(tx)
  await sql`delete from post_sources where post_id = ${postId} and kind = 'instrument'`.execute(tx)
  await sql`
    insert into post_sources (kind, source_id, post_id)
    ${instrumentsOf(sql`(select id, trade_id, content from posts where id = ${postId} and not withheld)`)}
  `.execute(tx)
}

/** The post of a trade, locked. */
export async function lockTradePost(tx: Tx, tradeId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from posts where trade_id = ${tradeId} and deleted_at is null for update
  `.execute(tx)
  return rows[0]?.id
}

/** Deletes the posts of trades of portfolios, with their texts. */
export async function deleteTradePosts(tx: Tx, portfolioIds: readonly string[]): Promise<void> {
  await sql`
    with gone as materialized (
      select post_id as id from post_sources where kind = 'portfolio' and source_id = any(${portfolioIds}::bigint[])
    ), tags as (
      delete from post_tags using gone where post_tags.post_id = gone.id
    ), places as (
      delete from post_sources using gone where post_sources.post_id = gone.id
    ), held as (
      delete from post_positions using gone where post_positions.post_id = gone.id
    )
    update posts set deleted_at = now(), title = '', content = '', lang = null, withheld = false
    from gone where posts.id = gone.id
  `.execute(tx)
}

/** Those of the posts that are sales. */
export async function listSales(db: Db, postIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id from posts p where p.id = any(${postIds}::bigint[]) and ${isSale(sql.ref('p.trade_id'))}
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}
