import type { MemberSlug } from '../people/index.ts'
import type { InstrumentSlug } from './instruments.ts'

/** A post as it is written by hand; mentions, likes and missing times follow from it. */
export type Draft = {
  author: MemberSlug
  /** The instrument whose feed it stands in; without one it stands on the author's own wall. */
  instrument?: InstrumentSlug
  /** Set where a text depends on its neighbours in time; otherwise the schedule decides. */
  minutesAgo?: number
  title?: string
  content: string
  /** In the order they were written. */
  replies?: readonly (readonly [author: MemberSlug, content: string])[]
}
