import type { Viewer } from '@app/domain/audience/audience.ts'
import { type ExpressionBuilder, sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { among, anyOf } from '#db/among.ts'
import type { Db, Tx } from '#db/db.ts'
import type { DB, Groups } from '#db/schema.gen.ts'
import { aboutAllProfiles } from '#features/profiles/index.ts'
import type { Cursor } from '#http/pages.ts'

import { groupOpenTo, isGroupAdmin, isGroupMember } from './audience.ts'

/** Groups as shown in a list. Their ids are text, for JSON. */
function selectGroups(db: Db) {
  return db
    .selectFrom('groups')
    .select([sql<string>`id::text`.as('id'), sql<string | null>`image_id::text`.as('image_id')])
    .select(['slug', 'name', 'is_closed', 'follower_count'])
}

export function listGroups(db: Db, ids: readonly string[]) {
  return selectGroups(db)
    .where((eb) => among(eb, 'id', ids))
    .execute()
}

/** An expression: the same as a JSON array. */
export const groupsAsJson = (db: Db, ids: readonly string[]) =>
  jsonArrayFrom(selectGroups(db).where('id', '=', anyOf(ids)))

export function findGroupId(db: Db, id: string) {
  return db.selectFrom('groups').where('id', '=', id).select('id').executeTakeFirst()
}

/** A group with the exact number of its members and posts. */
export function findGroup(db: Db, by: { id: string } | { slug: string }) {
  return db
    .selectFrom('groups as g')
    .where((eb) => ('id' in by ? eb('g.id', '=', by.id) : eb('g.slug', '=', by.slug)))
    .select(['g.id', 'g.slug', 'g.name', 'g.description', 'g.image_id', 'g.is_closed', 'g.archived_at'])
    .select((eb) => [countMembers(eb).as('follower_count'), countPosts(eb).as('post_count')])
    .executeTakeFirst()
}

type OfGroup = ExpressionBuilder<DB & { g: Groups }, 'g'>

function countMembers(eb: OfGroup) {
  return eb
    .selectFrom('follower_counters')
    .where('kind', '=', 'group')
    .whereRef('target_id', '=', 'g.id')
    .select(sql<number>`coalesce(sum(count), 0)::integer`.as('count'))
    .$asScalar()
    .$notNull()
}

function countPosts(eb: OfGroup) {
  return eb
    .selectFrom('posts')
    .whereRef('group_id', '=', 'g.id')
    .where('parent_id', 'is', null)
    .where('deleted_at', 'is', null)
    .select(sql<number>`count(*)::integer`.as('count'))
    .$asScalar()
    .$notNull()
}

/** The admins of a group, longest in office first. */
export async function listAdminIds(db: Db, groupId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('group_admins')
    .where('group_id', '=', groupId)
    .orderBy('created_at')
    .orderBy('member_id')
    .select('member_id')
    .execute()
  return rows.map(({ member_id }) => member_id)
}

/** The admins of groups, by group. */
export async function listAdminsOf(db: Db, groupIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('group_admins')
    .where((eb) => among(eb, 'group_id', groupIds))
    .select(['group_id', 'member_id'])
    .execute()
  const admins = Map.groupBy(rows, ({ group_id }) => group_id)
  return new Map([...admins].map(([id, some]) => [id, some.map(({ member_id }) => member_id)]))
}

/** Groups that are not archived, most members first. */
export function listLargest(
  db: Db,
  { isClosed, after, limit }: { isClosed: boolean | undefined; after: Cursor | undefined; limit: number },
) {
  return db
    .selectFrom('groups')
    .where('archived_at', 'is', null)
    .$if(isClosed !== undefined, (query) => query.where('is_closed', '=', isClosed!))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(follower_count, id) < (${after!.by}::integer, ${after!.id}::bigint)`),
    )
    .orderBy('follower_count', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'follower_count as by'])
    .execute()
}

/** What groups are, and what a member is to them. */
export function listStandings(db: Db, { ids, memberId }: { ids: readonly string[]; memberId: string | null }) {
  return db
    .selectFrom('groups as g')
    .where((eb) => among(eb, 'g.id', ids))
    .select((eb) => [
      'g.id',
      'g.is_closed as isClosed',
      eb('g.archived_at', 'is not', null).$castTo<boolean>().as('isArchived'),
      'g.follower_count as memberCount',
      aboutAllProfiles.as('profileCount'),
      isGroupMember(memberId, sql.ref('g.id')).as('isMember'),
      isGroupAdmin(memberId, sql.ref('g.id')).as('isAdmin'),
    ])
    .execute()
}

/** True if the member belongs to the group. */
export async function isInGroup(
  db: Db,
  { groupId, memberId }: { groupId: string; memberId: string },
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${isGroupMember(memberId, groupId)} as is`.execute(db)
  return rows[0]!.is
}

type JoinedPage = { memberId: string; isAdmin: boolean | undefined; after: Cursor | undefined; limit: number }

/**
 * The groups that a member belongs to, newest first; of closed ones those that the viewer belongs to, too, or that the
 * member administers. The time is text, as a Date would lose its microseconds.
 */
export function listJoined(db: Db, viewer: Viewer, { memberId, isAdmin, after, limit }: JoinedPage) {
  const administers = isGroupAdmin(memberId, sql.ref('f.target_id'))
  return db
    .selectFrom('follows as f')
    .where('f.follower_id', '=', memberId)
    .where('f.kind', '=', 'group')
    .where(sql<boolean>`(${groupOpenTo(viewer, sql.ref('f.target_id'))} or ${administers})`)
    .$if(isAdmin !== undefined, (query) => query.where(sql<boolean>`${administers} = ${isAdmin}`))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('f.created_at', 'f.target_id'), '<', eb.tuple(sql<Date>`${after!.by}::timestamptz`, after!.id)),
      ),
    )
    .orderBy('f.created_at', 'desc')
    .orderBy('f.target_id', 'desc')
    .limit(limit)
    .select(['f.target_id as id', sql<string>`f.created_at::text`.as('by')])
    .execute()
}

