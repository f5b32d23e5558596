import type { SearchKind } from '@app/contract/search.ts'
import { type RawBuilder, sql } from 'kysely'

import { anyOf } from '#db/among.ts'
import { followedIds } from '#features/follows/index.ts'
import { ownedIds } from '#features/portfolios/index.ts'
import { columnOf, type NamedKind, namedKinds } from '#features/targets/index.ts'

import type { SearchQuery, Totals, Word } from './question.ts'

export const longestList = 2000
const followed = 1000
const mostOfOneName = 200
const shortestIsin = 5
const shortestName = 3
const shortestNumber = 5
const lastCharacter = '\u{10FFFF}'

/**
 * Hides a value from the planner. If it sees the values it makes a plan for each, which takes longer than the query
 * and leads to the same plan.
 */
export const unseen = (value: string | number, type: 'text' | 'bigint') =>
  sql<string>`(select ${value}::${sql.raw(type)})`

/** The candidates for hits: those of the rarest word, as the other words are checked on each, and those that match for sure. */
export function candidatesOf(question: SearchQuery, fits: RawBuilder<unknown>): RawBuilder<unknown> {
  const { viewerId } = question
  const rarest = rarestOf(question.words)
  const others =
    rarest.totals === null
      ? [beginningWith(rarest.word)]
      : [listed(question, rarest.word), changed(fits), followedBy(viewerId, fits), ownedBy(viewerId, fits)]
  const branches = [
    ...certain(question, rarest).map((branch) => sql`(select id, true as is_certain from (${branch}) certain)`),
    ...others.map((branch) => sql`(select id, false as is_certain from (${branch}) other)`),
  ]
  return sql`select id, bool_or(is_certain) as is_certain from (${sql.join(branches, sql` union all `)}) c group by id`
}

/** Those of the two rarest words: what matches all words but one has one of them. */
export function candidatesOfAny(question: SearchQuery): RawBuilder<unknown> {
  const rarest = question.words.toSorted(byRarity).slice(0, 2)
  const each = rarest.map(({ word, totals }) => (totals === null ? beginningWith(word) : listed(question, word)))
  return sql`select distinct id, false as is_certain from (${sql.join(
    each.map((branch) => sql`(${branch})`),
    sql` union all `,
  )}) c`
}

/** What the text names as one word: the whole of it, or the beginning of a name that is written apart. */
function certain(question: SearchQuery, rarest: Word): RawBuilder<unknown>[] {
  const { words, joined } = question
  const isListed = words.length === 1 && rarest.totals !== null
  const beginnings = isListed
    ? []
    : joined.filter((key) => key.length >= (/\d/.test(key) ? shortestNumber : shortestName))
  return [
    sql`select target as id from search_keys where key = ${anyOf(joined, 'text')} limit ${sql.lit(longestList)}`,
    sql`select target as id from search_words where is_symbol and word = ${anyOf(symbolsOf(question), 'text')} limit ${sql.lit(longestList)}`,
    ...beginnings.map(
      (key) => sql`(
        select target as id from search_keys
        where key ~>=~ ${unseen(key, 'text')} and key ~<~ ${unseen(key + lastCharacter, 'text')}
        limit ${sql.lit(mostOfOneName)}
      )`,
    ),
  ]
}

/** What may be a symbol: the text as one word, or the symbol of its notation. */
export const symbolsOf = ({ joined, notation }: SearchQuery): readonly string[] =>
  notation ? [...joined, notation.symbol] : joined

const beginningWith = (word: string) => sql`
  select target as id
  from search_words
  where word ~>=~ ${unseen(word, 'text')} and word ~<~ ${unseen(word + lastCharacter, 'text')}
  limit ${sql.lit(2 * longestList)}`

function listed({ words, kind, limit }: SearchQuery, word: string): RawBuilder<unknown> {
  // The list of a single word is in order; a few more ids make up for targets that are deleted.
  const length = words.length === 1 ? limit + 20 : longestList
  return sql`
    select unnest(ids[1:${unseen(length, 'bigint')}]) as id
    from search_lists
    where prefix = ${unseen(word, 'text')} and ${listsOf(words.length, kind)}`
}

/**
 * A single word needs only the list of the requested kind; of several words the others filter, so more candidates are
 * better.
 */
function listsOf(words: number, kind: SearchKind | undefined): RawBuilder<boolean> {
  if (kind === undefined) return sql`kind is null`
  return words === 1 ? sql`kind = ${kind}::search_kind` : sql`(kind is null or kind = ${kind}::search_kind)`
}

/** The matches among the targets that have changed since the lists were built. */
const changed = (fits: RawBuilder<unknown>) => sql`
  select t.id
  from (
    select id, words, isin from search_targets where changed is not null order by id desc limit ${sql.lit(longestList)}
  ) t
  where ${fits}`

/** The matches among the newest follows of the viewer. */
function followedBy(viewerId: string, fits: RawBuilder<unknown>): RawBuilder<unknown> {
  const of = (kind: NamedKind) => sql`
    select t.id
    from (
      ${followedIds(unseen(viewerId, 'bigint'), kind)}
      order by created_at desc
      limit ${sql.lit(followed)}
    ) f
    cross join lateral (
      select * from search_targets where ${sql.ref(columnOf(kind))} = f.target_id offset 0
    ) t
    where ${fits}`
  return sql.join(namedKinds.map(of), sql` union all `)
}

/** The matches among what the viewer owns. */
function ownedBy(viewerId: string, fits: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select t.id
    from (${ownedIds(unseen(viewerId, 'bigint'))} limit ${sql.lit(followed)}) o
    cross join lateral (
      select * from search_targets where search_targets.instrument_id = o.instrument_id offset 0
    ) t
    where ${fits}`
}

/** The word with the fewest targets; among those that are too rare for lists, the longest. */
function rarestOf(words: readonly Word[]): Word {
  const [first] = words.toSorted(byRarity)
  return first!
}

const byRarity = (a: Word, b: Word) => sumOf(a.totals) - sumOf(b.totals) || b.word.length - a.word.length

export function sumOf(totals: Totals | null): number {
  return Object.values(totals ?? {}).reduce((sum, total) => sum + total, 0)
}

/** Whether a word of the target begins so. Short words are not compared with ISINs, whose country prefix alone says nothing. */
export function isBeginning(word: string): RawBuilder<boolean> {
  const beginning = ` ${word}`
  return word.length < shortestIsin
    ? sql`strpos(t.words, ${beginning}) > 0`
    : sql`(strpos(t.words, ${beginning}) > 0 or strpos(t.isin, ${beginning}) > 0)`
}

export function isWhole(word: string): RawBuilder<boolean> {
  return sql`strpos(t.words, ${` ${word} `}) > 0`
}
