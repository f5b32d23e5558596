import { preferenceWords } from '@app/domain/instruments/name-words.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { followedIds } from '#features/follows/index.ts'
import { ownedIds } from '#features/portfolios/index.ts'
import { isUnblockedBetween } from '#features/profiles/index.ts'
import { columnOf, type NamedKind, namedKinds } from '#features/targets/index.ts'

import type { SearchHits } from './hits.ts'
import type { SearchQuery } from './question.ts'

/**
 * Returns what a search must find, by comparing the question with every row of `search_targets`. Hits that are equal in
 * all that orders them are in the order of their ids, then of the rows.
 */
export async function bruteForce(db: Db, question: SearchQuery): Promise<SearchHits> {
  const { kind = null, limit } = question
  const { rows } = await sql<SearchHits>`
    with compared as (${comparedWith(question)}),
    scored as (
      select *, ${tier} as tier, score + ${bonusOf(question)} as points
      from compared
      where (fits or is_name or is_own_number or is_symbol or begins_key)
        and (is_number or not is_twin)
        and is_reachable
    ),
    best as (
      select row_number() over (order by tier desc, is_owned desc, is_followed desc, points desc, id) as place,
        kind, object_id
      from scored
      where ${kind}::text is null or kind::text = ${kind}
      order by place
      limit ${limit}
    )
    select
      coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'id', object_id::text) order by place) from best), '[]')
        as hits,
      coalesce((
        select jsonb_object_agg(kind, total)
        from (select kind, count(*) as total from scored group by kind) of_kind
      ), '{}') as totals,
      exists (select from scored where tier > 0) as "hasExact"
  `.execute(db)
  return rows[0]!
}

/**
 * Each target with what it has in common with the question. Its texts have a blank around each word: `words`, whole names
 * as one word in `keys`, and numbers in `isin`, which has none at its end.
 */
function comparedWith(question: SearchQuery): RawBuilder<unknown> {
  const { words, joined, symbols, numbers, longEnough, notation, mics } = askedIn(question)
  return sql`
    select target.*, coalesce(instrument_id, profile_id, group_id) as object_id,
      ${allOf(words.map(fitsWord))} as fits,
      ${allOf(words.map((word) => isIn(ownWords, word)))} as is_all_words,
      ${anyOf(joined.map((key) => isIn(ownNames, key)))} as is_name,
      ${anyOf(joined.map((key) => isIn(ownNumbers, key)))} as is_own_number,
      ${anyOf(numbers.map((key) => isIn(ownNumbers, key)))} as is_number,
      symbols && ${symbols}::text[] as is_symbol,
      coalesce(symbols[1] = any (${symbols}::text[]), false) as is_whole_symbol,
      ${anyOf(joined.map((key) => isBeginningIn(ownNames, key)))} as begins_name,
      ${anyOf(longEnough.map((key) => isBeginningIn(/\d/.test(key) ? sql`(target.keys || target.isin)` : ownNames, key)))} as begins_key,
      ${isIn(ownNames, joined[0]!)} as is_name_with_optional_words,
      ${isOtherKind(question)} as is_other_kind,
      ${notation ? sql`${notation.symbol} = any (symbols) and ${isAt(notation.mics)}` : sql`false`} as is_at_venue,
      ${isAt(mics)} as is_at_place,
      coalesce(target.instrument_id in (${ownedIds(idOf(question))}), false) as is_owned,
      ${anyOf(namedKinds.map((kind) => isFollowed(question, kind)))} as is_followed,
      target.profile_id is null or ${isUnblockedBetween({ profileId: idOf(question) }, sql.ref<string>('target.profile_id'))}
        as is_reachable
    from search_targets target
    left join instruments listing on listing.id = target.instrument_id`
}

/** The texts to compare with. */
function askedIn({ words, joined, notation, mics }: SearchQuery) {
  return {
    words: words.map(({ word }) => word),
    joined,
    symbols: notation ? [...joined, notation.symbol] : [...joined],
    numbers: joined.filter((key) => key.length >= 5),
    /** What may be the beginning of a key. */
    longEnough: joined.filter((key) => key.length >= (/\d/.test(key) ? 5 : 3)),
    notation,
    mics: mics ?? [],
  }
}

const idOf = ({ viewerId }: SearchQuery) => sql<string>`${viewerId}::bigint`

const ownWords = sql`target.words`
const ownNames = sql`target.keys`
const ownNumbers = sql`(target.isin || ' ')`

const isIn = (own: RawBuilder<unknown>, text: string) => sql`strpos(${own}, ${` ${text} `}) > 0`
const isBeginningIn = (own: RawBuilder<unknown>, text: string) => sql`strpos(${own}, ${` ${text}`}) > 0`
const allOf = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` and `)})`
const anyOf = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join([sql`false`, ...conditions], sql` or `)})`
const isAt = (mics: readonly string[]) => sql`coalesce(listing.mic = any (${mics}::text[]), false)`

/** A single letter must be a whole word unless it is the last word, which may still be typed on. */
function fitsWord(word: string, index: number, words: readonly string[]): RawBuilder<unknown> {
  const isLetter = Array.from(word).length === 1 && index < words.length - 1
  return isLetter ? isIn(ownWords, word) : beginsWord(word)
}

/** Short words are not compared with numbers: the country of an ISIN alone says nothing. */
const beginsWord = (word: string) =>
  isBeginningIn(word.length < 5 ? ownWords : sql`(target.words || target.isin)`, word)

const isFollowed = (question: SearchQuery, kind: NamedKind) =>
  sql`coalesce(${sql.ref(`target.${columnOf(kind)}`)} in (${followedIds(idOf(question), kind)}), false)`

function isOtherKind({ optional }: SearchQuery): RawBuilder<unknown> {
  const kinds = optional.filter(({ role }) => role === 'STOCK' || role === 'FUND' || role === 'INDEX')
  return anyOf(kinds.map(({ word, role }) => sql`(target.kind::text <> ${role} and not ${beginsWord(word)})`))
}

const tier = sql`
  case
    when is_at_venue or is_number then 2
    when (is_name or is_symbol and score >= 550) and not is_other_kind then 1
    else 0
  end`

function bonusOf({ words, optional }: SearchQuery): RawBuilder<unknown> {
  // Of one word, three letters say something.
  const mayBeWhole = words.length > 1 || words[0]!.word.length >= 3
  const hasClass = optional.some(({ role }) => role === 'class')
  return sql`(
    case when fits then 200 else 0 end
    + case when begins_name then 150 else 0 end
    + case when is_all_words and ${mayBeWhole} then 250 else 0 end
    + case when begins_name and is_all_words and ${mayBeWhole} then 250 else 0 end
    + case when is_name or is_symbol then case when score < 200 then 300 else 900 end else 0 end
    + case when is_whole_symbol then 60 else 0 end
    + case when is_name_with_optional_words and ${hasClass} then 600 else 0 end
    - case when is_other_kind then 2000 else 0 end
    + case when is_at_place then 1500 else 0 end
    + ${sql.join([sql`0`, ...optional.map(bonusOfOptional)], sql` + `)}
  )`
}

function bonusOfOptional({ word, role }: SearchQuery['optional'][number]): RawBuilder<unknown> {
  const isPreference = role === 'class' && preferenceWords.includes(word)
  const ways = isPreference ? preferenceWords : [word]
  return sql`case when ${anyOf(ways.map((way) => isIn(sql`words`, way)))} then ${sql.lit(isPreference ? 400 : 40)} else 0 end`
}
