import type { ArchivePart, LeftOut } from '@app/contract/archives.ts'
import { limits } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import { blockAll } from '#features/blocks/index.ts'
import { type Follow, followedBy, insertFollows } from '#features/follows/index.ts'
import { muteAll } from '#features/mutes/index.ts'
import { findFollowsCount } from '#features/profiles/index.ts'
import type { Target } from '#features/targets/index.ts'

import type { Manifest } from '../format.ts'
import { resolve, type Resolved } from './resolve.ts'
import type { Tally } from './tally.ts'

type ImportRun = { memberId: string; tally: Tally }

const batch = 500

/** Brings back blocks, then mutes, then follows, which end with a block. Nobody is told of them. */
export async function bringRelations(context: Context, bringing: ImportRun, manifest: Manifest): Promise<void> {
  const { follows, mutes, blocks, groups } = manifest
  const resolved = await resolve(
    context,
    { profileId: bringing.memberId },
    {
      instruments: [...follows.instruments, ...mutes.instruments],
      members: [...follows.members, ...mutes.members, ...blocks],
      groups: [...groups, ...mutes.groups],
    },
  )
  const { memberId, tally } = bringing
  const blocked = found(tally, { part: 'blocks', reason: 'no_member' }, blocks, (one) => resolved.member(one)?.id)
  await addAll(bringing, 'blocks', blocked, (ids) => blockAll(context, memberId, ids))
  await addAll(bringing, 'mutes', targetsOf(bringing, 'mutes', mutes, resolved), (targets) =>
    muteAll(context, memberId, targets),
  )
  const followed = targetsOf(bringing, 'follows', { ...follows, groups }, resolved)
  await followAll(context, bringing, followed)
}

type LossReason = { part: ArchivePart; reason: LeftOut['reason'] }

/** What references mean here; the others are listed as left out. */
function found<Reference extends { name: string | null }, Found>(
  tally: Tally,
  { part, reason }: LossReason,
  references: readonly Reference[],
  find: (reference: Reference) => Found | undefined,
): Found[] {
  return references.flatMap((reference) => {
    const one = find(reference)
    if (one === undefined) tally.leave(part, reason, reference.name ?? '')
    return one ?? []
  })
}

type Lists = Pick<Manifest['mutes'], 'instruments' | 'members' | 'portfolios' | 'groups'>

/** The targets of lists. Portfolios of others have nothing that names them elsewhere; a closed group has to let one in. */
function targetsOf(
  { memberId, tally }: ImportRun,
  part: 'follows' | 'mutes',
  { instruments, members, portfolios, groups }: Lists,
  { instrument, member, group }: Resolved,
): Target[] {
  for (const { owner, name } of portfolios)
    tally.leave(part, 'no_portfolio', [owner.name, name].filter(Boolean).join(' · '))
  const open = groups.filter((one) => {
    const isClosed = part === 'follows' && group(one)?.isClosed === true
    if (isClosed) tally.leave(part, 'closed_group', one.name ?? '')
    return !isClosed
  })
  const targets = {
    instrument: found(tally, { part, reason: 'no_instrument' }, instruments, (one) => instrument(one) ?? undefined),
    profile: found(tally, { part, reason: 'no_member' }, members, (one) => member(one)?.id).filter(
      (id) => id !== memberId,
    ),
    group: found(tally, { part, reason: 'no_group' }, open, (one) => group(one)?.id),
  }
  return (['instrument', 'profile', 'group'] as const).flatMap((kind) =>
    targets[kind].map((targetId) => ({ kind, targetId })),
  )
}

/** Adds in batches; what is not new was there, or there was no room for it. */
async function addAll<Item>(
  { tally }: ImportRun,
  part: ArchivePart,
  items: readonly Item[],
  add: (items: readonly Item[]) => Promise<number>,
): Promise<void> {
  for (let first = 0; first < items.length; first += batch) {
    const some = items.slice(first, first + batch)
    const added = await add(some)
    tally.bring(part, added)
    tally.know(part, some.length - added)
  }
}

async function followAll(context: Context, bringing: ImportRun, targets: readonly Target[]): Promise<void> {
  const { db, bus } = context
  const { memberId, tally } = bringing
  const keyOf = ({ kind, targetId }: Target) => `${kind} ${targetId}`
  const follows = await followedBy(context, memberId)
  const has = new Set([
    ...follows.instruments.map((targetId) => keyOf({ kind: 'instrument', targetId })),
    ...follows.profiles.map((targetId) => keyOf({ kind: 'profile', targetId })),
    ...(follows.groups ?? []).map((targetId) => keyOf({ kind: 'group', targetId })),
  ])
  const missing = targets.filter((target) => !has.has(keyOf(target)))
  tally.know('follows', targets.length - missing.length)
  const room = Math.max(0, limits.follows - (await findFollowsCount(db, memberId)))
  tally.leave('follows', 'no_room', '', Math.max(0, missing.length - room))
  const wanted = missing.slice(0, room)
  for (let first = 0; first < wanted.length; first += batch) {
    const some = wanted.slice(first, first + batch)
    const acts = some.map((target): Follow => ({ memberId, ...target }))
    const done = (await insertFollows(db, acts, { isQuiet: true })).length
    tally.bring('follows', done)
    tally.leave('follows', 'refused', '', some.length - done)
  }
  if (wanted.length > 0) bus.publish('interests', { profileId: memberId })
}
