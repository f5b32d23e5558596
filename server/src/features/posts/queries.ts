import type { PostTranslation } from '@app/contract/posts.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { compiled } from '#db/compiled.ts'
import type { Db } from '#db/db.ts'
import type { DB, FeedSource, PostKind, Posts } from '#db/schema.gen.ts'
import type { EventOf } from '#events/events.ts'
import { groupWritableBy, isClosedGroup } from '#features/groups/index.ts'
import { type PostedTrade, postedTrade } from '#features/portfolios/index.ts'
import { reachableBy, type ViewerOf } from '#features/profiles/index.ts'
import { type AnswerToCome, insertAnswersOf, isFirstAnswer } from '#idempotency/queries.ts'

import { isArchived, isStubFor, readableBy } from './audience.ts'
import { insertHeld, type NewPosition, positionOfPost } from './position-queries.ts'

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
export type PostRow = Omit<Awaited<ReturnType<typeof listPostsByIds>>[number], 'held'>

/**
 * Inserts posts with their tags, images, sources and what their authors hold, publishes their events, stores the answers to
 * repeats of the calls that create them, and counts replies last; one statement. Returns the id of each; undefined for those
 * that it skips: posts whose author cannot reach the wall's owner or someone whom they mention, replies to posts that their
 * author cannot read, posts in groups that their author does not belong to, and repeats.
 */
