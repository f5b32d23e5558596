import type { Body } from '@app/contract/endpoint.ts'
import type * as contract from '@app/contract/profiles.ts'
import type { OwnProfile, Profile } from '@app/contract/profiles.ts'
import { DEFAULT_INDEX_SLUG } from '@app/domain/constants.ts'
import { cleanName, isReservedName, nameKeyOf, slugOf } from '@app/domain/profiles/names.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { AppError, orNotFound } from '#errors.ts'

import { personOf } from './persons.ts'
import * as queries from './queries.ts'

const ages = { least: 18, most: 100 } as const

type Where = Pick<Context, 'db' | 'now'>

export async function profileBySlug({ db }: Pick<Context, 'db'>, slug: string): Promise<Profile> {
  const { birth_year: _, ...profile } = await present(db, { slug })
  return profile
}

export async function ownProfile({ db }: Pick<Context, 'db'>, profileId: string | null): Promise<OwnProfile> {
  if (profileId === null) throw new AppError('not_found')
  return present(db, { id: profileId })
}

/** Gives a user the name under which others see him. */
export async function createProfile({ db, now }: Where, userId: string, given: string): Promise<OwnProfile> {
  const name = cleanName(given)
  if (name === '') throw new AppError('invalid_input', { name: ['blank'] })
  if (isReservedName(name)) throw new AppError('invalid_input', { name: ['profile_name_reserved'] })
  const index = await queries.findIndex(db, { slug: DEFAULT_INDEX_SLUG })
  const slug = freeSlug(slugOf(name), await queries.listSlugsLike(db, slugOf(name)))
  const nameKey = nameKeyOf(name)
  const added = await queries.insertProfile(db, { userId, name, nameKey, slug, indexId: index?.id ?? null, now: now() })
  if (!added) throw await whyNotAdded(db, userId, nameKey)
  return present(db, { id: added.id })
}

async function whyNotAdded(db: Db, userId: string, nameKey: string): Promise<AppError> {
  if (await queries.findOwnProfileId(db, userId))
    return new AppError('invalid_input', { non_field_errors: ['profile_exists'] })
  const isTaken = await queries.findNameKey(db, nameKey)
  return isTaken ? new AppError('invalid_input', { name: ['profile_name_taken'] }) : new AppError('conflict')
}

function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let candidate = slug
  for (let number = 2; taken.has(candidate); number++) candidate = `${slug}-${number}`
  return candidate
}

/** Changes what was sent of the own profile, or nothing when a part of it is wrong. */
export async function updateOwnProfile(
  { db, now }: Where,
  profileId: string,
  { index, ...changes }: Body<typeof contract.updateProfile>,
): Promise<OwnProfile> {
  checkBirthYear(changes.birth_year ?? null, now().getUTCFullYear())
  if (index != null && !(await queries.findIndex(db, { id: index }))) {
    throw new AppError('invalid_input', { index: ['unknown_target'] })
  }
  const all = { ...changes, ...(index !== undefined && { index_id: index }) }
  if (Object.keys(all).length > 0) await queries.updateProfile(db, profileId, all)
  return present(db, { id: profileId })
}

function checkBirthYear(year: number | null, thisYear: number): void {
  const [first, last] = [thisYear - ages.most, thisYear - ages.least]
  if (year === null) return
  if (year > last) throw new AppError('invalid_input', { birth_year: [{ code: 'too_big', values: { max: last } }] })
  if (year < first) throw new AppError('invalid_input', { birth_year: [{ code: 'too_small', values: { min: first } }] })
}

async function present(db: Db, by: { id: string } | { slug: string }): Promise<OwnProfile> {
  const { bio, birth_year, follows_count, index_id, index_name, ...person } = orNotFound(
    await queries.findProfile(db, by),
  )
  const index = index_id === null ? null : { id: index_id, name: index_name! }
  return { ...personOf(person), bio, birth_year, follows_count, index }
}
