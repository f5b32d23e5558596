import type { SearchKind } from '@app/contract/search.ts'

/** What is asked for: a text, and of which kind the hits are to be. Without a text the recent ones are shown. */
export type SearchRequest = { text: string; kind: SearchKind | undefined }

/** Where in the address a search stands, and how it is changed there. */
export type SearchPlace = {
  asked: SearchRequest
  ask: (asked: SearchRequest) => void
  /** With what stood in the field at last, though it may not have been asked for yet. */
  close: (last: SearchRequest) => void
  /** Closes and opens the page at this address. */
  leaveTo: (address: string) => Promise<void>
}
