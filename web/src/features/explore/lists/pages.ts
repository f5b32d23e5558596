import type { ListedRegion, ListedSector } from '@app/contract/classes.ts'
import type { ExploreList, ListedGroup, ListedPortfolio } from '@app/contract/explore.ts'
import type { ListedInstrument } from '@app/contract/instruments.ts'
import type { Person } from '@app/contract/profiles.ts'

type InstrumentListKind = 'STOCK' | 'INDEX' | 'ETF' | 'FUND'
export type ClassListKind = 'MORNINGSTAR_SECTOR' | 'REGION'

/** A page of a list with what lists of its kind hold. */
export type ListPage = { next: string | null } & (
  | { kind: InstrumentListKind; results: ListedInstrument[] }
  | { kind: 'PORTFOLIO'; results: ListedPortfolio[] }
  | { kind: 'PROFILE'; results: Person[] }
  | { kind: 'GROUP'; results: ListedGroup[] }
  | { kind: 'MORNINGSTAR_SECTOR'; results: ListedSector[] }
  | { kind: 'REGION'; results: ListedRegion[] }
)

/** The answer of a list's address. Which results it holds is the promise of the list's kind, which no type can follow. */
export function pageOf({ kind }: ExploreList, answer: unknown): ListPage {
  return { kind, ...(answer as object) } as ListPage
}
