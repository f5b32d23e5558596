import type { BestWorst, Follows } from '@app/contract/follows.ts'
import type { ListedInstrument } from '@app/contract/instruments.ts'
import type { Period } from '@app/contract/limits.ts'
import type { Person } from '@app/contract/profiles.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Context } from '#context.ts'
import { loadListed } from '#features/instruments/index.ts'
import { ownedInstruments } from '#features/portfolios/index.ts'
import { loadPersonList, requireProfile } from '#features/profiles/index.ts'
import { requireExisting, type Target } from '#features/targets/index.ts'
import { type PageRequest, readCursor, type Slice, slice, writeCursor } from '#http/pages.ts'

import { type FollowedList, listByChange, listFollowed, listFollowers, listNewest } from './list-queries.ts'

type ReadContext = Pick<Context, 'db'>

export async function followsOf({ db }: ReadContext, followerId: string): Promise<Follows> {
  const follows = await listFollowed(db, followerId)
  const idsOf = (wanted: Target['kind']) => follows.flatMap(({ kind, targetId }) => (kind === wanted ? [targetId] : []))
  return {
    instruments: idsOf('instrument'),
    profiles: idsOf('profile'),
    portfolios: idsOf('portfolio'),
    groups: idsOf('group'),
    fund_count: follows.filter(({ isFund }) => isFund).length,
  }
}

type ListRequest<List extends FollowedList> = { followerId: string; list: List; page: PageRequest }

/** The instruments that a member follows, or only the funds or only the stocks among them. */
export async function followedInstruments(
  { db }: ReadContext,
  viewer: Viewer,
  request: ListRequest<Exclude<FollowedList, 'profiles'>>,
): Promise<Slice<ListedInstrument>> {
  const { results, after } = await newestOf({ db }, viewer, request)
  const instruments = await loadListed(db, results)
  return { results: results.flatMap((id) => instruments.get(id) ?? []), after }
}

/** The members whom a member follows and the viewer can reach. */
export async function followedProfiles(
  { db }: ReadContext,
  viewer: Viewer,
  request: Omit<ListRequest<'profiles'>, 'list'>,
): Promise<Slice<Person>> {
  const { results, after } = await newestOf({ db }, viewer, { ...request, list: 'profiles' })
  return { results: await loadPersonList(db, results), after }
}

async function newestOf(
  { db }: ReadContext,
  viewer: Viewer,
  { followerId, list, page }: ListRequest<FollowedList>,
): Promise<Slice<string>> {
  await requireProfile(db, viewer, followerId)
  const wanted = { followerId, list, after: readCursor(page.after), limit: page.size + 1 }
  const { results, after } = slice(await listNewest(db, viewer, wanted), page.size, writeCursor)
  return { results: results.map(({ id }) => id), after }
}

/** The best and the worst of what the member owns, or else follows. */
export async function bestWorst(
  context: Pick<Context, 'db' | 'now'>,
  memberId: string,
  { period, limit }: { period: Period; limit: number },
): Promise<BestWorst> {
  const { db } = context
  const owned = await ownedInstruments(context, memberId)
  const among = owned.length > 0 ? { ids: owned } : { followerId: memberId }
  const [best, worst] = await Promise.all([
    listByChange(db, among, { period, order: 'desc', limit }),
    listByChange(db, among, { period, order: 'asc', limit }),
  ])
  const instruments = await loadListed(db, [...best, ...worst])
  const present = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const instrument = instruments.get(id)
      return instrument ? [{ ...instrument, change: instrument[`change_${period}`] }] : []
    })
  return { best: present(best), worst: present(worst) }
}

/** The followers of a target whom the viewer can reach, newest first. */
export async function followersOf(
  { db }: ReadContext,
  viewer: Viewer,
  target: Target,
  page: PageRequest,
): Promise<Slice<Person>> {
  await requireExisting(db, viewer, target)
  const rows = await listFollowers(db, viewer, { ...target, after: readCursor(page.after), limit: page.size + 1 })
  const { results, after } = slice(rows, page.size, writeCursor)
  const persons = await loadPersonList(
    db,
    results.map(({ id }) => id),
  )
  return { results: persons, after }
}
