import { DEFAULT_INDEX_SLUG } from '@app/domain/constants.ts'
import { nameKeyOf } from '@app/domain/profiles/names.ts'
import type { Tx } from '@app/server/src/db/db.ts'

import { type DemoMember, members, portraitOf } from './members.ts'
import { ownImages } from './queries.ts'
import { savers } from './savers.ts'

const everyone = [...members, ...savers]

const dayMs = 86_400_000

/** Loads the demo members with their follows, and the portraits of those who write. Returns the profile ids by slug. */
export async function loadPeople(
  tx: Tx,
  now: Date,
  instruments: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const joined = ({ joined_days_ago }: DemoMember) => new Date(now.getTime() - joined_days_ago * dayMs)
  const users = await tx
    .insertInto('users')
    .values(
      everyone.map((member) => ({
        email: member.email,
        language: member.language,
        terms_accepted_at: joined(member),
        created_at: joined(member),
      })),
    )
    .returning(['id', 'email'])
    .execute()
  await tx
    .insertInto('identities')
    .values(users.map(({ id, email }) => ({ provider: 'email', subject: email!, user_id: id })))
    .execute()
  const userIds = new Map(users.map(({ email, id }) => [email, id]))
  const images = await tx
    .insertInto('images')
    .values(members.map((member) => ({ content_type: 'image/svg+xml', body: Buffer.from(portraitOf(member)) })))
    .returning('id')
    .execute()
  const profiles = await tx
    .insertInto('profiles')
    .values(
      everyone.map((member, i) => ({
        user_id: userIds.get(member.email)!,
        slug: member.slug,
        name: member.name,
        name_key: nameKeyOf(member.name),
        bio: member.bio,
        location: member.location,
        birth_year: member.birth_year,
        image_id: images[i]?.id ?? null,
        index_id: instruments.get(DEFAULT_INDEX_SLUG) ?? null,
        created_at: joined(member),
      })),
    )
    .returning(['id', 'slug'])
    .execute()
  await ownImages(tx)
  const ids = new Map(profiles.map(({ slug, id }) => [slug, id]))
  await tx
    .insertInto('follows')
    .values(everyone.flatMap((member) => followsOf(member, ids, instruments, joined(member))))
    .execute()
  await loadWatchlists(tx, { profiles: ids, instruments, at: now })
  return ids
}

type Known = { profiles: ReadonlyMap<string, string>; instruments: ReadonlyMap<string, string>; at: Date }

async function loadWatchlists(tx: Tx, { profiles, instruments, at }: Known): Promise<void> {
  const lists = members.flatMap(({ slug, watchlists = [] }) =>
    watchlists.map((list, i) => ({ ...list, member: profiles.get(slug)!, position: i + 1 })),
  )
  const rows = await tx
    .insertInto('watchlists')
    .values(lists.map(({ member, name, position }) => ({ member_id: member, name, position, created_at: at })))
    .returning('id')
    .execute()
  const items = lists.flatMap((list, i) =>
    list.instruments.map((slug, place) => ({
      watchlist_id: rows[i]!.id,
      instrument_id: instruments.get(slug)!,
      position: place + 1,
    })),
  )
  await tx.insertInto('watchlist_items').values(items).execute()
}

function followsOf(
  { slug, follows }: DemoMember,
  profiles: ReadonlyMap<string, string>,
  instruments: ReadonlyMap<string, string>,
  joined: Date,
) {
  const follower_id = profiles.get(slug)!
  // A minute apart, so that lists by time have a stable order.
  const at = (i: number) => new Date(joined.getTime() + (i + 1) * 60_000)
  return [
    ...follows.members.map((other, i) => ({
      kind: 'profile' as const,
      target_id: profiles.get(other)!,
      created_at: at(i),
    })),
    ...follows.instruments.map((slug, i) => ({
      kind: 'instrument' as const,
      target_id: instruments.get(slug)!,
      created_at: at(i),
    })),
  ].map((row) => ({ follower_id, ...row }))
}
