import type { ListSlug, SectionSlug } from '#features/explore/section-table.ts'

type TitleAndDescription = readonly [title: string, description: string]

export type ExploreTexts = {
  sections: Record<SectionSlug, TitleAndDescription>
  lists: Record<ListSlug, TitleAndDescription>
  /** The titles of lists in a section that says what they are about, where their own would repeat it. */
  inSection: Partial<Record<SectionSlug, Partial<Record<ListSlug, string>>>>
}
