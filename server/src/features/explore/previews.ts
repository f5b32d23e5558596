import type { ExploreList } from '@app/contract/explore.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Context } from '#context.ts'
import { pageOfRegions, pageOfSectors } from '#features/classifications/index.ts'
import { largestGroups } from '#features/groups/index.ts'
import { loadListed } from '#features/instruments/index.ts'
import { topPortfolios } from '#features/portfolios/index.ts'

import { orderShown, type Ranking, rankInstruments } from './instruments.ts'
import { recommendedFor, topProfiles } from './people.ts'
import { lists, type ListSlug, previewedLists, type SectionSlug, sections } from './section-table.ts'

type ReadContext = Pick<Context, 'db' | 'now'>
export type Results = ExploreList['results']

export const previewItems = 5
const firstPage = { size: previewItems, after: undefined }

const previewed = [...new Set((Object.keys(sections) as SectionSlug[]).flatMap(previewedLists))]

/** The first results of every list that the Explore home shows. A user without a profile gets no recommendations. */
export async function firstResults(context: ReadContext, viewer: Viewer): Promise<Map<ListSlug, Results>> {
  const found = await Promise.all(
    previewed.map(async (slug) => ({
      slug,
      ...(await rankedIn(context, slug)),
      others: await othersOf(context, slug, viewer),
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

/** The first results of a list of anything but instruments. */
async function othersOf(context: ReadContext, slug: ListSlug, viewer: Viewer): Promise<Results> {
  const { profileId } = viewer
  switch (slug) {
    case 'profiles-recommended':
      return profileId === null ? [] : (await recommendedFor(context, profileId, firstPage)).results
    case 'members-top-low-carbon':
      return (await topProfiles(context, viewer, 'low-carbon', firstPage)).results
    case 'portfolios-top-rating':
      return (await topPortfolios(context, viewer, { by: 'rating', page: firstPage })).results
    case 'portfolios-top-low-carbon':
      return (await topPortfolios(context, viewer, { by: 'low-carbon', page: firstPage })).results
    case 'sectors':
      return (await pageOfSectors(context, firstPage)).results
    case 'regions':
      return (await pageOfRegions(context, firstPage)).results
    case 'groups-top-followers':
      return (await largestGroups(context, { page: firstPage, isClosed: false })).results
    default:
      return []
  }
}
