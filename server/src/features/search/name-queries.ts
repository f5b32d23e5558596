import { type RawBuilder, sql } from 'kysely'

/**
 * A condition: the name of a member has a word beginning with each word of the text, as those that the search finds. Former
 * members have none.
 */
export function isNamed(profileId: RawBuilder<string>, text: string): RawBuilder<boolean> {
  return sql<boolean>`(
    select bool_and(strpos(named.words, ' ' || word) > 0)
    from search_targets named
    cross join unnest((select string_to_array(search_text(${text}::text), ' '))) as word
    where named.profile_id = ${profileId}
  ) is true`
}
