import type { PostTranslation } from '@app/contract/posts.ts'
import { type RawBuilder, sql } from 'kysely'

import { compiled } from '#db/compiled.ts'
import type { Db } from '#db/db.ts'
import type { FeedSource, PostKind } from '#db/schema.gen.ts'
import type { EventOf } from '#events/events.ts'
import { groupWritableBy } from '#features/groups/index.ts'
import { reachableBy, type ViewerOf } from '#features/profiles/index.ts'
import { type AnswerToCome, insertAnswersOf, isFirstAnswer } from '#idempotency/queries.ts'

import { isArchived, readableBy } from './audience.ts'
import { insertHeld, type NewPosition } from './position-queries.ts'

export type NewPostRow = {
  /** Set by callers that store posts of the past, as ids have to grow with time. */
  id?: string
  kind: PostKind
  author_id: string
  profile_id: string | null
  instrument_id: string | null
  group_id?: string | null
  parent_id: string | null
  title: string
  content: string
  /** As `languageOf` tells it. */
  lang: string | null
  /** The same text in other languages; the text itself is English then. */
  translations?: readonly PostTranslation[] | null
  markdown?: boolean
  is_news: boolean
  created_at: Date
  edited_at?: Date | null
  /** Set if its author has brought it back from an archive. */
  imported_at?: Date | null
}
export type TagRow = {
  mention: string
  instrument_id: string | null
  profile_id: string | null
  group_id?: string | null
  currency?: string | null
}
export type PostSource = { kind: FeedSource; source_id: string }
/** The event of a post, without the id of the post, which is not known yet. */
export type PostEvent = Omit<EventOf<'post_created'>, 'postId'> | Omit<EventOf<'reply_created'>, 'postId'>
export type PostInput = NewPostRow & {
  /** The post or reply that it answers, which its author must be able to read. */
  answers_id: string | null
  tags: readonly TagRow[]
  image_ids: readonly string[]
  held: NewPosition | null
  sources: readonly PostSource[]
  event: PostEvent
  /** Nobody is told of it, so that its event is not published. */
  is_quiet: boolean
  /** What repeats of the call that creates it are answered with. */
  answer: AnswerToCome | null
}
/**
 * Inserts posts with their tags, images, sources and what their authors hold, publishes their events, stores the answers to
 * repeats of the calls that create them, and counts replies last; one statement. Returns the id of each; undefined for those
 * that it skips: posts whose author cannot reach the wall's owner or someone whom they mention, replies to posts that their
 * author cannot read, posts in groups that their author does not belong to, and repeats.
 */
export async function insertPosts(db: Db, posts: readonly PostInput[]): Promise<(string | undefined)[]> {
  const insert = insertOf({
    answers: posts.some(({ parent_id, answers_id }) => parent_id !== null || answers_id !== null),
    names: posts.some(({ profile_id, tags }) => profile_id !== null || tags.length > 0),
    groups: posts.some(({ group_id }) => group_id != null),
    images: posts.some(({ image_ids }) => image_ids.length > 0),
    held: posts.some(({ held }) => held !== null),
    keys: posts.some(({ answer }) => answer !== null),
  })
  const rows = await insert(db, { posts: JSON.stringify(posts.map((post, ordinal) => ({ ...post, ordinal }))) })
  const ids = new Map(rows.map(({ id, ordinal }) => [ordinal, id]))
  return posts.map((_, ordinal) => ids.get(ordinal))
}

/** What some of the posts to insert have. Most have little, and to look for the rest makes up half of the statement's time. */
type PartsOfPosts = Record<'answers' | 'names' | 'groups' | 'images' | 'held' | 'keys', boolean>
type InsertStatement = (db: Db, given: { posts: string }) => Promise<{ id: string; ordinal: number }[]>
const inserts = new Map<string, InsertStatement>()

function insertOf(has: PartsOfPosts): InsertStatement {
  const key = Object.values(has).join()
  let insert = inserts.get(key)
  if (!insert) inserts.set(key, (insert = compiled((db, given) => insertingPosts(has, given).compile(db))))
  return insert
}

