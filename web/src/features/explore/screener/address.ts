import type { Filter } from './filter.ts'

/** The screener is in the place of a section of Explore. */
export const screenerSlug = 'screener'

/**
 * The link to the screener with a filter. Its parameters belong to no route, so that no other page loads what reads them.
 */
export const screenerAt = (filter: Filter = {}) => ({
  to: '/explore/$sectionSlug' as const,
  params: { sectionSlug: screenerSlug },
  search: filter as object,
})
