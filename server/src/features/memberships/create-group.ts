import type { Group, NewGroup } from '@app/contract/groups.ts'
import { limits } from '@app/contract/limits.ts'
import { cleanName, nameKeyOf } from '@app/domain/profiles/names.ts'
import { isReservedName } from '@app/domain/profiles/reserved-names.ts'
import { numberedSlugs, slugOf } from '@app/domain/slugs.ts'

import type { Context } from '#context.ts'
import type { Db, Tx } from '#db/db.ts'
import { AppError } from '#errors.ts'
import { insertFollows } from '#features/follows/index.ts'
import {
  findGroupByNameKey,
  groupFor,
  insertGroup,
  listTakenGroupSlugs,
  updateGroup,
  claimImage,
} from '#features/groups/index.ts'
import type { Member } from '#http/viewer.ts'
import type { Idempotency } from '#idempotency/idempotency.ts'
import { insertAnswer } from '#idempotency/queries.ts'

const longestSlug = 60

type Draft = NewGroup & { slug: string; nameKey: string }

/** Creates a group, whose founder is its first member and admin. */
export async function createGroup(
  { db, now, bus }: Pick<Context, 'db' | 'now' | 'bus'>,
  founder: Member,
  given: NewGroup,
  idempotency: Idempotency<Group> | undefined,
): Promise<Group> {
  const name = cleanName(given.name)
  const nameKey = nameKeyOf(name)
  if (nameKey === '') throw new AppError('invalid_input', { name: ['blank'] })
  if (isReservedName(name)) throw new AppError('invalid_input', { name: ['group_name_reserved'] })
  const add = (slug: string) =>
    db.transaction().execute(async (tx) => {
      const group = await addGroup(tx, founder, { draft: { ...given, name, nameKey, slug }, at: now() })
      if (group && idempotency) await insertAnswer(tx, idempotency, group)
      return group
    })
  const slug = slugOf(name, longestSlug) || 'group'
  // Another group may take the slug at the same moment; hardly anybody has the one with the founder's id.
  const group = (await add(await freeSlug(db, slug))) ?? (await add(`${slug}-u${founder.userId}`))
  if (!group) {
    const isTaken = await findGroupByNameKey(db, nameKey)
    throw isTaken ? new AppError('invalid_input', { name: ['group_name_taken'] }) : new AppError('conflict')
  }
  bus.publish('interests', { profileId: founder.profileId })
  return group
}

/** Returns `undefined` if the name or the slug is taken. */
async function addGroup(
  tx: Tx,
  founder: Member,
  { draft, at }: { draft: Draft; at: Date },
): Promise<Group | undefined> {
  const { profileId: founderId } = founder
  const { image, private: isClosed, ...texts } = draft
  const id = await insertGroup(tx, { ...texts, isClosed, founderId, at })
  if (id === undefined) return undefined
  if (image != null) {
    await claimImage(tx, { ownerId: founderId, image, at })
    await updateGroup(tx, id, { image_id: image })
  }
  const [membership] = await insertFollows(tx, [{ memberId: founderId, kind: 'group', targetId: id }], {
    areAdmitted: true,
  })
  if (!membership!.hadRoom) {
    throw new AppError('invalid_input', { non_field_errors: [{ code: 'too_many', values: { max: limits.follows } }] })
  }
  return groupFor({ db: tx }, founder, { id })
}

async function freeSlug(db: Db, slug: string): Promise<string> {
  const wanted = numberedSlugs(slug)
  const taken = await listTakenGroupSlugs(db, wanted)
  return wanted.find((candidate) => !taken.has(candidate)) ?? slug
}
