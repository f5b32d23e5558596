import { type RawBuilder, sql } from 'kysely'

import { among } from '#db/among.ts'
import type { Db, Tx } from '#db/db.ts'
import type { OwnWeek, WeekOfOthers } from '#features/portfolios/index.ts'

/** What a report says. Others are null if they are not as real as the member's own portfolios, or too few. */
export type Figures = OwnWeek & Pick<WeekOfOthers, 'best' | 'popular'>

export type StoredReport = { memberId: string; figures: Figures }

/** A condition on the profile `p`: the member has no report of this week yet. */
export function lacksReport(week: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from weekly_reports known where known.member_id = p.id and known.week >= ${week}::date
  )`
}

/** Stores reports of a week in the place of earlier ones. Returns the members who had none of this week. */
export async function upsertReports(
  tx: Tx,
  reports: readonly StoredReport[],
  { week, at }: { week: string; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into weekly_reports as known (member_id, week, figures, made_at, mail_due_at)
    select given."memberId", ${week}, given.figures, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as given ("memberId" bigint, figures jsonb)
    order by given."memberId"
    on conflict (member_id) do update set week = excluded.week, figures = excluded.figures, made_at = excluded.made_at,
      mail_due_at = excluded.mail_due_at, mail_tries = 0
    where known.week < excluded.week
    returning member_id as id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** The newest report of a member. */
export async function findReport(db: Db, memberId: string) {
  return db
    .selectFrom('weekly_reports')
    .where('member_id', '=', memberId)
    .select((eb) => ['week', eb.ref('figures').$castTo<Figures>().as('figures'), 'made_at'])
    .executeTakeFirst()
}

type Taking = { at: Date; againAt: Date; mostTries: number; limit: number }

/** Takes up to `limit` mails that are due. Unless they are finished before, they are due again at `againAt`. */
export async function takeDueMails(db: Db, { at, againAt, mostTries, limit }: Taking): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update weekly_reports
    set mail_tries = mail_tries + 1, mail_due_at = case when mail_tries + 1 < ${mostTries}::integer then ${againAt}::timestamptz end
    where member_id in (
      select member_id from weekly_reports where mail_due_at <= ${at} limit ${limit} for update skip locked
    )
    returning member_id as id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Has the mails about these reports not sent again. */
export async function finishMails(db: Db, memberIds: readonly string[]): Promise<void> {
  await db
    .updateTable('weekly_reports')
    .set({ mail_due_at: null })
    .where((eb) => among(eb, 'member_id', memberIds))
    .execute()
}

export async function deleteReportOf(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('weekly_reports').where('member_id', '=', memberId).execute()
}
