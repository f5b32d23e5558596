import { type RawBuilder, sql } from 'kysely'

import { targetKinds } from './registry.ts'
import { tableOf, visibleTo } from './targets.ts'

/** A condition on a row with this alias that names a target by `kind` and `target_id`: the member may see the target. */
export function seesTarget(memberId: RawBuilder<string>, row: string): RawBuilder<boolean> {
  const [kindOf, idOf] = [sql.ref(`${row}.kind`), sql.ref(`${row}.target_id`)]
  const conditions = targetKinds.flatMap((kind) => {
    const isVisible = visibleTo(kind, memberId)
    if (!isVisible) return []
    const table = sql.table(tableOf(kind))
    return [
      sql`(${kindOf} <> ${sql.lit(kind)} or exists (select from ${table} t where t.id = ${idOf} and ${isVisible}))`,
    ]
  })
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
