import type { Body } from '@app/contract/endpoint.ts'
import type { FieldErrors } from '@app/contract/errors.ts'
import type { Index } from '@app/contract/instruments.ts'
import type { Language } from '@app/contract/languages.ts'
import type * as contract from '@app/contract/profiles.ts'
import type { OwnProfile, Profile } from '@app/contract/profiles.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { DEFAULT_INDEX_SLUG } from '@app/domain/constants.ts'
import { cleanName, memberSlugOf, nameKeyOf } from '@app/domain/profiles/names.ts'
import { isReservedName } from '@app/domain/profiles/reserved-names.ts'
import { numberedSlugs } from '@app/domain/slugs.ts'

import type { Context } from '#context.ts'
import type { Db, Tx } from '#db/db.ts'
import { AppError, orNotFound } from '#errors.ts'
import { publish } from '#events/events.ts'
import { hasAcceptedTerms } from '#features/auth/index.ts'
import { attachImages, releaseImages } from '#features/images/index.ts'
import { findIndex, indicesWith } from '#features/instruments/index.ts'

import { personOf } from './persons.ts'
import * as queries from './queries.ts'

const ages = { least: 18, most: 100 } as const

type ProfileContext = Pick<Context, 'db' | 'now'>

/** The profile that others see. Of a member whom the viewer blocks, it shows only who it is. */
export async function profileBySlug({ db }: Pick<Context, 'db'>, viewer: Viewer, slug: string): Promise<Profile> {
  const { birth_year: _, languages: __, ...profile } = await present(db, viewer, { slug })
  return profile.blocked ? { ...profile, ...unseen } : profile
}

const unseen = { bio: '', location: '', index: null, return_y1: null, follower_count: 0, follows_count: 0 } as const

export async function ownProfile({ db }: Pick<Context, 'db'>, profileId: string | null): Promise<OwnProfile> {
  if (profileId === null) throw new AppError('not_found')
  return present(db, { profileId }, { id: profileId })
}

/** Creates the profile of a user, under the name that others see. */
export async function createProfile(
  { db, now, bus }: ProfileContext & Pick<Context, 'bus'>,
  userId: string,
  given: string,
): Promise<OwnProfile> {
  const name = cleanName(given)
  const nameKey = nameKeyOf(name)
  if (nameKey === '') throw new AppError('invalid_input', { name: ['blank'] })
  if (isReservedName(name)) throw new AppError('invalid_input', { name: ['profile_name_reserved'] })
  if (!(await hasAcceptedTerms(db, userId))) {
    throw new AppError('invalid_input', { non_field_errors: ['terms_not_accepted'] })
  }
  const index = await findIndex(db, { slug: DEFAULT_INDEX_SLUG })
  const add = (slug: string) =>
    db.transaction().execute(async (tx) => {
      const profile = { userId, name, nameKey, slug, indexId: index?.id ?? null, now: now() }
      const inserted = await queries.insertProfile(tx, profile)
      if (inserted) await publish(tx, { kind: 'profile_created', profileId: inserted.id })
      return inserted
    })
  // Another user may take the slug at the same moment; the one with the user's own id is free.
  const added = (await add(await freeSlug(db, memberSlugOf(name)))) ?? (await add(`${memberSlugOf(name)}-u${userId}`))
  if (!added) throw await whyNotAdded(db, userId, nameKey)
  bus.publish('profiles', { userId, profileId: added.id })
  return present(db, { profileId: added.id }, { id: added.id })
}

async function whyNotAdded(db: Db, userId: string, nameKey: string): Promise<AppError> {
  if (await queries.findOwnProfileId(db, userId))
    return new AppError('invalid_input', { non_field_errors: ['profile_exists'] })
  const isTaken = await queries.findNameKey(db, nameKey)
  return isTaken ? new AppError('invalid_input', { name: ['profile_name_taken'] }) : new AppError('conflict')
}

/** Returns the slug, with the lowest free number appended if it is taken. */
async function freeSlug(db: Db, slug: string): Promise<string> {
  const wanted = numberedSlugs(slug)
  const taken = await queries.listTakenSlugs(db, wanted)
  return wanted.find((candidate) => !taken.has(candidate)) ?? slug
}

/** Updates the fields that were sent, or none if one of them is invalid. */
export async function updateOwnProfile(
  { db, now, bus }: ProfileContext & Pick<Context, 'bus'>,
  profileId: string,
  { index, image, ...changes }: Body<typeof contract.updateProfile>,
): Promise<OwnProfile> {
  const isIndex = index == null || (await findIndex(db, { id: index })) !== undefined
  const faults: FieldErrors = {
    ...birthYearFaults(changes.birth_year ?? null, now().getUTCFullYear()),
    ...(!isIndex && { index: ['unknown_target'] }),
  }
  if (Object.keys(faults).length > 0) throw new AppError('invalid_input', faults)
  const all = { ...changes, ...(index !== undefined && { index_id: index }) }
  if (Object.keys(all).length > 0 || image !== undefined) {
    await db.transaction().execute(async (tx) => {
      const picture = image === undefined ? {} : await changePicture(tx, { profileId, image, at: now() })
      await queries.updateProfile(tx, profileId, { ...all, ...picture })
      await publish(tx, { kind: 'profile_updated', profileId })
    })
    bus.publish('persons', { profileId })
  }
  return present(db, { profileId }, { id: profileId })
}

type Picture = { profileId: string; image: string | null; at: Date }

/** Puts an uploaded image to use and gives up the one before, which nothing else uses. */
async function changePicture(tx: Tx, { profileId, image, at }: Picture): Promise<{ image_id: string | null }> {
  const before = await queries.findImageIdForUpdate(tx, profileId)
  if (image === before) return { image_id: image }
  if (image !== null) {
    const refused = await attachImages(tx, { ownerId: profileId, ids: [image], at, use: 'profile' })
    if (refused.length > 0) throw new AppError('invalid_input', { image: ['unknown_target'] })
  }
  if (before !== null) await releaseImages(tx, [before], at)
  return { image_id: image }
}

/** The indices that the member can compare with, the chosen one first. */
export async function ownIndices({ db }: Pick<Context, 'db'>, profileId: string): Promise<{ results: Index[] }> {
  const own = await queries.findIndexId(db, profileId)
  return indicesWith({ db }, own?.index_id ?? null)
}

function birthYearFaults(year: number | null, thisYear: number): FieldErrors {
  const [first, last] = [thisYear - ages.most, thisYear - ages.least]
  if (year !== null && year > last) return { birth_year: [{ code: 'too_big', values: { max: last } }] }
  if (year !== null && year < first) return { birth_year: [{ code: 'too_small', values: { min: first } }] }
  return {}
}

async function present(db: Db, viewer: Viewer, by: { id: string } | { slug: string }): Promise<OwnProfile> {
  const { name, bio, birth_year, languages, follows_count, index_id, index_name, is_system, is_blocked, ...person } =
    orNotFound(await queries.findProfile(db, viewer, by))
  const index = index_id === null ? null : { id: index_id, name: index_name! }
  return {
    ...personOf({ ...person, name }),
    name,
    bio,
    birth_year,
    languages: languages as Language[],
    follows_count,
    index,
    official: is_system,
    blocked: is_blocked,
  }
}
