import type { ExploreList } from '@app/contract/explore.ts'

export type ClassificationListKind = 'MORNINGSTAR_SECTOR' | 'REGION'

type ResultsOf<List> = List extends ExploreList ? Pick<List, 'kind' | 'results'> : never

/** Results of a list, with the list's kind, which determines their type. */
export type ListPart = ResultsOf<ExploreList>

export type ListPage = ListPart & { next: string | null }

/**
 * Types the response of a list's endpoint. The list's kind determines which results it holds, which no type can express.
 */
export function pageOf({ kind }: ExploreList, answer: unknown): ListPage {
  return { kind, ...(answer as object) } as ListPage
}
