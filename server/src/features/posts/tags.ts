import type { NewTag } from '@app/contract/posts.ts'

import type { TagRow } from './queries.ts'

export function tagRow({ mention, instrument, profile, currency }: NewTag): Required<TagRow> {
  return { mention, instrument_id: instrument ?? null, profile_id: profile ?? null, currency: currency ?? null }
}

/** The tag of a stored post, as it would be sent. */
export function tagOf({ mention, instrument_id: instrument, profile_id: profile, currency }: TagRow): NewTag {
  return {
    mention,
    ...(instrument !== null && { instrument }),
    ...(profile !== null && { profile }),
    ...(currency != null && { currency }),
  }
}
