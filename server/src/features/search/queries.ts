import type { SearchKind } from '@app/contract/search.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { followedIds } from '#features/follows/index.ts'
import { ownedIds } from '#features/portfolios/index.ts'
import { isUnblockedBetween } from '#features/profiles/index.ts'
import { columnOf, type NamedKind, namedKinds } from '#features/targets/index.ts'

export type Hit = { kind: SearchKind; id: string }
/** The number of hits of each kind; a kind without hits may be missing. */
export type Totals = Partial<Record<SearchKind, number>>
export type SearchHits = { hits: Hit[]; totals: Totals; has_symbol: boolean }

/** A typed word. It has totals if so many targets have a word beginning with it that the best are stored as lists. */
export type Word = { word: string; totals: Totals | null }

export type SearchQuery = {
  words: readonly Word[]
  kind: SearchKind | undefined
  viewerId: string
  limit: number
}

const longestList = 2000
const followed = 1000
const shortestIsin = 5
const lastCharacter = '\u{10FFFF}'

/**
 * Hides a value from the planner. If it sees the values it makes a plan for each, which takes longer than the query
 * and leads to the same plan.
 */
const unseen = (value: string | number, type: 'text' | 'bigint') => sql<string>`(select ${value}::${sql.raw(type)})`

/** The words of a text as they are stored, in lower case and without accents, each with the totals of its lists. */
export async function listWords(db: Db, text: string): Promise<Word[]> {
  const { rows } = await sql<Word>`
    select word, (
      select jsonb_object_agg(kind, total) from search_lists where prefix = word and kind is not null
    ) as totals
    from unnest(string_to_array(search_text(${unseen(text, 'text')}), ' ')) with ordinality as given (word, place)
    where word <> ''
    order by place
  `.execute(db)
  return rows
}

/**
 * Finds the targets that have a word beginning with each of the words: exact symbols first, then what the viewer owns, then
 * what they follow, then by score.
 */
export async function findHits(db: Db, question: SearchQuery): Promise<SearchHits> {
  const { rows } = await hitsQuery(question).execute(db)
  return rows[0]!
}

export function hitsQuery(question: SearchQuery): RawBuilder<SearchHits> {
  const words = question.words.map(({ word }) => word)
  const fits = sql`(${sql.join(words.map(isBeginning), sql` and `)})`
  return orderedQuery(question, {
    candidates: candidatesOf(question, fits),
    joined: words.join(''),
    fits,
    // A beginning that is a whole word is more likely what was meant; one or two letters say too little.
    bonus: sql`case when ${sql.join(words.map(isWhole), sql` and `)} then ${sql.lit(bonusOf(words))} else 0 end`,
  })
}

/** What a typed word may have meant: corrections are whole words; the word itself is the beginning of one. */
export type Meaning = { ways: readonly string[]; isCorrected: boolean }

/**
 * Finds the targets that match each of the words in one of the ways it may have been meant. At least one word must be
 * corrected.
 */
export async function findCorrected(db: Db, question: SearchQuery, meanings: readonly Meaning[]): Promise<SearchHits> {
  const fits = meanings.map(
    ({ ways }) => sql`exists (select from unnest(${ways}::text[]) as way where strpos(t.words, ' ' || way) > 0)`,
  )
  const corrected = meanings.find(({ isCorrected }) => isCorrected)
  const { rows } = await orderedQuery(question, {
    candidates: sql`
      select target as id from search_words where word = any(${corrected?.ways ?? []}::text[]) limit ${sql.lit(longestList)}`,
    // Symbols contain no spaces, so this matches none.
    joined: ' ',
    fits: sql.join(fits, sql` and `),
    bonus: sql`0`,
  }).execute(db)
  return rows[0]!
}

type Search = {
  candidates: RawBuilder<unknown>
  joined: string
  fits: RawBuilder<unknown>
  bonus: RawBuilder<unknown>
}

/**
 * Looks up each candidate by its id, whatever number of them the planner expects, and checks it, as the lists may be
 * older than the names.
 */
