import { type Expression, type ExpressionBuilder, type ReferenceExpression, sql, type SqlBool } from 'kysely'

/**
 * Whether a column holds one of the values, in a form whose plan PostgreSQL keeps. A list as such would be planned anew
 * for every call, as a short one looks cheaper than an unknown one; behind a subselect it is always unknown.
 */
export function among<Database, Table extends keyof Database>(
  eb: ExpressionBuilder<Database, Table>,
  column: ReferenceExpression<Database, Table>,
  values: readonly string[],
  type: 'bigint' | 'bytea' = 'bigint',
): Expression<SqlBool> {
  const typeName = sql.raw(type)
  if (values.length === 1) return eb(column, '=', sql`${values[0]}::${typeName}`)
  return eb(column, '=', sql`any((select ${values}::${typeName}[])::${typeName}[])`)
}
