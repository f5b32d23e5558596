import type { ExploreList } from '@app/contract/explore.ts'

export type ClassificationListKind = 'MORNINGSTAR_SECTOR' | 'REGION'

type ResultsOf<List> = List extends ExploreList ? Pick<List, 'kind' | 'results'> : never

/** Some results of a list, with its kind, which says what they are. */
export type ListPart = ResultsOf<ExploreList>

export type ListPage = ListPart & { next: string | null }

/** The answer of a list's address. Which results it holds is the promise of the list's kind, which no type can follow. */
export function pageOf({ kind }: ExploreList, answer: unknown): ListPage {
  return { kind, ...(answer as object) } as ListPage
}
