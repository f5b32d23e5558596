export type Size = { members: number; instruments: number; posts: number; follows: number }

export const sizes = {
  full: { members: 100_000, instruments: 10_000, posts: 1_000_000, follows: 5_000_000 },
  small: { members: 10_000, instruments: 1_000, posts: 10_000, follows: 500_000 },
  tiny: { members: 6000, instruments: 500, posts: 10_000, follows: 100_000 },
} as const satisfies Record<string, Size>

export const viewers = { typical: 1000, niche: 50, heavy: 50, writers: 8 } as const

const firstNiche = viewers.typical + 1
const firstHeavy = firstNiche + viewers.niche

/** Viewers in a row: typical ones come first, then those who follow little, then those who follow very much. */
export const ranges = {
  niche: [firstNiche, firstHeavy - 1],
  heavy: [firstHeavy, firstHeavy + viewers.heavy - 1],
  last: firstHeavy + viewers.heavy - 1 + viewers.writers,
} as const

export const groupsIn = ({ instruments }: Size): number => instruments / 5
export const portfoliosIn = ({ members }: Size): number => members / 5
export const holdingsEach = 8
/** Half of all members belong to this group. */
export const largestGroup = '1'
/** A large closed group. */
export const closedGroup = '5'
/** The post that a fifth of the members like and that has half of all replies. */
export const hotPost = ({ posts }: Size): number => posts - 1000

/** The owner of a portfolio, in SQL. */
export const ownerOf = (portfolio: string): string => `(5 * ${portfolio} - 4)`

/** A number from 1 to `count`, in SQL, of which the small ones are drawn most often. */
export const power = (count: number): string => `(1 + floor(${count} * power(random(), 2.5)))::bigint`

/** A number from 1 to `count`, in SQL, all equally often. */
export const any = (count: number): string => `(1 + floor(${count} * random()))::bigint`

/** Skips foreign keys and triggers for rows known to be valid: checking each takes longer than inserting it. */
export const withoutChecks = 'set local session_replication_role = replica'
