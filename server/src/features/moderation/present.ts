import type { StatementOfReasons } from '@app/contract/moderation.ts'
import type { Case, Decision } from '@app/contract/operator.ts'
import type { Person } from '@app/contract/profiles.ts'

import type { Db } from '#db/db.ts'
import { loadPersons } from '#features/profiles/index.ts'

import type { CaseRow } from './case-queries.ts'
import { type DecisionRow, listDecisions } from './decision-queries.ts'

export function presentCase(row: CaseRow, persons: ReadonlyMap<string, Person>): Case {
  const { id, state, opened_at, post_id, author_id, beginning, deleted, reports, rules } = row
  const [author, opened] = [persons.get(author_id)!, opened_at.toISOString()]
  return { id, state, opened, post: post_id, author, beginning, deleted, reports, rules }
}

export function presentStatement(row: DecisionRow): StatementOfReasons {
  const { id, measure, scope, beginning, facts, source, automated, rule, reason } = row
  return {
    id,
    measure,
    scope,
    until: row.until?.toISOString() ?? null,
    post: row.post_id,
    beginning,
    facts,
    source,
    automated,
    rule,
    reason,
    made: row.made_at.toISOString(),
    appeal_until: row.appeal_until.toISOString(),
    lifted: row.lifted_at?.toISOString() ?? null,
    appeal: appealOf(row),
  }
}

function appealOf({ appeal_text: text, appealed_at: made, outcome, outcome_reason: reason, decided_at }: DecisionRow) {
  if (text === null || made === null) return null
  return { text, made: made.toISOString(), outcome, reason: reason ?? '', decided: decided_at?.toISOString() ?? null }
}

/** Loads decisions as operators see them, newest first. */
export async function loadDecisions(db: Db, wanted: Parameters<typeof listDecisions>[1]): Promise<Decision[]> {
  const rows = await listDecisions(db, wanted)
  const operators = await loadPersons(
    db,
    rows.map(({ made_by }) => made_by),
  )
  return rows.map((row) => ({ ...presentStatement(row), made_by: operators.get(row.made_by)! }))
}
