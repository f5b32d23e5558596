import type { ExploreSection } from '@app/contract/explore.ts'
import type { Language } from '@app/contract/limits.ts'

import { lists, type ListSlug, sections, type SectionSlug } from './section-table.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { sv } from './texts/sv.ts'
import type { ExploreTexts } from './texts/texts.ts'

const texts: Record<Language, ExploreTexts> = { en, sv, de }
const previewItems = 5

/** The sections of Explore with their lists, in the order of the page. */
export function sectionsIn(language: Language): ExploreSection[] {
  const { sections: ofSections, lists: ofLists } = texts[language]
  return (Object.keys(sections) as SectionSlug[]).map((slug) => ({
    slug,
    kind: sections[slug].kind,
    ...textOf(ofSections[slug]),
    lists: sections[slug].lists.map((list: ListSlug) => ({
      slug: list,
      ...lists[list],
      ...textOf(ofLists[list]),
      items: previewItems,
    })),
  }))
}

const textOf = ([title, description]: readonly [string, string]) => ({ title, description })
