import type { SearchKind } from '@app/contract/search.ts'

/** A search: a text and optionally the kind of hits. Without a text, recent hits are shown. */
export type SearchRequest = { text: string; kind: SearchKind | undefined }

/** Where the URL stores a search, and how to change it there. */
export type SearchPlace = {
  asked: SearchRequest
  ask: (asked: SearchRequest) => void
  /** Called with the field's latest text, which may not have been searched for yet. */
  close: (last: SearchRequest) => void
  /** Closes the search and opens the page at this address. */
  leaveTo: (address: string) => Promise<void>
}
