import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type ReferenceExpression,
  sql,
  type SqlBool,
} from 'kysely'

type ListType = 'bigint' | 'bytea' | 'char(2)' | 'date' | 'text'

/**
 * Whether a column has one of the values, in a form whose plan PostgreSQL caches. A plain list would be planned for
 * every call, because a short list looks cheaper than one of unknown length; a subselect always hides the length.
 */
export function among<Database, Table extends keyof Database>(
  eb: ExpressionBuilder<Database, Table>,
  column: ReferenceExpression<Database, Table>,
  values: readonly string[],
  type: ListType = 'bigint',
): Expression<SqlBool> {
  const typeName = sql.raw(type)
  if (values.length === 1) return eb(column, '=', sql`${values[0]}::${typeName}`)
  return eb(column, '=', anyOf(values, type))
}

/** The values in that form, also if there is one. */
export function anyOf(values: readonly string[], type: ListType = 'bigint'): RawBuilder<string> {
  return sql`any(${listOf(values, type)}::${sql.raw(type)}[])`
}

/** A value that is hidden in the same way, where it makes a difference for the planner: few rows have it, or many, or most are later. */
export function hidden(value: string, type: ListType = 'bigint'): RawBuilder<string> {
  return sql`(select ${value}::${sql.raw(type)})`
}

/** The values as an array whose length is hidden in the same way, as for `unnest`. */
export function listOf(values: readonly string[], type: ListType): RawBuilder<string[]> {
  return sql`(select ${values}::${sql.raw(type)}[])`
}
