import type { Viewer } from '@app/domain/audience/audience.ts'
import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import { insertEventFor, type EventOf } from '#events/events.ts'

import { isArchived, readableBy } from './audience.ts'
import { canName, insertMedia, insertTags, type PostSource, type TagRow } from './insert-queries.ts'
import { inClosedGroup } from './queries.ts'

/** A post that the viewer may see, locked, with all images that it has or once had. */
export async function lockPost(tx: Tx, viewer: Viewer, id: string) {
  return tx
    .selectFrom('posts as p')
    .where('p.id', '=', id)
    .where(readableBy(viewer))
    .select(['p.author_id', 'p.trade_id', 'p.is_news', isArchived().as('isArchived'), everyImage, inClosedGroup])
    .forUpdate('p')
    .executeTakeFirst()
}

/** The ids of all images that the post `p` has or once had. */
export const everyImage = sql<string[]>`array(
  select image_id::text from post_media where post_id = p.id
  union
  select unnest(image_ids)::text from post_edits where post_id = p.id
)`.as('everyImage')

/** Keeps what a post says as a version, and removes its tags, its images and those of its places that are not among `kept`. */
export async function insertVersion(tx: Tx, postId: string, kept: readonly PostSource[]): Promise<void> {
  await sql`
    with kept as (
      insert into post_edits (post_id, version, title, content, lang, markdown, image_ids, written_at)
      select id, 1 + (select count(*) from post_edits where post_id = posts.id), title, content, lang, markdown,
        array(select image_id from post_media where post_id = posts.id order by position),
        coalesce(edited_at, created_at)
      from posts where id = ${postId}
    ), tags as (
      delete from post_tags where post_id = ${postId}
    ), media as (
      delete from post_media where post_id = ${postId}
    )
    delete from post_sources where post_id = ${postId} and (kind, source_id) not in (
      select kind, source_id from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as place (kind feed_source, source_id bigint)
    )
  `.execute(tx)
}

export type EditedPost = {
  id: string
  author_id: string
  title: string
  content: string
  lang: string | null
  markdown: boolean
  tags: readonly TagRow[]
  image_ids: readonly string[]
  sources: readonly PostSource[]
  edited_at: Date
  /** The members whom it did not mention before. */
  mentioned: readonly string[]
}

/**
 * Writes an edited post with its tags, images and places, and publishes the event. Returns false if its author cannot reach
 * someone whom it mentions.
 */
export async function updateEdited(tx: Tx, post: EditedPost): Promise<boolean> {
  const { rows } = await sql`
    with input as materialized (
      select * from jsonb_to_recordset(${JSON.stringify([post])}::jsonb) as given (
        id bigint, author_id bigint, profile_id bigint, title text, content text, lang text, markdown boolean,
        tags jsonb, image_ids bigint[], sources jsonb, edited_at timestamptz, mentioned jsonb
      )
      where ${canName({ profileId: sql.ref<string>('given.author_id') })}
    ), tag as (
      ${insertTags}
    ), media as (
      ${insertMedia}
    ), source as (
      insert into post_sources (kind, source_id, post_id)
      select source.kind, source.source_id, input.id
      from input cross join jsonb_to_recordset(sources) as source (kind feed_source, source_id bigint)
      on conflict do nothing
    ), published as (
      ${insertEventFor('input', edited)}
    )
    update posts set title = input.title, content = input.content, lang = input.lang, markdown = input.markdown,
      edited_at = input.edited_at
    from input where posts.id = input.id
    returning posts.id
  `.execute(tx)
  return rows.length > 0
}

const edited = sql<EventOf<'post_edited'>>`jsonb_build_object(
  'kind', 'post_edited', 'postId', id::text, 'authorId', author_id::text, 'mentioned', mentioned
)`

/** The versions of a post before its edits, newest first, older than `after`. */
export function listVersionsOf(db: Db, postId: string, { after, limit }: { after: string | undefined; limit: number }) {
  return db
    .selectFrom('post_edits')
    .where('post_id', '=', postId)
    .$if(after !== undefined, (query) => query.where('version', '<', Number(after)))
    .orderBy('version', 'desc')
    .limit(limit)
    .select(['version', 'title', 'content', 'lang', 'markdown', 'written_at'])
    .select(sql<string[]>`image_ids::text[]`.as('image_ids'))
    .execute()
}
