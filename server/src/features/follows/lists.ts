import type { BestWorst, Follows } from '@app/contract/follows.ts'
import type { ListedInstrument } from '@app/contract/instruments.ts'
import type { Person } from '@app/contract/profiles.ts'

import type { Context } from '#context.ts'
import { loadInstruments, loadListed } from '#features/instruments/index.ts'
import { loadPersons, requireProfile } from '#features/profiles/index.ts'
import { requireExisting, type Target } from '#features/targets/index.ts'
import { type PageRequest, readCursor, type Slice, slice, writeCursor } from '#http/pages.ts'

import { type FollowedList, listByDay, listFollowed, listFollowers, listNewest } from './list-queries.ts'

type ReadContext = Pick<Context, 'db'>

export async function followsOf({ db }: ReadContext, followerId: string): Promise<Follows> {
  const follows = await listFollowed(db, followerId)
  const idsOf = (wanted: Target['kind']) => follows.flatMap(({ kind, targetId }) => (kind === wanted ? [targetId] : []))
  return {
    instruments: idsOf('instrument'),
    profiles: idsOf('profile'),
    fund_count: follows.filter(({ isFund }) => isFund).length,
  }
}

/** The instruments that a member follows, or only the funds or only the stocks among them. */
export async function followedInstruments(
  { db }: ReadContext,
  { followerId, list }: { followerId: string; list: Exclude<FollowedList, 'profiles'> },
  page: PageRequest,
): Promise<Slice<ListedInstrument>> {
  const { results, after } = await newestOf({ db }, { followerId, list }, page)
  const instruments = await loadListed(db, results)
  return { results: results.flatMap((id) => instruments.get(id) ?? []), after }
}

export async function followedProfiles(
  { db }: ReadContext,
  followerId: string,
  page: PageRequest,
): Promise<Slice<Person>> {
  const { results, after } = await newestOf({ db }, { followerId, list: 'profiles' }, page)
  const persons = await loadPersons(db, results)
  return { results: results.flatMap((id) => persons.get(id) ?? []), after }
}

async function newestOf(
  { db }: ReadContext,
  { followerId, list }: { followerId: string; list: FollowedList },
  page: PageRequest,
): Promise<Slice<string>> {
  await requireProfile(db, followerId)
  const places = await listNewest(db, { followerId, list }, readCursor(page.after), page.size + 1)
  const { results, after } = slice(places, page.size, writeCursor)
  return { results: results.map(({ id }) => id), after }
}

export async function bestWorst({ db }: ReadContext, followerId: string, limit: number): Promise<BestWorst> {
  const [best, worst] = await Promise.all([
    listByDay(db, followerId, 'desc', limit),
    listByDay(db, followerId, 'asc', limit),
  ])
  const instruments = await loadInstruments(db, [...best, ...worst])
  const present = (ids: readonly string[]) => ids.flatMap((id) => instruments.get(id) ?? [])
  return { best: present(best), worst: present(worst) }
}

/** The followers of a target, newest first. */
export async function followersOf({ db }: ReadContext, target: Target, page: PageRequest): Promise<Slice<Person>> {
  await requireExisting(db, target)
  const rows = await listFollowers(db, target, readCursor(page.after), page.size + 1)
  const { results, after } = slice(rows, page.size, writeCursor)
  const persons = await loadPersons(
    db,
    results.map(({ id }) => id),
  )
  return { results: results.flatMap(({ id }) => persons.get(id) ?? []), after }
}
