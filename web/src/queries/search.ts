import type { Person } from '@app/contract/profiles.ts'
import type { SearchKind } from '@app/contract/search.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'

/** A search: a text, and optionally the kind of hits. Without a text, recent hits are shown. */
export type SearchRequest = { text: string; kind: SearchKind | undefined }

/** The most hits that the server returns. */
export const pageSize = 20

/** Hits of the previous text stay while new ones load. */
const placeholderData = keepPreviousData

export const search = {
  all: () => ['search'] as const,
  /** What texts find, with what the member owns first. */
  found: () => [...search.all(), 'found'] as const,
  /** Hits whose name begins with the text. */
  hits: ({ text, kind }: SearchRequest) =>
    queryOptions({
      queryKey: [...search.found(), 'hits', text, kind],
      queryFn: ({ signal }) => api('GET /search', { query: { q: text, kind }, signal }),
      enabled: text !== '',
      placeholderData,
    }),
  /** The first few hits that a post can mention. */
  mentions: (text: string) =>
    queryOptions({
      queryKey: [...search.found(), 'mentions', text],
      queryFn: ({ signal }) => api('GET /search', { query: { q: text, page_size: '6' }, signal }),
      enabled: text !== '',
      placeholderData,
    }),
  /** Members whose name begins with the text. */
  people: (text: string) =>
    queryOptions({
      queryKey: [...search.all(), 'people', text],
      queryFn: ({ signal }) => api('GET /search', { query: { q: text, kind: 'PROFILE', page_size: '40' }, signal }),
      enabled: text !== '',
      placeholderData,
      select: ({ results }): Person[] => results.flatMap(({ profile }) => profile ?? []),
    }),
  /** The member's search history, newest first. */
  history: () =>
    queryOptions({
      queryKey: [...search.all(), 'history'],
      queryFn: ({ signal }) => api('GET /search/history', { signal }),
    }),
}
