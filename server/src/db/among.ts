import { type Expression, type ExpressionBuilder, type ReferenceExpression, sql, type SqlBool } from 'kysely'

/**
 * Whether a column holds one of the ids. A single one is compared as such: PostgreSQL keeps the plan of that, and makes the
 * plan of a short list anew for every call.
 */
export function among<Database, Table extends keyof Database>(
  eb: ExpressionBuilder<Database, Table>,
  column: ReferenceExpression<Database, Table>,
  ids: readonly string[],
): Expression<SqlBool> {
  return ids.length === 1 ? eb(column, '=', ids[0]) : eb(column, '=', sql`any(${ids}::bigint[])`)
}
