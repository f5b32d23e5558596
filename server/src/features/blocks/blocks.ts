import { limits } from '@app/contract/limits.ts'
import type { Person } from '@app/contract/profiles.ts'

import type { Context } from '#context.ts'
import type { Tx } from '#db/db.ts'
import { AppError } from '#errors.ts'
import { publish } from '#events/events.ts'
import { unfollowEachOther } from '#features/follows/index.ts'
import { deleteBetween } from '#features/groups/index.ts'
import {
  type Block,
  countBlocks,
  deleteBlock,
  findBlockable,
  insertBlock,
  insertBlocks,
  listBlockedPage,
  loadPersonList,
  lockProfiles,
} from '#features/profiles/index.ts'
import { type PageRequest, readCursor, type Slice, slice, writeCursor } from '#http/pages.ts'

/**
 * Blocks a member, who may block the other as well. The audience rule does the rest, as it reads blocks in both directions; only
 * follows have to end, and invitations and requests that only concern the two. Idempotent.
 */
export async function block({ db, bus }: Context, wanted: Block): Promise<undefined> {
  refuseOneself(wanted)
  const { memberId, blockedId } = wanted
  const isNew = await db.transaction().execute(async (tx) => {
    await lockProfiles(tx, [memberId, blockedId])
    if (!(await findBlockable(tx, blockedId))) throw new AppError('not_found')
    if (!(await insertBlock(tx, wanted))) return false
    if ((await countBlocks(tx, memberId)) > limits.blocks) {
      throw new AppError('invalid_input', { non_field_errors: [{ code: 'too_many', values: { max: limits.blocks } }] })
    }
    await publish(tx, { kind: 'blocked', by: memberId, profileId: blockedId })
    await part(tx, memberId, [blockedId])
    return true
  })
  if (isNew) announce(bus, wanted)
}

/**
 * Blocks members, up to the limit. Returns how many are new. What is refused for one of them alone, such as the caller, is passed
 * over.
 */
export async function blockAll({ db, bus }: Context, memberId: string, ids: readonly string[]): Promise<number> {
  const added = await db.transaction().execute(async (tx) => {
    await lockProfiles(tx, [memberId, ...ids])
    const room = limits.blocks - (await countBlocks(tx, memberId))
    const blocked = await insertBlocks(tx, memberId, ids.slice(0, Math.max(0, room)))
    await publish(tx, ...blocked.map((profileId) => ({ kind: 'blocked' as const, by: memberId, profileId })))
    await part(tx, memberId, blocked)
    return blocked
  })
  bus.publish('interests', ...(added.length > 0 ? [memberId, ...added] : []).map((profileId) => ({ profileId })))
  return added.length
}

/** Ends what a member and others have with each other. */
async function part(tx: Tx, memberId: string, others: readonly string[]): Promise<void> {
  await unfollowEachOther(tx, memberId, others)
  await deleteBetween(tx, memberId, others)
}

/** Nobody follows anybody again. Idempotent. */
export async function unblock({ db, bus }: Context, unwanted: Block): Promise<undefined> {
  refuseOneself(unwanted)
  const { memberId, blockedId } = unwanted
  const wasBlocked = await db.transaction().execute(async (tx) => {
    const isDeleted = await deleteBlock(tx, unwanted)
    if (isDeleted) await publish(tx, { kind: 'unblocked', by: memberId, profileId: blockedId })
    return isDeleted
  })
  if (wasBlocked) announce(bus, unwanted)
  else if (!(await findBlockable(db, blockedId))) throw new AppError('not_found')
}

function refuseOneself({ memberId, blockedId }: Block): void {
  if (memberId === blockedId) throw new AppError('invalid_input', { non_field_errors: ['block_self'] })
}

function announce(bus: Context['bus'], { memberId, blockedId }: Block): void {
  bus.publish('interests', { profileId: memberId }, { profileId: blockedId })
}

/** The members whom a member blocks, newest first. */
export async function blockedBy(
  { db }: Pick<Context, 'db'>,
  memberId: string,
  page: PageRequest,
): Promise<Slice<Person>> {
  const rows = await listBlockedPage(db, memberId, { after: readCursor(page.after), limit: page.size + 1 })
  const { results, after } = slice(rows, page.size, writeCursor)
  const persons = await loadPersonList(
    db,
    results.map(({ id }) => id),
  )
  return { results: persons, after }
}
