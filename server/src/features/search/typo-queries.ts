import { sql } from 'kysely'

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

/** The words of names that are similar to each of the words, and whether any word begins with it. */
export async function listSimilar(db: Db, words: readonly string[]): Promise<SimilarWords[]> {
  const { rows } = await sql<SimilarWords>`
    select given.word, array(
      select d.word
      from search_dictionary d
      where d.word % given.word
      order by similarity(d.word, given.word) desc, d.word
      limit ${sql.lit(mostSimilar)}
    ) as similar, exists (
      select from search_words w where w.word ~>=~ given.word and w.word ~<~ (given.word || '\u{10FFFF}')
    ) as is_known
    from unnest((select ${words}::text[])) as given (word)
  `.execute(db)
  return rows
}
