import type { ListedGroup } from '@app/contract/explore.ts'
import type { InstrumentBasics } from '@app/contract/instruments.ts'
import type { Person } from '@app/contract/profiles.ts'

/** What the web app knows of a kind of target: where its page is, and how the lists of ids name it. */
const targets = {
  instrument: { home: 'instruments', list: 'instruments' },
  profile: { home: 'members', list: 'profiles' },
  group: { home: 'groups', list: 'groups' },
} as const

type Targets = typeof targets

/** Something that can be followed and muted, as it stands where it is shown. */
export type Followable = { kind: 'instrument'; entity: InstrumentBasics } | { kind: 'profile'; entity: Person }
export type FollowKind = Followable['kind']

/** Something that the search finds. */
export type Findable =
  | { is: 'instrument'; entity: InstrumentBasics }
  | { is: 'profile'; entity: Person }
  | { is: 'group'; entity: ListedGroup }

/** The page of a target. */
export const hrefOf = (kind: keyof Targets, slug: string): string => `/${targets[kind].home}/${slug}`

/** The name of the list that holds the ids of a kind. */
export const listOf = <Kind extends keyof Targets>(kind: Kind): Targets[Kind]['list'] => targets[kind].list
