import type { OwnProfile } from '@app/contract/profiles.ts'

import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'
import { changeSettings } from '#features/notifications/index.ts'
import { ownProfile, updateOwnProfile } from '#features/profiles/index.ts'

import type { InstrumentRef, Manifest } from '../format.ts'
import { resolve } from './resolve.ts'
import type { Tally } from './tally.ts'

type ImportRun = { memberId: string; tally: Tally; takeMedia: (name: string) => Promise<string | undefined> }

/** Fills what is empty in the profile of the member, and takes over where they are notified. */
export async function bringProfile(
  context: Context,
  { memberId, tally, takeMedia }: ImportRun,
  { profile, settings }: Manifest,
): Promise<void> {
  const own = await ownProfile(context, memberId)
  const image = own.image === null && profile.image !== null ? await takeMedia(profile.image) : undefined
  if (image !== undefined) tally.bring('media')
  const index = own.index === null && profile.index !== null ? await indexOf(context, memberId, profile.index) : null
  await updateOwnProfile(context, memberId, {
    ...textsFor(own, profile),
    ...(own.languages?.length === 0 && { languages: settings.post_languages }),
    ...(index !== null && { index }),
    ...(image !== undefined && { image }),
  })
  const { birth_year: year } = profile
  if (own.birth_year === null && year !== null)
    await takeOver(updateOwnProfile(context, memberId, { birth_year: year }))
  await changeSettings(context, memberId, settings.notifications)
}

const textsFor = (own: OwnProfile, { bio, location }: Manifest['profile']) => ({
  ...(own.bio === '' && { bio }),
  ...(own.location === '' && { location }),
})

async function indexOf(context: Context, profileId: string, index: InstrumentRef): Promise<string | null> {
  return (await resolve(context, { profileId }, { instruments: [index] })).instrument(index)
}

/** A year that cannot be is left out. */
async function takeOver(change: Promise<unknown>): Promise<void> {
  await change.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}
