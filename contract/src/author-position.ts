import * as z from 'zod'

import { Day, Percent, Timestamp } from './common.ts'

/** Percentages from `from` on and below `to`; null if there is no limit above. */
const PercentRange = z.object({ from: z.int().nonnegative(), to: z.int().positive().nullable() })

/** Whether the author of a post held the instrument that it is about, in portfolios that they share. */
export const AuthorPosition = z.object({
  state: z.enum(['OWNS', 'DOES_NOT_OWN', 'NOT_CONNECTED', 'NOT_SHARED']),
  /** The share of their portfolios; null if they held none, or if it could not be valued. */
  weight: PercentRange.nullable(),
  /** Since when they held it without a gap; null if unknown, or if they do not share trades. */
  since: Day.nullable(),
  /** When the post was written. What is above never changes, except that it is left out once they no longer share it. */
  taken: Timestamp,
  /** Their public trades in it since then; null if they do not share trades. */
  later: z.array(z.enum(['BOUGHT', 'SOLD_SOME', 'SOLD_ALL'])).nullable(),
  /** The change of its price since then. */
  change: Percent,
})
export type AuthorPosition = z.infer<typeof AuthorPosition>

export const PositionPreview = AuthorPosition.pick({ state: true, weight: true, since: true })
export type PositionPreview = z.infer<typeof PositionPreview>
