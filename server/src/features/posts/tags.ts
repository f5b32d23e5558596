import type { NewTag } from '@app/contract/tags.ts'

import type { TagRow } from './insert-queries.ts'

export function tagRow({ mention, instrument, profile, group, currency }: NewTag): Required<TagRow> {
  return {
    mention,
    instrument_id: instrument ?? null,
    profile_id: profile ?? null,
    group_id: group ?? null,
    currency: currency ?? null,
  }
}

/** The tag of a stored post, as it would be sent. */
export function tagOf(row: TagRow): NewTag {
  const { mention, instrument_id: instrument, profile_id: profile, group_id: group, currency } = row
  return {
    mention,
    ...(instrument !== null && { instrument }),
    ...(profile !== null && { profile }),
    ...(group != null && { group }),
    ...(currency != null && { currency }),
  }
}
