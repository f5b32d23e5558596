import type { SearchKind } from '@app/contract/search.ts'
import { preferenceWords } from '@app/domain/instruments/name-words.ts'
import { type RawBuilder, sql } from 'kysely'

import { anyOf } from '#db/among.ts'
import type { Db } from '#db/db.ts'
import { followedIds } from '#features/follows/index.ts'
import { isListedAt } from '#features/instruments/index.ts'
import { ownedIds } from '#features/portfolios/index.ts'
import { isUnblockedBetween } from '#features/profiles/index.ts'
import { columnOf, type NamedKind, namedKinds } from '#features/targets/index.ts'

import {
  candidatesOf,
  candidatesOfAny,
  isBeginning,
  isWhole,
  longestList,
  symbolsOf,
  unseen,
} from './candidate-queries.ts'
import type { SearchQuery, Totals, Word } from './question.ts'

export type Hit = { kind: SearchKind; id: string }
export type SearchHits = { hits: Hit[]; totals: Totals; has_exact: boolean }

/** Listings with a lower score than this are obscure: what others are named comes before their symbols. */
const known = 550
/** The symbol of a listing with a lower score than this, such as a class of a fund, says little; an exact name comes first anyway. */
const meaningless = 200
const exactBonus = 900
const obscureBonus = 300
const wholeSymbolBonus = 60
const wordsBonus = 200
const preferenceBonus = 400
const classBonus = 600
const otherKind = 2000
const placeBonus = 1500

/** The words of a text as they are stored, in lower case and without accents, each with the totals of its lists. */
export async function listWords(db: Db, text: string): Promise<Word[]> {
  const { rows } = await sql<Word>`
    select word, role, (
      select jsonb_object_agg(kind, total) from search_lists where prefix = word and kind is not null
    ) as totals
    from search_question(${unseen(text, 'text')})
    order by place
  `.execute(db)
  return rows
}

/**
 * Finds the targets that have a word beginning with each of the words, or a name that begins with all of them written as
 * one: exact names and symbols first, then what the viewer owns, then what they follow, then by score.
 */
export async function findHits(db: Db, question: SearchQuery): Promise<SearchHits> {
  const { rows } = await hitsQuery(question).execute(db)
  return rows[0]!
}

export function hitsQuery(question: SearchQuery): RawBuilder<SearchHits> {
  const words = question.words.map(({ word }) => word)
  const fits = sql`(${sql.join(words.map(isMatch), sql` and `)})`
  const beginsName = isAnyOf(question.joined.map((key) => sql`strpos(t.keys, ${` ${key}`}) > 0`))
  // One or two letters say too little of a whole word.
  const isAllWhole =
    words.length > 1 || words.join('').length > 2 ? sql.join(words.map(isWhole), sql` and `) : sql`false`
  return orderedQuery(question, {
    candidates: candidatesOf(question, fits),
    fits,
    tier: tierOf(question),
    bonus: sql`
      search_match_bonus(${beginsName}, ${isAllWhole}) + case when ${fits} then ${sql.lit(wordsBonus)} else 0 end
      + case
          when ${isName(question)} or ${isSymbol(question)}
          then case when t.score < ${sql.lit(meaningless)} then ${sql.lit(obscureBonus)} else ${sql.lit(exactBonus)} end
          else 0
        end
      + case when t.symbols[1] = ${anyOf(symbolsOf(question), 'text')} then ${sql.lit(wholeSymbolBonus)} else 0 end`,
  })
}

/** Of several words, one of a single letter must match whole, unless it may still be typed on. */
function isMatch(word: string, index: number, words: readonly string[]): RawBuilder<boolean> {
  return isWholeOnly(word, index, words.length) ? isWhole(word) : isBeginning(word)
}

const isWholeOnly = (word: string, index: number, count: number) => Array.from(word).length === 1 && index < count - 1

const isInWords = (word: string) => sql`strpos(t.words, ${` ${word}`}) > 0`

/** What a typed word may have meant: corrections are whole words; the word itself is the beginning of one. */
export type Meaning = { ways: readonly string[]; isCorrected: boolean }

/**
 * Finds the targets that match each of the words in one of the ways it may have been meant. At least one word must be
 * corrected.
 */
export async function findCorrected(db: Db, question: SearchQuery, meanings: readonly Meaning[]): Promise<SearchHits> {
  const fits = meanings.map(({ ways }, index) =>
    isAnyOf(ways.map((way) => (isWholeOnly(way, index, meanings.length) ? isWhole(way) : isInWords(way)))),
  )
  const corrected = meanings.find(({ isCorrected }) => isCorrected)
  const { rows } = await orderedQuery(question, {
    candidates: sql`
      select target as id, false as is_certain
      from search_words
      where word = ${anyOf(corrected?.ways ?? [], 'text')}
      limit ${sql.lit(longestList)}`,
    fits: sql.join(fits, sql` and `),
    tier: sql`0`,
    bonus: sql`0`,
  }).execute(db)
  return rows[0]!
}

/** Finds the targets that match all words but one, those that begin with the first word before others. */
export async function findAllButOne(db: Db, question: SearchQuery): Promise<SearchHits> {
  const words = question.words.map(({ word }) => word)
  const matching = words.map((word) => sql`case when ${isBeginning(word)} then 1 else 0 end`)
  const fits = sql`${sql.join(matching, sql` + `)} >= ${sql.lit(words.length - 1)}`
  const { rows } = await orderedQuery(question, {
    candidates: candidatesOfAny(question),
    fits,
    tier: sql`0`,
    bonus: sql`case when strpos(t.keys, ${` ${words[0]}`}) > 0 then ${sql.lit(wordsBonus)} else 0 end`,
  }).execute(db)
  return rows[0]!
}

