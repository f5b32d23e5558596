import type { HouseRule } from '@app/contract/moderation.ts'
import type { Case } from '@app/contract/operator.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import type { Cursor } from '#http/pages.ts'

type State = Case['state']

const beginning = sql.lit(200)
/** The replies before and after the one that was reported. */
const around = sql.lit(10)

/** An expression: the beginning of the post with this alias. */
export function beginningOf(post: string): RawBuilder<string> {
  const [title, content] = [sql.ref(`${post}.title`), sql.ref(`${post}.content`)]
  return sql<string>`left(concat_ws(' ', nullif(${title}, ''), ${content}), ${beginning})`
}

const reportsOf = (postId: RawBuilder<string>) =>
  sql<number>`(select count(*)::integer from reports r where r.post_id = ${postId})`
const rulesOf = (postId: RawBuilder<string>) =>
  sql<HouseRule[]>`array(select distinct r.rule::text from reports r where r.post_id = ${postId} order by 1)`

function cases(db: Db) {
  return db
    .selectFrom('cases as c')
    .innerJoin('posts as p', 'p.id', 'c.post_id')
    .select(['c.id', 'c.state', 'c.opened_at', 'c.post_id', 'p.author_id'])
    .select(beginningOf('p').as('beginning'))
    .select(sql<boolean>`p.deleted_at is not null`.as('deleted'))
    .select(reportsOf(sql.ref('c.post_id')).as('reports'))
    .select(rulesOf(sql.ref('c.post_id')).as('rules'))
}

export type CaseRow = Awaited<ReturnType<ReturnType<typeof cases>['execute']>>[number]

type CasesPage = { state: State; after: Cursor | undefined; limit: number }

/** The cases in a state: open ones oldest first, others newest first. The time is text, as a Date would lose its microseconds. */
export function listCases(db: Db, { state, after, limit }: CasesPage): Promise<(CaseRow & Cursor)[]> {
  const [order, later] = state === 'open' ? (['asc', '>'] as const) : (['desc', '<'] as const)
  return cases(db)
    .where('c.state', '=', state)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('c.opened_at', 'c.id'), later, eb.tuple(sql<Date>`${after!.by}::timestamptz`, after!.id)),
      ),
    )
    .orderBy('c.opened_at', order)
    .orderBy('c.id', order)
    .limit(limit)
    .select(sql<string>`c.opened_at::text`.as('by'))
    .execute()
}

export function findCase(db: Db, id: string): Promise<CaseRow | undefined> {
  return cases(db).where('c.id', '=', id).executeTakeFirst()
}

/** The case with the author of its post; locked, so that operators decide one after the other. */
export function lockCase(tx: Tx, id: string) {
  return tx
    .selectFrom('cases as c')
    .innerJoin('posts as p', 'p.id', 'c.post_id')
    .where('c.id', '=', id)
    .forUpdate('c')
    .select(['c.id', 'c.state', 'c.post_id as postId', 'p.author_id as authorId', 'p.deleted_at as deletedAt'])
    .executeTakeFirst()
}

export async function updateState(tx: Tx, id: string, state: State): Promise<void> {
  await tx.updateTable('cases').set({ state }).where('id', '=', id).execute()
}

export type CasePostRow = {
  id: string
  author_id: string
  title: string
  content: string
  created_at: Date
  hidden: boolean
  deleted: boolean
}

/** The root of a post's thread and the replies around the post, whether others can see them or not; oldest first. */
export async function listThread(db: Db, postId: string): Promise<CasePostRow[]> {
  const { rows } = await sql<CasePostRow>`
    with reported as (
      select id, coalesce(parent_id, id) as root from posts where id = ${postId}
    ), shown as (
      select id from reported union select root from reported
      union all
      (
        select reply.id from reported cross join lateral (
          select p.id from posts p where p.parent_id = reported.root and p.id < reported.id order by p.id desc limit ${around}
        ) reply
      )
      union all
      (
        select reply.id from reported cross join lateral (
          select p.id from posts p where p.parent_id = reported.root and p.id > reported.id order by p.id limit ${around}
        ) reply
      )
    )
    select p.id, p.author_id, p.title, p.content, p.created_at, p.hidden_at is not null as hidden,
      p.deleted_at is not null as deleted
    from posts p where p.id in (select id from shown)
    order by p.id
  `.execute(db)
  return rows
}

/** The newest reports of a post. */
export function listReports(db: Db, postId: string, limit: number) {
  return db
    .selectFrom('reports')
    .where('post_id', '=', postId)
    .orderBy('created_at', 'desc')
    .orderBy('reporter_id', 'desc')
    .limit(limit)
    .select(['reporter_id', 'rule', 'note', 'created_at'])
    .execute()
}
