import type { HouseRule, Measure } from '@app/contract/moderation.ts'
import { limits } from '@app/contract/limits.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import { readableBy } from '#features/posts/index.ts'

export type NewReport = { postId: string; reporterId: string; rule: HouseRule; note: string; at: Date }

/**
 * Inserts the report of a post that the reporter can read and has not written, and opens the case of the post, also again.
 * Returns the author, or `undefined` if the reporter cannot read the post.
 */
export async function insertReport(
  db: Db,
  { postId, reporterId, rule, note, at }: NewReport,
): Promise<{ authorId: string } | undefined> {
  const { rows } = await sql<{ authorId: string }>`
    with seen as (
      select p.id, p.author_id from posts p where p.id = ${postId} and ${readableBy({ profileId: reporterId })}
    ), added as (
      insert into reports (post_id, reporter_id, rule, note, created_at)
      select id, ${reporterId}, ${rule}::house_rule, ${note}, ${at} from seen where author_id <> ${reporterId}
      on conflict do nothing
      returning post_id
    ), opened as (
      insert into cases (post_id, state, opened_at) select post_id, 'open', ${at} from added
      on conflict (post_id) do update set state = 'open', opened_at = excluded.opened_at where cases.state <> 'open'
    )
    select author_id as "authorId" from seen
  `.execute(db)
  return rows[0]
}

/** Locks the case of a post, if it has one. Reports wait meanwhile. */
export async function lockCaseOf(tx: Tx, postId: string): Promise<void> {
  await tx.selectFrom('cases').where('post_id', '=', postId).select('id').forUpdate().execute()
}

/**
 * Deletes a report; with the last one, an open case is withdrawn. The caller has locked the case. Returns false if there is no
 * such report, nor a post that the reporter can read.
 */
export async function deleteReport(tx: Tx, { postId, reporterId }: { postId: string; reporterId: string }) {
  const { rows } = await sql<{ isThere: boolean }>`
    with gone as (
      delete from reports where post_id = ${postId} and reporter_id = ${reporterId} returning post_id
    ), withdrawn as (
      update cases set state = 'withdrawn' from gone
      where cases.post_id = gone.post_id and cases.state = 'open' and not exists (
        select from reports r where r.post_id = gone.post_id and r.reporter_id <> ${reporterId}
      )
    )
    select exists (select from gone)
      or exists (select from posts p where p.id = ${postId} and ${readableBy({ profileId: reporterId })}) as "isThere"
  `.execute(tx)
  return rows[0]!.isThere
}

/** The posts that a member has reported and may see, the newest reported first. */
export async function listReportedIds(db: Db, member: Viewer): Promise<string[]> {
  const rows = await db
    .selectFrom('reports as r')
    .innerJoin('posts as p', 'p.id', 'r.post_id')
    .where('r.reporter_id', '=', member.profileId)
    .where(readableBy(member))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.post_id', 'desc')
    .limit(limits.reports)
    .select('r.post_id as id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Has a decision answer the reports of a post that none has answered before, and those that one with an `outdated` measure
 * has answered, whose reporters are then mailed again.
 */
export async function answerReports(
  tx: Tx,
  { postId, decisionId, outdated }: { postId: string; decisionId: string; outdated: readonly Measure[] },
): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ decision_id: decisionId, mailed_at: null })
    .where('post_id', '=', postId)
    .where((eb) =>
      eb.or([
        eb('decision_id', 'is', null),
        eb(
          'decision_id',
          'in',
          eb
            .selectFrom('decisions')
            .where((of) => of('measure', '=', of.fn.any(sql<Measure[]>`${outdated}::measure[]`)))
            .whereRef('id', '=', 'reports.decision_id')
            .select('id'),
        ),
      ]),
    )
    .execute()
}

/**
 * Has a decision that was overturned answer its reports again; or, if another measure of the case is in force, has that answer
 * them, of which nobody is mailed.
 */
export async function answerOverturned(tx: Tx, decisionId: string): Promise<void> {
  await sql`
    update reports set
      decision_id = coalesce(standing.id, reports.decision_id),
      mailed_at = case when standing.id is not null then reports.mailed_at end
    from (
      select (
        select max(other.id) from decisions other
        where other.case_id = overturned.case_id and other.lifted_at is null and other.measure <> 'keep'
      ) as id
      from decisions overturned where overturned.id = ${decisionId}
    ) standing
    where reports.decision_id = ${decisionId}
  `.execute(tx)
}

type Answered = { decisionId: string; after?: string | undefined }

/** Up to `limit` of the members whose reports each decision answers, after the member `after`, by their ids. */
export async function listReportersOf(
  db: Db,
  answered: readonly Answered[],
  limit: number,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ decisionId: string; reporterId: string }>`
    select distinct d.id as "decisionId", r.reporter_id as "reporterId"
    from unnest(
      ${answered.map(({ decisionId }) => decisionId)}::bigint[], ${answered.map(({ after = '0' }) => after)}::bigint[]
    ) as d (id, after)
    cross join lateral (
      select reporter_id from reports
      where decision_id = d.id and reporter_id > d.after
      order by reporter_id
      limit ${limit}
    ) r
    order by 1, 2
  `.execute(db)
  const reporters = Map.groupBy(rows, ({ decisionId }) => decisionId)
  return new Map([...reporters].map(([id, some]) => [id, some.map(({ reporterId }) => reporterId)]))
}

/** Up to `limit` of the members whose reports a decision answers and who have not been mailed. */
export async function listUnmailedReporters(db: Db, decisionId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('reports')
    .where('decision_id', '=', decisionId)
    .where('mailed_at', 'is', null)
    .orderBy('reporter_id')
    .limit(limit)
    .select('reporter_id')
    .execute()
  return rows.map(({ reporter_id }) => reporter_id)
}

export async function updateMailed(
  db: Db,
  { decisionId, reporterIds, at }: { decisionId: string; reporterIds: readonly string[]; at: Date },
): Promise<void> {
  await db
    .updateTable('reports')
    .set({ mailed_at: at })
    .where('decision_id', '=', decisionId)
    .where((eb) => eb('reporter_id', '=', eb.fn.any(eb.val(reporterIds))))
    .execute()
}
