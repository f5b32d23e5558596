import { type RawBuilder, sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import { type PostedTrade, postedTrade } from '#features/portfolios/index.ts'

import type { TagRow } from './insert-queries.ts'

/** A version of a post before an edit. */
type Version = { title: string; content: string; written_at: string }

export type OwnPost = {
  id: string
  profile_id: string | null
  instrument_id: string | null
  group_id: string | null
  title: string
  content: string
  markdown: boolean
  created_at: Date
  edited_at: Date | null
  /** The first post of the thread that a reply is in. */
  thread: ReferredPost | null
  trade: PostedTrade | null
  tags: TagRow[]
  imageIds: string[]
  versions: Version[]
}

/** A post as archives refer to it. */
export type ReferredPost = { id: string; author_id: string; created_at: string }

/** What a member has written and not deleted, oldest first, after the post `after`; also what operators hide. */
export async function listOwnPosts(
  db: Db,
  authorId: string,
  { after, limit }: { after: string; limit: number },
): Promise<OwnPost[]> {
  const { rows } = await sql<OwnPost>`
    select p.id, p.profile_id, p.instrument_id, p.group_id, p.title, p.content, p.markdown, p.created_at, p.edited_at,
      (
        select json_build_object('id', t.id::text, 'author_id', t.author_id::text, 'created_at', t.created_at)
        from posts t where t.id = p.parent_id
      ) as thread,
      case when p.trade_id is not null then ${postedTrade(sql.ref('p.trade_id'))} end as trade,
      ${asList(sql`
        select tag.mention, tag.instrument_id::text, tag.profile_id::text, tag.group_id::text, tag.currency
        from post_tags tag where tag.post_id = p.id order by tag.position
      `)} as tags,
      array(select image_id::text from post_media where post_id = p.id order by position) as "imageIds",
      ${asList(sql`
        select v.title, v.content, v.written_at from post_edits v where v.post_id = p.id order by v.version
      `)} as versions
    from posts p
    where p.author_id = ${authorId} and p.id > ${after} and p.deleted_at is null
    order by p.id
    limit ${limit}
  `.execute(db)
  return rows
}

const asList = (query: RawBuilder<unknown>) => sql`coalesce((select json_agg(item) from (${query}) item), '[]')`

/** The posts that a member likes, or has saved, in the order of their ids, after the post `after`. */
export async function listReactions(
  db: Db,
  { of, memberId, after, limit }: { of: 'likes' | 'saves'; memberId: string; after: string; limit: number },
): Promise<ReferredPost[]> {
  const { rows } = await sql<ReferredPost>`
    select p.id, p.author_id, to_json(p.created_at) #>> '{}' as created_at
    from ${sql.table(of)} reaction join posts p on p.id = reaction.post_id
    where reaction.profile_id = ${memberId} and reaction.post_id > ${after} and p.deleted_at is null
    order by reaction.post_id
    limit ${limit}
  `.execute(db)
  return rows
}

/** Those of the posts that a member likes, or has saved. */
export async function listReacted(
  db: Db,
  { of, memberId, ids }: { of: 'likes' | 'saves'; memberId: string; ids: readonly string[] },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom(of)
    .where('profile_id', '=', memberId)
    .where((eb) => eb('post_id', '=', eb.fn.any(eb.val(ids))))
    .select('post_id')
    .execute()
  return new Set(rows.map(({ post_id }) => post_id))
}

/** What an archive says about a post of anybody. */
export type PostReference = { id: string; slug: string; created: string }

/** The ids of those of the referred posts that are here: with the same id, author and time. */
export async function listReferred(db: Db, references: readonly PostReference[]): Promise<Set<string>> {
  if (references.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select p.id
    from jsonb_to_recordset(${JSON.stringify(references)}::jsonb) as given (id bigint, slug text, created timestamptz)
    join posts p on p.id = given.id and date_trunc('milliseconds', p.created_at) = given.created
    join profiles author on author.id = p.author_id and author.slug = given.slug
    where p.deleted_at is null
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The member's posts of these times, by the time, without those that `except` selects by the post `p`. */
export async function listOwnAt(
  db: Db,
  authorId: string,
  { times, except }: { times: readonly string[]; except: RawBuilder<boolean> },
): Promise<Map<string, string>> {
  if (times.length === 0) return new Map()
  const { rows } = await sql<{ id: string; at: Date }>`
    select p.id, date_trunc('milliseconds', p.created_at) as at
    from posts p
    where p.author_id = ${authorId} and date_trunc('milliseconds', p.created_at) = any(${times}::timestamptz[])
      and p.deleted_at is null and not ${except}
    order by p.id
  `.execute(db)
  return new Map(rows.map(({ id, at }) => [at.toISOString(), id]))
}

/** Ids for so many new posts, ascending. */
export async function reservePostIds(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval('posts_id_seq') as id from generate_series(1, ${count}::integer)
  `.execute(db)
  return rows.map(({ id }) => id)
}

export type OldVersion = {
  post_id: string
  version: number
  title: string
  content: string
  lang: string | null
  written_at: string
}

/** Stores what posts said before they were edited. */
export async function insertVersions(tx: Tx, versions: readonly OldVersion[]): Promise<void> {
  if (versions.length === 0) return
  await sql`
    insert into post_edits (post_id, version, title, content, lang, image_ids, written_at)
    select post_id, version, title, content, lang, '{}', written_at
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as given (
      post_id bigint, version integer, title text, content text, lang text, written_at timestamptz
    )
  `.execute(tx)
}