function orderedQuery({ kind, viewerId, limit }: SearchQuery, search: Search): RawBuilder<SearchHits> {
  return sql<SearchHits>`
    with candidate as materialized (${search.candidates}), hit as materialized (
      select t.kind, coalesce(${sql.join(namedKinds.map(columnIn))}) as id, ${search.joined} = any(t.symbols) as is_symbol,
        (t.instrument_id in (${ownedIds(unseen(viewerId, 'bigint'))})) is true as is_owned,
        (${isFollowedBy(viewerId)}) is true as is_followed,
        t.score + ${search.bonus} as score
      from candidate c
      cross join lateral (select * from search_targets where search_targets.id = c.id offset 0) t
      where ${search.fits} and (t.profile_id is null or ${isReachable(viewerId)})
    )
    select
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', best.kind, 'id', best.id::text))
        from (
          select kind, id
          from hit
          ${kind === undefined ? sql`` : sql`where kind = ${kind}::search_kind`}
          order by is_symbol desc, is_owned desc, is_followed desc, score desc, id
          limit ${unseen(limit, 'bigint')}
        ) best
      ), '[]') as hits,
      coalesce((select jsonb_object_agg(kind, total) from (select kind, count(*) as total from hit group by kind) k), '{}') as totals,
      coalesce((select bool_or(is_symbol) from hit), false) as has_symbol
  `
}

/** Neither those whom the viewer blocks nor those who block the viewer are found. */
const isReachable = (viewerId: string) =>
  isUnblockedBetween({ profileId: unseen(viewerId, 'bigint') }, sql.ref<string>('t.profile_id'))

/** The candidates for hits: those of the rarest word, as the other words are checked on each candidate. */
function candidatesOf(question: SearchQuery, fits: RawBuilder<unknown>): RawBuilder<unknown> {
  const { words, kind, viewerId, limit } = question
  const rarest = rarestOf(words)
  const symbols = sql`
    select target as id from search_words where is_symbol and word = ${unseen(words.map(({ word }) => word).join(''), 'text')}`
  if (rarest.totals === null) {
    const found = sql`
      select target as id
      from search_words
      where word ~>=~ ${unseen(rarest.word, 'text')} and word ~<~ ${unseen(rarest.word + lastCharacter, 'text')}
      limit ${sql.lit(2 * longestList)}`
    return sql`(${found}) union (${symbols})`
  }
  // The list of a single word is in order; a few more ids make up for targets that are deleted.
  const length = words.length === 1 ? limit + 20 : longestList
  const listed = sql`
    select unnest(ids[1:${length}]) as id
    from search_lists
    where prefix = ${unseen(rarest.word, 'text')} and ${listsOf(words.length, kind)}`
  const changed = sql`
    select id from search_targets where changed is not null order by id desc limit ${sql.lit(longestList)}`
  return sql`(${listed}) union (${symbols}) union (${changed}) union (${followedBy(viewerId, fits)}) union (${ownedBy(viewerId, fits)})`
}

/**
 * A single word needs only the list of the requested kind; of several words the others filter, so more candidates are
 * better.
 */
function listsOf(words: number, kind: SearchKind | undefined): RawBuilder<boolean> {
  if (kind === undefined) return sql`kind is null`
  return words === 1 ? sql`kind = ${kind}::search_kind` : sql`(kind is null or kind = ${kind}::search_kind)`
}

const columnIn = (kind: NamedKind) => sql.ref(`t.${columnOf(kind)}`)

function isFollowedBy(viewerId: string): RawBuilder<unknown> {
  const isAmong = (kind: NamedKind) => sql`${columnIn(kind)} in (${followedIds(unseen(viewerId, 'bigint'), kind)})`
  return sql.join(namedKinds.map(isAmong), sql` or `)
}

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
  const [first] = words.toSorted((a, b) => sumOf(a.totals) - sumOf(b.totals) || b.word.length - a.word.length)
  return first!
}

function sumOf(totals: Totals | null): number {
  return Object.values(totals ?? {}).reduce((sum, total) => sum + total, 0)
}

/** Short words are not compared with ISINs, whose country prefix alone says nothing. */
function isBeginning(word: string): RawBuilder<boolean> {
  const beginning = ` ${word}`
  return word.length < shortestIsin
    ? sql`strpos(t.words, ${beginning}) > 0`
    : sql`(strpos(t.words, ${beginning}) > 0 or strpos(t.isin, ${beginning}) > 0)`
}

function isWhole(word: string): RawBuilder<boolean> {
  return sql`strpos(t.words, ${` ${word} `}) > 0`
}

function bonusOf(words: readonly string[]): number {
  return words.length > 1 || words.join('').length > 2 ? 250 : 0
}
