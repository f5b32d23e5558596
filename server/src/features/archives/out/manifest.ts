import { createHmac } from 'node:crypto'

import type { DeviceSettings } from '@app/contract/archives.ts'

import type { Context } from '#context.ts'
import { currentUser, findMailbox } from '#features/auth/index.ts'
import { followedBy } from '#features/follows/index.ts'
import { listAdminsOf } from '#features/groups/index.ts'
import { mutedOf } from '#features/mutes/index.ts'
import { getSettings } from '#features/notifications/index.ts'
import { listOwned, type listOwnSettings } from '#features/portfolios/index.ts'
import { listBlockedPage, ownProfile } from '#features/profiles/index.ts'

import { formatVersion, type Manifest, most } from '../format.ts'
import { collectMarket } from './market.ts'
import { loadReferences } from './references.ts'

export type Member = { profileId: string; userId: string }
export type OwnPortfolio = Awaited<ReturnType<typeof listOwnSettings>>[number]

/** Names a member at this server to others; it says nothing about either. */
export function archiveIdOf(secret: string, profileId: string): string {
  return createHmac('sha256', secret).update(`archive\n${profileId}`).digest('base64url').slice(0, 32)
}

/** Names a portfolio in archives; one that came from an archive keeps its name there. */
export const accountOf = (archiveId: string, { id, archived_as }: Pick<OwnPortfolio, 'id' | 'archived_as'>): string =>
  archived_as ?? `${archiveId}-${id}`

export const csvName = (place: number): string => `portfolios/${place + 1}.csv`

type ManifestInput = {
  device: DeviceSettings
  portfolios: readonly OwnPortfolio[]
  imageFile: (id: string) => string | null
}

/** Collects all of a member's but posts, likes, saves, messages and files. */
export async function collectManifest(
  context: Context,
  member: Member,
  { device, portfolios, imageFile }: ManifestInput,
): Promise<Manifest> {
  const { db, config, now } = context
  const { profileId } = member
  const id = archiveIdOf(config.secret, profileId)
  const [profile, user, mailbox, notifications] = [
    await ownProfile(context, profileId),
    await currentUser(context, member),
    await findMailbox(db, profileId, { evenSuspended: true }),
    await getSettings(context, profileId),
  ]
  return {
    format: 'sikta',
    version: formatVersion,
    id,
    made: now().toISOString(),
    profile: {
      slug: profile.slug,
      name: profile.name,
      bio: profile.bio,
      location: profile.location,
      birth_year: profile.birth_year,
      index: (await loadReferences(context, { instruments: profile.index ? [profile.index.id] : [] })).instrument(
        profile.index?.id,
      ),
      image: profile.image && imageFile(profile.image.id),
    },
    settings: {
      language: mailbox?.language ?? 'en',
      ...device,
      time_zone: user.time_zone ?? null,
      post_languages: profile.languages ?? [],
      notifications,
    },
    ...(await collectTargets(context, profileId)),
    portfolios: portfolios.slice(0, most.portfolios).map((portfolio, place) => ({
      file: csvName(place),
      account: accountOf(id, portfolio),
      bank: portfolio.bank_name,
      kind: portfolio.kind,
      name: portfolio.name,
      currency: portfolio.currency,
      tracks_cash: portfolio.tracks_cash,
      hidden: portfolio.hidden,
      shares_trades: portfolio.shares_trades,
    })),
    ...(await collectMarket(context, profileId)),
  }
}

type Targets = Pick<Manifest, 'follows' | 'mutes' | 'blocks' | 'groups'>

/** What the member follows, mutes and blocks, and the groups that they belong to. */
async function collectTargets(context: Context, memberId: string): Promise<Targets> {
  const { db } = context
  const [follows, mutes, blocks] = [
    await followedBy(context, memberId),
    await mutedOf(context, memberId),
    (await listBlockedPage(db, memberId, { after: undefined, limit: most.targets })).map(({ id }) => id),
  ]
  const [groups = [], followed = []] = [follows.groups, follows.portfolios]
  const [mutedGroups = [], muted = []] = [mutes.groups, mutes.portfolios]
  const owned = new Map((await listOwned(db, [...followed, ...muted])).map((portfolio) => [portfolio.id, portfolio]))
  const owners = [...owned.values()].map(({ ownerId }) => ownerId)
  const { instrument, member, group } = await loadReferences(context, {
    instruments: [...follows.instruments, ...mutes.instruments],
    members: [...follows.profiles, ...mutes.profiles, ...blocks, ...owners],
    groups: [...groups, ...mutedGroups],
  })
  const admins = await listAdminsOf(db, groups)
  const portfolio = (id: string) => {
    const one = owned.get(id)
    const owner = member(one?.ownerId)
    return one && owner ? [{ owner, name: one.name ?? '' }] : []
  }
  return {
    follows: {
      instruments: follows.instruments.flatMap((id) => instrument(id) ?? []),
      members: follows.profiles.flatMap((id) => member(id) ?? []),
      portfolios: followed.flatMap(portfolio),
    },
    mutes: {
      instruments: mutes.instruments.flatMap((id) => instrument(id) ?? []),
      members: mutes.profiles.flatMap((id) => member(id) ?? []),
      portfolios: muted.flatMap(portfolio),
      groups: mutedGroups.flatMap((id) => group(id) ?? []),
    },
    blocks: blocks.flatMap((id) => member(id) ?? []),
    groups: groups.flatMap((id) => {
      const one = group(id)
      return one ? [{ ...one, administers: admins.get(id)?.includes(memberId) ?? false }] : []
    }),
  }
}