export async function insertPosts(db: Db, posts: readonly PostInput[]): Promise<(string | undefined)[]> {
  const author = { profileId: sql.ref<string>('given.author_id') }
  // Most posts neither answer nor name anybody; checks that hold anyway would make up half of the statement's time.
  const haveAnswers = posts.some(({ parent_id, answers_id }) => parent_id !== null || answers_id !== null)
  const haveNames = posts.some(({ profile_id, tags }) => profile_id !== null || tags.length > 0)
  const haveGroups = posts.some(({ group_id }) => group_id != null)
  const haveImages = posts.some(({ image_ids }) => image_ids.length > 0)
  const haveHeld = posts.some(({ held }) => held !== null)
  const haveKeys = posts.some(({ answer }) => answer !== null)
  const { rows } = await sql<{ id: string; ordinal: number }>`
    with input as materialized (
      select coalesce(given.id, nextval('posts_id_seq')) as id, given.kind, author_id, profile_id, instrument_id, group_id,
        parent_id, title, content, lang, translations, coalesce(markdown, false) as markdown, is_news, created_at, edited_at,
        imported_at, tags, image_ids, held, sources, event, is_quiet, answer, ordinal
      from jsonb_to_recordset(${JSON.stringify(posts.map((post, ordinal) => ({ ...post, ordinal })))}::jsonb) as given (
        id bigint, kind post_kind, author_id bigint, profile_id bigint, instrument_id bigint, group_id bigint,
        parent_id bigint, title text, content text, lang text, translations jsonb, markdown boolean, is_news boolean, created_at timestamptz,
        edited_at timestamptz, imported_at timestamptz, answers_id bigint, tags jsonb, image_ids bigint[], held jsonb,
        sources jsonb, event jsonb, is_quiet boolean, answer jsonb, ordinal integer
      )
      where ${haveAnswers ? canAnswer(author) : sql`true`} and ${haveNames ? canName(author) : sql`true`}
        and ${haveGroups ? canWriteIn(author) : sql`true`} and ${haveKeys ? isFirstAnswer : sql`true`}
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
      ${haveNames ? insertTags : sql`select`}
    ), media as (
      ${haveImages ? insertMedia : sql`select`}
    ), holding as (
      ${haveHeld ? insertHeld : sql`select`}
    ), source as (
      insert into post_sources (kind, source_id, post_id)
      select source.kind, source.source_id, input.id
      from input cross join jsonb_to_recordset(sources) as source (kind feed_source, source_id bigint)
    ), published as (
      insert into events (event) select event || jsonb_build_object('postId', id::text) from input where not is_quiet returning id
    ), kept as (
      ${haveKeys ? sql`${insertAnswersOf('input')} returning key` : sql`select`}
    ), counted as (
      ${haveAnswers ? countReplies : sql`select`}
    )
    select id, ordinal from input
  `.execute(db)
  const ids = new Map(rows.map(({ id, ordinal }) => [ordinal, id]))
  return posts.map((_, ordinal) => ids.get(ordinal))
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

/** A post that the viewer may see, without its content. */
export function findPost(db: Db, viewer: Viewer, id: string) {
  return db
    .selectFrom('posts as p')
    .where('p.id', '=', id)
    .where(readableBy(viewer))
    .select(['p.id', 'p.kind', 'p.parent_id as parentId', isArchived().as('isArchived'), inClosedGroup])
    .executeTakeFirst()
}

/** Tells whether the thread of the post `p` is in a closed group. */
export const inClosedGroup = isClosedGroup(
  sql`(select thread.group_id from posts thread where thread.id = coalesce(p.parent_id, p.id))`,
).as('isInClosedGroup')

/** A deleted post that the viewer may see replies to. */
export function findStub(db: Db, viewer: Viewer, id: string) {
  return db
    .selectFrom('posts as p')
    .innerJoin('post_counters as counter', 'counter.post_id', 'p.id')
    .where('p.id', '=', id)
    .where(isStubFor(viewer))
    .groupBy('p.id')
    .select(['p.id', 'p.kind', 'p.created_at', sql<number>`sum(counter.reply_count)::integer`.as('reply_count')])
    .executeTakeFirst()
}

type Reading = { profileId: string | null; at: Date }

/**
 * A query of the posts with these ids, newest first, with their tags and images, what they say of their authors' holdings as of
 * `at`, and whether the member liked and saved them. It does not ask whether the member may see them.
 */
export function selectPosts(db: Db, { profileId, at }: Reading, ids: RawBuilder<readonly string[] | null>) {
  return db
    .selectFrom('posts as p')
    .innerJoinLateral(countersOf, (join) => join.onTrue())
    .where('p.id', '=', sql<string>`any((select ${ids}::bigint[])::bigint[])`)
    .orderBy('p.id', 'desc')
    .select([
      'p.id',
      'p.kind',
      'p.author_id',
      'p.profile_id',
      'p.instrument_id',
      'p.group_id',
      'p.parent_id',
      'p.title',
    ])
    .select(['p.content', 'p.lang', 'p.markdown', 'p.created_at', 'p.edited_at', 'p.imported_at', 'p.is_news'])
    .select(sql<readonly PostTranslation[] | null>`p.translations`.as('translations'))
    .select(['counted.like_count', 'counted.reply_count'])
    .select(
      sql<string[]>`array(
        select media.image_id::text from post_media media where media.post_id = p.id order by media.position
      )`.as('image_ids'),
    )
    .select(
      sql<PostedTrade | null>`case when p.trade_id is not null then ${postedTrade(sql.ref('p.trade_id'))} end`.as(
        'trade',
      ),
    )
    .select(positionOfPost(at).as('held'))
    .select((eb) => [
      eb
        .exists(eb.selectFrom('likes as l').whereRef('l.post_id', '=', 'p.id').where('l.profile_id', '=', profileId))
        .$castTo<boolean>()
        .as('liked'),
      eb
        .exists(eb.selectFrom('saves as s').whereRef('s.post_id', '=', 'p.id').where('s.profile_id', '=', profileId))
        .$castTo<boolean>()
        .as('saved'),
      jsonArrayFrom(tagsOf(eb)).as('tags'),
    ])
}

/** Those of the posts that the viewer may see. */
export const listPostsByIds = compiled((db, { profileId, at, ids }: Reading & { ids: readonly string[] }) =>
  selectPosts(db, { profileId, at }, sql`${ids}`)
    .where(readableBy({ profileId }))
    .compile(),
)

const countersOf = (eb: ExpressionBuilder<DB & { p: Posts }, 'p'>) =>
  eb
    .selectFrom('post_counters')
    .whereRef('post_id', '=', 'p.id')
    .select(sql<number>`coalesce(sum(like_count), 0)::integer`.as('like_count'))
    .select(sql<number>`coalesce(sum(reply_count), 0)::integer`.as('reply_count'))
    .as('counted')

/** The tags of the post `p`. Ids are text, because JSON numbers are exact to 53 bits only. */
function tagsOf(eb: ExpressionBuilder<DB & { p: Posts }, 'p'>) {
  const text = (column: 'instrument_id' | 'profile_id' | 'group_id') =>
    sql<string | null>`${sql.ref(`t.${column}`)}::text`.as(column)
  return eb
    .selectFrom('post_tags as t')
    .whereRef('t.post_id', '=', 'p.id')
    .orderBy('t.position')
    .select(['t.mention', 't.currency', text('instrument_id'), text('profile_id'), text('group_id')])
}

/** The replies to a post that the viewer may see, oldest first, after the reply `after`. */
export async function listReplyIds(
  db: Db,
  viewer: Viewer,
  { postId, after, limit }: { postId: string; after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('posts as p')
    .where('p.parent_id', '=', postId)
    .where(readableBy(viewer))
    .$if(after !== undefined, (query) => query.where('p.id', '>', after!))
    .orderBy('p.id')
    .limit(limit)
    .select('p.id')
    .execute()
  return rows.map(({ id }) => id)
}
