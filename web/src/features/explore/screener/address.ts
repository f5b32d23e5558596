import type { Filter } from './filter.ts'

/** The screener is in the place of a section of Explore. */
export const screenerSlug = 'screener'

/** A link to a filter is that of the page only if the filters are the same: those of others may be parts of it. */
export const wholeFilter = { exact: true } as const

/**
 * The link to the screener with a filter. Its parameters belong to no route, so that no other page loads what reads them.
 */
export const screenerAt = (filter: Filter = {}) => ({
  to: '/explore/$sectionSlug' as const,
  params: { sectionSlug: screenerSlug },
  search: filter as object,
})