/** Those of the slugs that are taken. */
export async function listTakenSlugs(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('groups')
    .where((eb) => eb('slug', '=', eb.fn.any(eb.val(slugs))))
    .select('slug')
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

export function findNameKey(db: Db, nameKey: string) {
  return db.selectFrom('groups').where('name_key', '=', nameKey).select('id').executeTakeFirst()
}

export type NewGroupRow = {
  slug: string
  name: string
  nameKey: string
  description: string
  isClosed: boolean
  founderId: string
  at: Date
}

/** Adds a group with its first admin. Returns its id, or `undefined` if the name or the slug is taken. */
export async function insertGroup(tx: Tx, { founderId, at, ...group }: NewGroupRow): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('groups')
    .values({
      slug: group.slug,
      name: group.name,
      name_key: group.nameKey,
      description: group.description,
      is_closed: group.isClosed,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return undefined
  await tx.insertInto('group_admins').values({ group_id: inserted.id, member_id: founderId, created_at: at }).execute()
  return inserted.id
}

/** Locks a group that the member administers and that is not archived. Returns its image. */
export function lockAdministered(tx: Tx, { id, adminId }: { id: string; adminId: string }) {
  return tx
    .selectFrom('groups as g')
    .where('g.id', '=', id)
    .where('g.archived_at', 'is', null)
    .where(isGroupAdmin(adminId, sql.ref('g.id')))
    .forNoKeyUpdate()
    .select('g.image_id')
    .executeTakeFirst()
}

export async function updateGroup(tx: Tx, id: string, changes: Updateable<Groups>): Promise<void> {
  await tx.updateTable('groups').set(changes).where('id', '=', id).execute()
}

/** What a group is, and what a member is to it; `undefined` if there is no such group. */
export async function findStanding(db: Db, { id, memberId }: { id: string; memberId: string | null }) {
  return (await listStandings(db, { ids: [id], memberId })).at(0)
}
