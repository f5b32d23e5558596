import type { ExploreList } from '@app/contract/explore.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Context } from '#context.ts'
import { loadListed } from '#features/instruments/index.ts'

import { orderShown, type Ranking, rankInstruments } from './instruments.ts'
import { otherResults } from './other-results.ts'
import { lists, type ListSlug, previewedLists, type SectionSlug, sections } from './section-table.ts'

type ReadContext = Pick<Context, 'db' | 'now'>
export type Results = ExploreList['results']

export const previewItems = 5
const firstPage = { size: previewItems, after: undefined }

/** The first results of every list that the Explore home shows. */
export async function firstResults(
  context: ReadContext,
  viewer: Viewer,
  offered: ReadonlySet<ListSlug>,
): Promise<Map<ListSlug, Results>> {
  const slugs = Object.keys(sections) as SectionSlug[]
  const previewed = new Set(slugs.flatMap((slug) => previewedLists(slug, offered)))
  const found = await Promise.all(
    [...previewed].map(async (slug) => ({
      slug,
      ...(await rankedIn(context, slug)),
      others: await otherResults(context, viewer, slug, firstPage),
    })),
  )
  const instruments = await loadListed(
    context.db,
    found.flatMap(({ ids }) => ids),
  )
  return new Map(found.map(({ slug, by, ids, others }) => [slug, by ? orderShown(by, ids, instruments) : others]))
}

/** The first ids of a list of instruments; none for other lists. */
async function rankedIn(context: ReadContext, slug: ListSlug): Promise<{ by?: Ranking; ids: string[] }> {
  const facts = lists[slug]
  if (!('ranked' in facts)) return { ids: [] }
  const { list, by } = facts.ranked
  return { by, ids: (await rankInstruments(context, list, by, firstPage)).results }
}
