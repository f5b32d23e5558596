import type { SearchKind } from '@app/contract/search.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { columnOf, type RegisteredKind, targetKinds } from '#features/targets/index.ts'

export type Hit = { kind: SearchKind; id: string }
/** How many there are of each kind; a kind without any may be missing. */
export type Totals = Partial<Record<SearchKind, number>>
export type SearchHits = { hits: Hit[]; totals: Totals; has_symbol: boolean }

/** A word of what was typed. Its totals are there when so much begins with it that the best are stored as lists. */
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
 * A value that the planner does not see. What it sees makes it think that planning anew for each value pays, and that
 * takes longer than the reading, which goes the same way for all of them.
 */
const unseen = (value: string | number, type: 'text' | 'bigint') => sql`(select ${value}::${sql.raw(type)})`

/** The words of a text as they are stored, in lower case without accents, each with the totals of its lists. */
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

/** What has a word beginning with each of the words: what has them as its symbol first, then what the viewer follows, then by score. */
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
    // A beginning that is a whole word is more likely what is meant; one or two letters say too little.
    bonus: sql`case when ${sql.join(words.map(isWhole), sql` and `)} then ${sql.lit(bonusOf(words))} else 0 end`,
  })
}

/** The ways in which a word may have been meant: corrected ones are whole words, else the word itself is a beginning. */
export type Meaning = { ways: readonly string[]; isCorrected: boolean }

/** What has each of the words in one of its ways. At least one must be corrected. */
export async function findCorrected(db: Db, question: SearchQuery, meanings: readonly Meaning[]): Promise<SearchHits> {
  const fits = meanings.map(
    ({ ways }) => sql`exists (select from unnest(${ways}::text[]) as way where strpos(t.words, ' ' || way) > 0)`,
  )
  const corrected = meanings.find(({ isCorrected }) => isCorrected)
  const { rows } = await orderedQuery(question, {
    candidates: sql`
      select target as id from search_words where word = any(${corrected?.ways ?? []}::text[]) limit ${sql.lit(longestList)}`,
    // No symbol has a blank in it, so none is meant.
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
 * Each candidate is looked up by its number, whatever the planner thinks of their count; then they are checked, as lists
 * may be older than names.
 */
function orderedQuery({ kind, viewerId, limit }: SearchQuery, search: Search): RawBuilder<SearchHits> {
  return sql<SearchHits>`
    with candidate as materialized (${search.candidates}), hit as materialized (
      select t.kind, coalesce(${sql.join(targetKinds.map(columnIn))}) as id, ${search.joined} = any(t.symbols) as is_symbol,
        (${isFollowedBy(viewerId)}) is true as is_followed,
        t.score + ${search.bonus} as score
      from candidate c
      cross join lateral (select * from search_targets where search_targets.id = c.id offset 0) t
      where ${search.fits}
    )
    select
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', best.kind, 'id', best.id::text))
        from (
          select kind, id
          from hit
          ${kind === undefined ? sql`` : sql`where kind = ${kind}::search_kind`}
          order by is_symbol desc, is_followed desc, score desc, id
          limit ${unseen(limit, 'bigint')}
        ) best
      ), '[]') as hits,
      coalesce((select jsonb_object_agg(kind, total) from (select kind, count(*) as total from hit group by kind) k), '{}') as totals,
      coalesce((select bool_or(is_symbol) from hit), false) as has_symbol
  `
}

/** Where the hits are among: the rarest of the words decides, as the others are checked. */
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
  // Of one word the list has the order already; a few more make up for those that are gone.
  const length = words.length === 1 ? limit + 20 : longestList
  const listed = sql`
    select unnest(ids[1:${length}]) as id
    from search_lists
    where prefix = ${unseen(rarest.word, 'text')} and ${listsOf(words.length, kind)}`
  const changed = sql`
    select id from search_targets where changed is not null order by id desc limit ${sql.lit(longestList)}`
  return sql`(${listed}) union (${symbols}) union (${changed}) union (${followedBy(viewerId, fits)})`
}

/** A single word needs the list that is asked for; of several words the others decide what fits, so more is better. */
function listsOf(words: number, kind: SearchKind | undefined): RawBuilder<boolean> {
  if (kind === undefined) return sql`kind is null`
  return words === 1 ? sql`kind = ${kind}::search_kind` : sql`(kind is null or kind = ${kind}::search_kind)`
}

const columnIn = (kind: RegisteredKind) => sql.ref(`t.${columnOf(kind)}`)

function isFollowedBy(viewerId: string): RawBuilder<unknown> {
  const isAmong = (kind: RegisteredKind) => sql`${columnIn(kind)} in (${followedIds(viewerId, kind)})`
  return sql.join(targetKinds.map(isAmong), sql` or `)
}

function followedIds(viewerId: string, kind: RegisteredKind): RawBuilder<unknown> {
  return sql`select target_id from follows where follower_id = ${unseen(viewerId, 'bigint')} and kind = ${sql.lit(kind)}`
}

/** What fits among what the viewer came to follow last. */
function followedBy(viewerId: string, fits: RawBuilder<unknown>): RawBuilder<unknown> {
  const of = (kind: RegisteredKind) => sql`
    select t.id
    from (
      ${followedIds(viewerId, kind)}
      order by created_at desc
      limit ${sql.lit(followed)}
    ) f
    cross join lateral (
      select * from search_targets where ${sql.ref(columnOf(kind))} = f.target_id offset 0
    ) t
    where ${fits}`
  return sql.join(targetKinds.map(of), sql` union all `)
}

/** The word that fits the fewest; of those that fit few, the longest. */
function rarestOf(words: readonly Word[]): Word {
  const [first] = words.toSorted((a, b) => sumOf(a.totals) - sumOf(b.totals) || b.word.length - a.word.length)
  return first!
}

function sumOf(totals: Totals | null): number {
  return Object.values(totals ?? {}).reduce((sum, total) => sum + total, 0)
}

/** Of an ISIN the country alone says nothing. */
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