function insertingPosts(has: PartsOfPosts, given: { posts: string }) {
  const author = { profileId: sql.ref<string>('given.author_id') }
  return sql<{ id: string; ordinal: number }>`
    with input as materialized (
      select coalesce(given.id, nextval('posts_id_seq')) as id, given.kind, author_id, profile_id, instrument_id, group_id,
        parent_id, title, content, lang, translations, coalesce(markdown, false) as markdown, is_news, created_at, edited_at,
        imported_at, tags, image_ids, held, sources, event, is_quiet, answer, ordinal
      from jsonb_to_recordset(${given.posts}::jsonb) as given (
        id bigint, kind post_kind, author_id bigint, profile_id bigint, instrument_id bigint, group_id bigint,
        parent_id bigint, title text, content text, lang text, translations jsonb, markdown boolean, is_news boolean, created_at timestamptz,
        edited_at timestamptz, imported_at timestamptz, answers_id bigint, tags jsonb, image_ids bigint[], held jsonb,
        sources jsonb, event jsonb, is_quiet boolean, answer jsonb, ordinal integer
      )
      where ${has.answers ? canAnswer(author) : sql`true`} and ${has.names ? canName(author) : sql`true`}
        and ${has.groups ? canWriteIn(author) : sql`true`} and ${has.keys ? isFirstAnswer : sql`true`}
    ), post as (
      insert into posts
        (id, kind, author_id, profile_id, instrument_id, group_id, parent_id, title, content, lang, translations, markdown,
        is_news, created_at, edited_at, imported_at)
      overriding system value
      select id, kind, author_id, profile_id, instrument_id, group_id, parent_id, title, content, lang, translations, markdown,
        is_news, created_at, edited_at, imported_at
      from input
      returning parent_id, author_id
    ), tag as (
      ${has.names ? insertTags : sql`select`}
    ), media as (
      ${has.images ? insertMedia : sql`select`}
    ), holding as (
      ${has.held ? insertHeld : sql`select`}
    ), source as (
      insert into post_sources (kind, source_id, post_id)
      select source.kind, source.source_id, input.id
      from input cross join jsonb_to_recordset(sources) as source (kind feed_source, source_id bigint)
    ), published as (
      insert into events (event) select event || jsonb_build_object('postId', id::text) from input where not is_quiet returning id
    ), kept as (
      ${has.keys ? sql`${insertAnswersOf('input')} returning key` : sql`select`}
    ), counted as (
      ${has.answers ? countReplies : sql`select`}
    )
    select id, ordinal from input
  `
}

/** Part of a statement: inserts the tags of its common table expression `input`. */
export const insertTags = sql`
  insert into post_tags (post_id, position, mention, instrument_id, profile_id, group_id, currency)
  select input.id, place - 1, tag.value ->> 'mention', (tag.value ->> 'instrument_id')::bigint,
    (tag.value ->> 'profile_id')::bigint, (tag.value ->> 'group_id')::bigint, tag.value ->> 'currency'
  from input cross join jsonb_array_elements(tags) with ordinality as tag (value, place)
`

/** Part of a statement: inserts the images of its common table expression `input`. */
export const insertMedia = sql`
  insert into post_media (post_id, position, image_id)
  select input.id, place - 1, image.id from input cross join unnest(image_ids) with ordinality as image (id, place)
`

const countReplies = sql`
  insert into post_counters as counter (post_id, slot, reply_count)
  select parent_id, counter_slot(), count(*)
  from post cross join (select count(*) from published cross join kept) done
  where parent_id is not null
  group by 1
  order by 1
  on conflict (post_id, slot) do update set reply_count = counter.reply_count + excluded.reply_count
`

/** A condition on the row `given`: its author can reach the wall's owner and whom it mentions. */
export function canName(author: ViewerOf): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select
    from (
      select given.profile_id as id
      union all
      select (tag ->> 'profile_id')::bigint from jsonb_array_elements(given.tags) as tag
    ) named
    where not ${reachableBy(author, sql.ref('named.id'))}
  )`
}

/** A condition on the row `given`: its author may write in its group. */
function canWriteIn(author: ViewerOf): RawBuilder<boolean> {
  const groupId = sql.ref<string>('given.group_id')
  return sql<boolean>`(${groupId} is null or ${groupWritableBy(author, groupId)})`
}

/** A condition on the row `given`: its author can read the post that it answers, and its thread, which is not archived. */
function canAnswer(author: ViewerOf): RawBuilder<boolean> {
  return sql<boolean>`(
    given.answers_id is null
    or exists (select from posts p where p.id = given.answers_id and ${readableBy(author)} and not ${isArchived()})
    and exists (select from posts p where p.id = given.parent_id and ${readableBy(author)})
  )`
}
