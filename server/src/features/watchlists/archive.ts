import { limits } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import { lockProfiles } from '#features/profiles/index.ts'

import { insertItemsOf, insertWatchlists, type WholeList } from './archive-queries.ts'
import { listWatchlists } from './queries.ts'

/** How many lists were added, and the names of those for which there was no room. */
type Brought = { added: number; noRoom: string[] }

/** Adds the lists of an archive after those of the member. One of a name that they have is added to that one. */
export function bringWatchlists(
  { db, now }: Pick<Context, 'db' | 'now'>,
  memberId: string,
  lists: readonly WholeList[],
): Promise<Brought> {
  return db.transaction().execute(async (tx) => {
    await lockProfiles(tx, [memberId])
    const before = await listWatchlists(tx, { memberId })
    const known = new Set(before.map(({ name }) => name.toLowerCase()))
    const missing = lists.filter(({ name }) => !known.has(name.toLowerCase())).map(({ name }) => name)
    const room = Math.max(0, limits.watchlists - before.length)
    await insertWatchlists(tx, { memberId, names: missing.slice(0, room), at: now() })
    await insertItemsOf(tx, { memberId, lists, most: limits.watched })
    const added = (await listWatchlists(tx, { memberId })).length - before.length
    return { added, noRoom: missing.slice(room) }
  })
}
