import { sql } from 'kysely'

import { anyOf } from '#db/among.ts'
import type { Db, Tx } from '#db/db.ts'

export type SimilarWords = { word: string; similar: string[]; is_known: boolean }

const mostSimilar = 200

/**
 * Sets a statement timeout and the similarity threshold for the transaction, and disables sequential scans: the planner
 * takes comparing trigrams for cheap and would read the whole dictionary.
 */
export async function limitTime(tx: Tx, timeoutMs: number): Promise<void> {
  await sql`
    select set_config('statement_timeout', ${String(timeoutMs)}, true),
      set_config('pg_trgm.similarity_threshold', '0.2', true),
      set_config('enable_seqscan', 'off', true)
  `.execute(tx)
}

/**
 * Whether any word begins with each of the words, and the words of names that are similar to those that may be wrong, or
 * equal to one of `variants`: trigrams do not see that short words differ in the order of two letters.
 */
export async function listSimilar(
  db: Db,
  { words, forgivable, variants }: Record<'words' | 'forgivable' | 'variants', readonly string[]>,
): Promise<SimilarWords[]> {
  const { rows } = await sql<SimilarWords>`
    select given.word, case when given.word = ${anyOf(forgivable, 'text')} then array(
      select d.word
      from search_dictionary d
      where d.word % given.word
      order by similarity(d.word, given.word) desc, d.word
      limit ${sql.lit(mostSimilar)}
    ) || array(
      select d.word from search_dictionary d where d.word = ${anyOf(variants, 'text')}
    ) else '{}' end as similar, exists (
      select from search_words w where w.word ~>=~ given.word and w.word ~<~ (given.word || '\u{10FFFF}')
    ) as is_known
    from unnest((select ${words}::text[])) as given (word)
  `.execute(db)
  return rows
}
