import { limits } from '@app/contract/limits.ts'
import type { AuditEntry, Case, CaseDetail } from '@app/contract/operator.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'
import { listEntriesPage, recordAct } from '#features/audit/index.ts'
import { loadPersons } from '#features/profiles/index.ts'
import { type PageRequest, readCursor, type Slice, slice, writeCursor } from '#http/pages.ts'
import type { Member } from '#http/viewer.ts'

import { findCase, listCases, listReports, listThread } from './case-queries.ts'
import { loadDecisions, presentCase } from './present.ts'

type ReadContext = Pick<Context, 'db' | 'now'>

export async function casesIn({ db }: ReadContext, state: Case['state'], page: PageRequest): Promise<Slice<Case>> {
  const rows = await listCases(db, { state, after: readCursor(page.after), limit: page.size + 1 })
  const { results, after } = slice(rows, page.size, writeCursor)
  const authors = await loadPersons(
    db,
    results.map(({ author_id }) => author_id),
  )
  return { results: results.map((row) => presentCase(row, authors)), after }
}

/** A case with everything that an operator needs to decide it. Operators see what others cannot, so each view is recorded. */
export async function viewCase({ db, now }: ReadContext, operator: Member, id: string): Promise<CaseDetail> {
  const row = orNotFound(await findCase(db, id))
  const view = { at: now(), actorId: operator.profileId, act: 'case_viewed', subject: `case ${id}`, detail: {} }
  const [thread, reports, decisions, earlier] = await Promise.all([
    listThread(db, row.post_id),
    listReports(db, row.post_id, limits.caseReports),
    loadDecisions(db, { caseId: id, limit: limits.caseDecisions }),
    loadDecisions(db, { memberId: row.author_id, otherThan: id, limit: limits.caseEarlier }),
    db.transaction().execute((tx) => recordAct(tx, view)),
  ])
  const persons = await loadPersons(db, [
    row.author_id,
    ...thread.map(({ author_id }) => author_id),
    ...reports.map(({ reporter_id }) => reporter_id),
  ])
  return {
    ...presentCase(row, persons),
    thread: thread.map(({ author_id, created_at, ...post }) => ({
      ...post,
      author: persons.get(author_id)!,
      created: created_at.toISOString(),
    })),
    reported: reports.map(({ reporter_id, created_at, ...report }) => ({
      ...report,
      reporter: persons.get(reporter_id)!,
      made: created_at.toISOString(),
    })),
    decisions,
    earlier,
  }
}

export async function auditEntries({ db }: ReadContext, page: PageRequest): Promise<Slice<AuditEntry>> {
  const rows = await listEntriesPage(db, { after: page.after, limit: page.size + 1 })
  const { results, after } = slice(rows, page.size, ({ id }) => id)
  const actors = await loadPersons(
    db,
    results.flatMap(({ actorId }) => actorId ?? []),
  )
  return {
    results: results.map(({ id, at, actorId, act, subject, detail }) => ({
      id,
      at: at.toISOString(),
      actor: actors.get(actorId ?? '') ?? null,
      act,
      subject,
      detail,
    })),
    after,
  }
}