type Search = {
  candidates: RawBuilder<unknown>
  fits: RawBuilder<unknown>
  tier: RawBuilder<unknown>
  bonus: RawBuilder<unknown>
}

/**
 * Looks up each candidate by its id, whatever number of them the planner expects, and checks it, as the lists may be
 * older than the names.
 */
function orderedQuery(question: SearchQuery, search: Search): RawBuilder<SearchHits> {
  const { kind, viewerId, limit } = question
  return sql<SearchHits>`
    with candidate as materialized (${search.candidates}), hit as materialized (
      select t.kind, coalesce(${sql.join(namedKinds.map(columnIn))}) as id, ${search.tier} as tier,
        (t.instrument_id in (${ownedIds(unseen(viewerId, 'bigint'))})) is true as is_owned,
        (${isFollowedBy(viewerId)}) is true as is_followed,
        t.score + ${search.bonus} + ${bonusOfOptional(question)} + ${bonusOfPlace(question)} as score
      from candidate c
      cross join lateral (select * from search_targets where search_targets.id = c.id offset 0) t
      where (c.is_certain or ${search.fits}) and (not t.is_twin or ${isNumber(question)})
        and (t.profile_id is null or ${isReachable(viewerId)})
    )
    select
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', best.kind, 'id', best.id::text))
        from (
          select kind, id
          from hit
          ${kind === undefined ? sql`` : sql`where kind = ${kind}::search_kind`}
          order by tier desc, is_owned desc, is_followed desc, score desc, id
          limit ${unseen(limit, 'bigint')}
        ) best
      ), '[]') as hits,
      coalesce((select jsonb_object_agg(kind, total) from (select kind, count(*) as total from hit group by kind) k), '{}') as totals,
      coalesce((select bool_or(tier > 0) from hit), false) as has_exact
  `
}

/**
 * How exact a hit is: the listing of a notation or a number; then an exact name, or the symbol of a listing that is not
 * obscure; then the rest. What is of another kind than the words say is not exact.
 */
function tierOf(question: SearchQuery): RawBuilder<unknown> {
  return sql`case
    when ${isAtVenue(question)} or ${isNumber(question)} then 2
    when (${isName(question)} or ${isSymbol(question)} and t.score >= ${sql.lit(known)}) and not ${isOtherKind(question)} then 1
    else 0
  end`
}

function isAtVenue({ notation }: SearchQuery): RawBuilder<unknown> {
  if (!notation) return sql`false`
  return sql`(${notation.symbol} = any(t.symbols) and ${isListedAt('t.instrument_id', notation.mics)})`
}

/** Whether the text is the ISIN, the WKN or another number of a listing. */
const isNumber = ({ joined }: SearchQuery) =>
  isAnyOf(joined.filter((key) => key.length > 4).map((key) => sql`strpos(t.isin || ' ', ${` ${key} `}) > 0`))

/** Whether the text is a whole name of the target. */
const isName = ({ joined }: SearchQuery) => isAnyOf(joined.map((key) => sql`strpos(t.keys, ${` ${key} `}) > 0`))

const isSymbol = (question: SearchQuery) => sql`t.symbols && (select ${symbolsOf(question)}::text[])`

const isAnyOf = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`

/** Whether the words ask for a fund, say, and it is none and is not named so either. */
function isOtherKind({ optional }: SearchQuery): RawBuilder<unknown> {
  const kinds = optional.flatMap(({ word, role }) =>
    role === 'STOCK' || role === 'FUND' || role === 'INDEX'
      ? [sql`(t.kind <> ${role}::search_kind and not ${isBeginning(word)})`]
      : [],
  )
  return isAnyOf(kinds)
}

function bonusOfOptional(question: SearchQuery): RawBuilder<unknown> {
  if (question.optional.length === 0) return sql`0`
  const each = question.optional.map(({ word, role }) =>
    role === 'class' && preferenceWords.includes(word)
      ? sql`case when ${isAnyOf(preferenceWords.map(isWhole))} then ${sql.lit(preferenceBonus)} else 0 end`
      : sql`case when ${isWhole(word)} then 40 else 0 end`,
  )
  return sql`(${sql.join(each, sql` + `)} + ${bonusOfClass(question)} - case when ${isOtherKind(question)} then ${sql.lit(otherKind)} else 0 end)`
}

/** What a name is worth that has the typed class of shares itself, as BMW Vz has. */
function bonusOfClass({ optional, joined }: SearchQuery): RawBuilder<unknown> {
  if (!optional.some(({ role }) => role === 'class')) return sql`0`
  return sql`case when strpos(t.keys, ${` ${joined[0]} `}) > 0 then ${sql.lit(classBonus)} else 0 end`
}

function bonusOfPlace({ mics }: SearchQuery): RawBuilder<unknown> {
  if (!mics) return sql`0`
  return sql`case when ${isListedAt('t.instrument_id', mics)} then ${sql.lit(placeBonus)} else 0 end`
}

/** Neither those whom the viewer blocks nor those who block the viewer are found. */
const isReachable = (viewerId: string) =>
  isUnblockedBetween({ profileId: unseen(viewerId, 'bigint') }, sql.ref<string>('t.profile_id'))

const columnIn = (kind: NamedKind) => sql.ref(`t.${columnOf(kind)}`)

function isFollowedBy(viewerId: string): RawBuilder<unknown> {
  const isAmong = (kind: NamedKind) => sql`${columnIn(kind)} in (${followedIds(unseen(viewerId, 'bigint'), kind)})`
  return sql.join(namedKinds.map(isAmong), sql` or `)
}
