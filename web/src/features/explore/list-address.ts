import type { ExploreList, ExploreSection } from '@app/contract/explore.ts'

/** The list that /explore redirects to on a desktop. */
export const firstPlace = { sectionSlug: 'recommended', listSlug: 'profiles-recommended' } as const

export type ListAddress = { section: ExploreSection; list: ExploreList }

/**
 * Finds a list and its section by their slugs. Without a list slug, returns the first list; undefined if nothing
 * matches.
 */
export function findListAddress(
  sections: readonly ExploreSection[],
  sectionSlug: string,
  listSlug: string | undefined,
): ListAddress | undefined {
  const section = sections.find(({ slug }) => slug === sectionSlug)
  const list = section?.lists.find(({ slug }) => listSlug === undefined || slug === listSlug)
  return section && list && { section, list }
}

/** The route params of a list. */
export const paramsOf = (section: Pick<ExploreSection, 'slug'>, list: Pick<ExploreList, 'slug'>) => ({
  sectionSlug: section.slug,
  listSlug: list.slug,
})
