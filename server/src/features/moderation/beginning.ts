import { type RawBuilder, sql } from 'kysely'

const length = sql.lit(200)

/** An expression: the beginning of the post with this alias. */
export function beginningOf(post: string): RawBuilder<string> {
  const [title, content] = [sql.ref(`${post}.title`), sql.ref(`${post}.content`)]
  return sql<string>`left(concat_ws(' ', nullif(${title}, ''), ${content}), ${length})`
}
