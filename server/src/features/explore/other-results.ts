import type { ExploreList } from '@app/contract/explore.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Context } from '#context.ts'
import { pageOfRegions, pageOfSectors } from '#features/classifications/index.ts'
import { largestGroups } from '#features/groups/index.ts'
import { topPortfolios } from '#features/portfolios/index.ts'
import type { PageRequest, Slice } from '#http/pages.ts'

import { recommendedFor, topProfiles } from './people.ts'
import type { ListSlug } from './section-table.ts'

type ReadContext = Pick<Context, 'db' | 'now'>
type Results = ExploreList['results']
type Read = (context: ReadContext, viewer: Viewer, page: PageRequest) => Promise<Slice<Results[number]>>

const portfoliosBy =
  (by: 'rating' | 'followers' | 'score' | 'low-carbon'): Read =>
  (context, viewer, page) =>
    topPortfolios(context, viewer, { by, page })

const profilesBy =
  (by: 'followers' | 'rating' | 'low-carbon'): Read =>
  (context, viewer, page) =>
    topProfiles(context, viewer, by, page)

const reads: Partial<Record<ListSlug, Read>> = {
  'profiles-recommended': async (context, { profileId }, page) =>
    profileId === null ? { results: [], after: undefined } : recommendedFor(context, profileId, page),
  'profiles-top-followers': profilesBy('followers'),
  'profiles-top-rating': profilesBy('rating'),
  'members-top-low-carbon': profilesBy('low-carbon'),
  'portfolios-top-rating': portfoliosBy('rating'),
  'portfolios-top-followers': portfoliosBy('followers'),
  'portfolios-top-score': portfoliosBy('score'),
  'portfolios-top-low-carbon': portfoliosBy('low-carbon'),
  'groups-top-followers': (context, _, page) => largestGroups(context, { page, isClosed: false }),
  sectors: (context, _, page) => pageOfSectors(context, page),
  regions: (context, _, page) => pageOfRegions(context, page),
}

/** The lists of anything but instruments. */
export const otherLists = Object.keys(reads) as ListSlug[]

/** A page of a list of anything but instruments; empty for other lists. */
export async function otherResults(
  context: ReadContext,
  viewer: Viewer,
  slug: ListSlug,
  page: PageRequest,
): Promise<Results> {
  const read = reads[slug]
  return read ? ((await read(context, viewer, page)).results as Results) : []
}
