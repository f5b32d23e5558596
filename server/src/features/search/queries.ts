import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'

export type Hit = { kind: 'instrument' | 'profile'; id: string }
export type Question = { words: readonly string[]; limit: number }

/** How many of the most followed candidates are put in their exact order. */
const candidates = 200
const shortPrefix = 3
const lastCharacter = '\u{10FFFF}'

/** The words of a text as they are stored: lower case, without accents. */
export async function listWords(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select search_text(${text}) as text`.execute(db)
  return rows.flatMap((row) => row.text.split(' ')).filter(Boolean)
}

export async function listHits(db: Db, question: Question): Promise<Hit[]> {
  const { rows } = await hitsQuery(question).execute(db)
  return rows
}

/**
 * What has a word beginning with each of the words, the most followed first; before them what has the words as its
 * symbol. The longest word chooses the candidates, as it fits the fewest.
 */
export function hitsQuery({ words, limit }: Question): RawBuilder<Hit> {
  const [longest = '', ...others] = words.toSorted((a, b) => b.length - a.length)
  return sql<Hit>`
    with found as (
      (
        select kind, target_id, true as is_symbol
        from search_terms
        where is_symbol and word = ${words.join('')}
        limit ${sql.lit(candidates)}
      )
      union all
      (
        select term.kind, term.target_id, false
        from search_terms term
        where ${beginsWith(longest)} ${sql.join(others.map(hasWord), sql` `)}
        order by term.weight desc
        limit ${sql.lit(candidates)}
      )
    ), counted as (
      select kind, target_id as id, bool_or(is_symbol) as is_symbol,
        case kind
          when 'instrument' then (select follower_count from instruments where id = target_id)
          else (select follower_count from profiles where id = target_id and user_id is not null)
        end as follower_count
      from found
      group by kind, target_id
    )
    select kind, id
    from counted
    where follower_count is not null
    order by is_symbol desc, follower_count desc, kind, id
    limit ${limit}
  `
}

/** Short beginnings have an index each, in the order of the weight. */
function beginsWith(word: string): RawBuilder<boolean> {
  const length = Array.from(word).length
  return length <= shortPrefix
    ? sql`left(term.word, ${sql.lit(length)}) = ${word}`
    : sql`term.word ~>=~ ${word} and term.word ~<~ ${word + lastCharacter}`
}

/** The limit keeps the planner from reading all that begins with the word. */
function hasWord(word: string): RawBuilder<boolean> {
  return sql`and (
    select true
    from search_terms other
    where other.kind = term.kind and other.target_id = term.target_id
      and other.word ~>=~ ${word} and other.word ~<~ ${word + lastCharacter}
    limit 1
  )`
}
