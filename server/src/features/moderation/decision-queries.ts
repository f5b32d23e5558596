import type { Measure, HouseRule } from '@app/contract/moderation.ts'
import { type RawBuilder, sql } from 'kysely'

import { among } from '#db/among.ts'
import type { Db, Tx } from '#db/db.ts'
import { hasLeft } from '#features/profiles/index.ts'

import { beginningOf } from './case-queries.ts'

export type NewDecision = {
  caseId: string
  memberId: string
  measure: Measure
  scope: 'post' | 'account'
  until: Date | null
  facts: string
  source: 'report' | 'own'
  automated: boolean
  rule: HouseRule
  reason: string
  appealUntil: Date
  madeBy: string
  madeAt: Date
}

export type DecisionRow = Awaited<ReturnType<typeof listDecisions>>[number]

export async function insertDecision(tx: Tx, decision: NewDecision): Promise<string> {
  const { caseId, memberId, appealUntil, madeBy, madeAt, ...rest } = decision
  const { id } = await tx
    .insertInto('decisions')
    .values({
      ...rest,
      case_id: caseId,
      member_id: memberId,
      appeal_until: appealUntil,
      made_by: madeBy,
      made_at: madeAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Selection =
  | { ids: readonly string[] }
  | { caseId: string; limit: number }
  /** Those about a member in other cases. */
  | { memberId: string; otherThan: string; limit: number }

/** Decisions with their appeals, newest first. */
export function listDecisions(db: Db, wanted: Selection) {
  return db
    .selectFrom('decisions as d')
    .innerJoin('cases as c', 'c.id', 'd.case_id')
    .innerJoin('posts as p', 'p.id', 'c.post_id')
    .leftJoin('appeals as a', 'a.decision_id', 'd.id')
    .where((eb) => {
      if ('ids' in wanted) return among(eb, 'd.id', wanted.ids)
      if ('caseId' in wanted) return eb('d.case_id', '=', wanted.caseId)
      return eb.and([eb('d.member_id', '=', wanted.memberId), eb('d.case_id', '<>', wanted.otherThan)])
    })
    .$if('limit' in wanted, (query) => query.limit((wanted as { limit: number }).limit))
    .orderBy('d.id', 'desc')
    .select(['d.id', 'd.case_id', 'c.post_id', 'd.member_id', 'd.measure', 'd.scope', 'd.until', 'd.facts', 'd.source'])
    .select(['d.automated', 'd.rule', 'd.reason', 'd.appeal_until', 'd.made_by', 'd.made_at', 'd.lifted_at'])
    .select(['a.text as appeal_text', 'a.made_at as appealed_at', 'a.outcome', 'a.reason as outcome_reason'])
    .select(['a.decided_at', 'a.decided_by'])
    .select(beginningOf('p').as('beginning'))
    .$narrowType<{ scope: 'post' | 'account'; source: 'report' | 'own'; outcome: 'upheld' | 'overturned' | null }>()
    .execute()
}

type IdsPage = { after: string | undefined; limit: number }

/** The measures against a member, newest first. A post that was kept is none. */
export async function listMeasureIds(db: Db, memberId: string, { after, limit }: IdsPage): Promise<string[]> {
  const rows = await db
    .selectFrom('decisions')
    .where('member_id', '=', memberId)
    .where('measure', '<>', 'keep')
    .$if(after !== undefined, (query) => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns `undefined` if there is no such measure against the member; without one, against anybody who has not left. */
export function findMeasure(db: Db, { id, memberId }: { id: string; memberId?: string }) {
  return db
    .selectFrom('decisions')
    .where('id', '=', id)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId!))
    .where('measure', '<>', 'keep')
    .where(sql<boolean>`not ${hasLeft(sql.ref('decisions.member_id'))}`)
    .select(['id', 'appeal_until'])
    .executeTakeFirst()
}

/** The measures of a case that are in force, of the kinds given; locked. */
export function lockInForce(tx: Tx, caseId: string, measures: readonly Measure[]) {
  return tx
    .selectFrom('decisions')
    .where('case_id', '=', caseId)
    .where('lifted_at', 'is', null)
    .where((eb) => eb('measure', '=', eb.fn.any(sql<Measure[]>`${measures}::measure[]`)))
    .orderBy('id')
    .forUpdate()
    .select(['id', 'measure', 'member_id', 'made_at'])
    .execute()
}

export async function updateLifted(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('decisions')
    .set({ lifted_at: at })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('lifted_at', 'is', null)
    .execute()
}

/** A query of the suspensions of a member by decision; an account that is to end is suspended, too. */
const suspensionsOf = (memberId: string): RawBuilder<unknown> =>
  sql`select from decisions d where d.member_id = ${memberId} and d.measure in ('suspend', 'end')`

/** Whether decisions suspended the member, at this time, and none of them is in force any more. */
export async function hasNoSuspensionLeft(tx: Tx, memberId: string, suspendedAt: Date): Promise<boolean> {
  const { rows } = await sql<{ isOver: boolean }>`
    select exists (${suspensionsOf(memberId)} and d.made_at = ${suspendedAt})
      and not exists (${suspensionsOf(memberId)} and d.lifted_at is null) as "isOver"
  `.execute(tx)
  return rows[0]!.isOver
}

/** Some of the suspensions whose time is over. */
export function listOver(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('decisions')
    .where('until', '<=', now)
    .where('lifted_at', 'is', null)
    .orderBy('until')
    .limit(limit)
    .select(['id', 'case_id as caseId', 'member_id as memberId'])
    .execute()
}

/** A query of the measures of a kind that are in force, and that nobody can appeal against any more or has appealed against. */
function final(db: Db, measure: Measure, now: Date) {
  return db
    .selectFrom('decisions as d')
    .leftJoin('appeals as a', 'a.decision_id', 'd.id')
    .where('d.measure', '=', measure)
    .where('d.lifted_at', 'is', null)
    .where('d.appeal_until', '<', now)
    .where((eb) => eb.or([eb('a.decision_id', 'is', null), eb('a.outcome', '=', 'upheld')]))
}

/** The accounts, by profile, that end now because nobody can appeal any more. */
export async function listEnding(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await final(db, 'end', now)
    .where(sql<boolean>`not ${hasLeft(sql.ref('d.member_id'))}`)
    .orderBy('d.appeal_until')
    .limit(limit)
    .select('d.member_id')
    .execute()
  return [...new Set(rows.map(({ member_id }) => member_id))]
}

/** Whether a decision that nobody can appeal against any more ends the account of a member; it is locked, so that it stays so. */
export async function lockEnding(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const found = await final(tx, 'end', now)
    .where('d.member_id', '=', memberId)
    .limit(1)
    .forUpdate('d')
    .select('d.id')
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Some cases of removed posts about which nobody can appeal any more, and no appeal is open. News and trades, which are not the
 * author's words alone, stay hidden.
 */
export async function listErasable(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await erasable(db, now).orderBy('d.appeal_until').limit(limit).select('c.id').execute()
  return rows.map(({ id }) => id)
}

/** Whether the post of a case is to be erased. With the case locked, it stays so. */
export async function isErasable(tx: Tx, caseId: string, now: Date): Promise<boolean> {
  const found = await erasable(tx, now).where('c.id', '=', caseId).select('c.id').executeTakeFirst()
  return found !== undefined
}

function erasable(db: Db, now: Date) {
  return final(db, 'remove', now)
    .innerJoin('cases as c', 'c.id', 'd.case_id')
    .innerJoin('posts as p', 'p.id', 'c.post_id')
    .where('p.deleted_at', 'is', null)
    .where('p.trade_id', 'is', null)
    .where('p.is_news', '=', false)
}

/** An expression: the member whom a decision is about. */
export function memberOfDecision(decisionId: RawBuilder<string | null>): RawBuilder<string | null> {
  return sql`(select decided.member_id from decisions decided where decided.id = ${decisionId})`
}

/** Those of the decisions that are there, with the outcomes of appeals. */
export function listOutcomes(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('decisions as d')
    .leftJoin('appeals as a', 'a.decision_id', 'd.id')
    .where((eb) => among(eb, 'd.id', ids))
    .select(['d.id', 'd.member_id as memberId', 'd.measure', 'a.outcome'])
    .execute()
}
