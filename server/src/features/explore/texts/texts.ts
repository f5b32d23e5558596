import type { ListSlug, SectionSlug } from '#features/explore/section-table.ts'

type TitleAndDescription = readonly [title: string, description: string]

export type ExploreTexts = {
  sections: Record<SectionSlug, TitleAndDescription>
  lists: Record<ListSlug, TitleAndDescription>
}
