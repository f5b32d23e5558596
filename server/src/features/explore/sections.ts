import type { ExploreList, ExploreSection } from '@app/contract/explore.ts'
import type { Language } from '@app/contract/languages.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Context } from '#context.ts'

import { offeredLists } from './offered.ts'
import { firstResults, previewItems, type Results } from './previews.ts'
import { lists, type ListSlug, offeredOf, previewedLists, sections, type SectionSlug } from './section-table.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { sv } from './texts/sv.ts'
import type { ExploreTexts } from './texts/texts.ts'

type SectionsRequest = { language: Language; viewer: Viewer; withResults: boolean }

const texts: Record<Language, ExploreTexts> = { en, sv, de }
const leaders = 3

/** The sections of Explore with the lists that have something for the viewer, in the order of the page. */
export async function exploreSections(
  context: Pick<Context, 'db' | 'now'>,
  { language, viewer, withResults }: SectionsRequest,
): Promise<{ results: ExploreSection[] }> {
  const offered = await offeredLists(context, viewer)
  const results = withResults ? await firstResults(context, viewer, offered) : new Map<ListSlug, Results>()
  const slugs = Object.keys(sections) as SectionSlug[]
  const presented = slugs.map((slug) => present(slug, texts[language], { offered, results }))
  return { results: presented.filter((section) => section.lists.length > 0) }
}

type Offer = { offered: ReadonlySet<ListSlug>; results: ReadonlyMap<ListSlug, Results> }

function present(slug: SectionSlug, words: ExploreTexts, { offered, results }: Offer): ExploreSection {
  const shown = previewedLists(slug, offered)
  const ofSection = offeredOf(slug, offered).map((list) => {
    const { kind, display_field, endpoint } = lists[list]
    return {
      slug: list,
      ...textOf(words.lists[list]),
      ...titleIn(words, slug, list),
      kind,
      display_field,
      items: previewItems,
      endpoint,
      results: (shown.includes(list) && results.get(list)) || [],
    } as ExploreList // the kind of a list decides the type of its results, which TypeScript cannot infer
  })
  return { slug, kind: sections[slug].kind, ...textOf(words.sections[slug]), lists: ofSection, ...leadersOf(ofSection) }
}

const textOf = ([title, description]: readonly [string, string]) => ({ title, description })

function titleIn({ inSection }: ExploreTexts, slug: SectionSlug, list: ListSlug): { title?: string } {
  const title = inSection[slug]?.[list]
  return title === undefined ? {} : { title }
}

function leadersOf(ofSection: readonly ExploreList[]): Pick<ExploreSection, 'profiles' | 'instruments'> {
  const profiles = ofSection.flatMap((list) => (list.kind === 'PROFILE' ? list.results : []))
  const instruments = ofSection.flatMap((list) => {
    const { kind } = list
    return kind === 'STOCK' || kind === 'INDEX' || kind === 'ETF' || kind === 'FUND' ? list.results : []
  })
  return { profiles: profiles.slice(0, leaders), instruments: instruments.slice(0, leaders) }
}
