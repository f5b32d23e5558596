import { legalForms, shareClassWords } from '@app/domain/instruments/name-words.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { nameOfInstrument } from '#features/instruments/index.ts'

/** Words that are left out where a company is named: legal forms and classes of shares. */
const omitted = ['a', 'b', 'c', 'd', 'r', ...legalForms, ...shareClassWords].join(' ')

/** Instruments by the name or the symbol that a text gives them. */
export type NamedInstruments = { byName: ReadonlyMap<string, string>; bySymbol: ReadonlyMap<string, string> }

type Texts = { names: readonly string[]; symbols: readonly string[] }

/**
 * Finds the instruments with prices that have exactly these names, but for legal forms and classes of shares, or these
 * symbols. Of several, the one that the search lists first.
 */
export async function findNamedInstruments(db: Db, texts: Texts): Promise<NamedInstruments> {
  if (texts.names.length + texts.symbols.length === 0) return { byName: new Map(), bySymbol: new Map() }
  const { rows } = await namedQuery(texts).execute(db)
  const mapOf = (isSymbol: boolean) =>
    new Map(rows.filter(({ is_symbol }) => is_symbol === isSymbol).map(({ text, id }) => [text, id]))
  return { byName: mapOf(false), bySymbol: mapOf(true) }
}

export function namedQuery({ names, symbols }: Texts): RawBuilder<{ text: string; is_symbol: boolean; id: string }> {
  return sql`
    with named as materialized (
      select text, string_to_array(btrim(search_words_of(text, '{}')), ' ') as words
      from unnest(${names}::text[]) as text
    ), hit as (
      select named.text, false as is_symbol, t.instrument_id, t.score, t.id
      from named
      join search_targets t on string_to_array(btrim(t.words), ' ') @> named.words
      where t.instrument_id is not null and t.traded > 0
        and not named.words <@ string_to_array(${omitted}, ' ')
        and string_to_array(btrim(search_words_of(${nameOfInstrument('t.instrument_id')}, '{}')), ' ')
          <@ (named.words || string_to_array(${omitted}, ' '))
      union all
      select symbol, true, t.instrument_id, t.score, t.id
      from unnest(${symbols}::text[]) as symbol
      join search_targets t on t.symbols @> array[replace(search_text(symbol), ' ', '')]
      where t.instrument_id is not null and t.traded > 0
    )
    select distinct on (text, is_symbol) text, is_symbol, instrument_id as id
    from hit
    order by text, is_symbol, score desc, id
  `
}
