import type { Viewer } from '@app/domain/audience/audience.ts'
import { type ExpressionBuilder, type RawBuilder, sql, type Updateable } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'

import { among, anyOf } from '#db/among.ts'
import type { Db, Tx } from '#db/db.ts'
import type { DB, Profiles } from '#db/schema.gen.ts'
import { nameOfInstrument } from '#features/instruments/index.ts'

import { isBlockedBy, reachableBy } from './audience.ts'

/** Members as shown in a list. Their ids are text, for JSON. */
function selectPersons(db: Db) {
  return db
    .selectFrom('profiles')
    .select([sql<string>`id::text`.as('id'), sql<string | null>`image_id::text`.as('image_id')])
    .select(['slug', 'name', 'location', 'follower_count', 'return_y1'])
}

export function listPersons(db: Db, ids: readonly string[]) {
  return selectPersons(db)
    .where((eb) => among(eb, 'id', ids))
    .execute()
}

/** An expression: the same as a JSON array. */
export const personsAsJson = (db: Db, ids: readonly string[]) =>
  jsonArrayFrom(selectPersons(db).where('id', '=', anyOf(ids)))

/** An expression: the member whose id is in a column, as a JSON object. */
export const personAsJson = (db: Db, id: RawBuilder<string>) =>
  jsonObjectFrom(selectPersons(db).where('id', '=', id)).$notNull()

/** Those of the members whom the viewer may write to and mention. */
export async function listReachableIds(db: Db, viewer: Viewer, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles as p')
    .where((eb) => among(eb, 'p.id', ids))
    .where(reachableBy(viewer, sql.ref('p.id')))
    .select('p.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A profile without a user belongs to a former member, unless it is the product's own. */
function isThere(eb: ExpressionBuilder<DB & { p: Profiles }, 'p'>) {
  return eb.or([eb('p.user_id', 'is not', null), eb('p.is_system', '=', true)])
}

/**
 * Finds the profile of a member or of the product itself by id or slug, with the name of its index. Former members and those
 * whom the viewer cannot reach are not found, except whom the viewer blocks.
 */
export function findProfile(db: Db, viewer: Viewer, by: { id: string } | { slug: string }) {
  const isBlocked = isBlockedBy(viewer, sql.ref('p.id'))
  return (
    db
      .selectFrom('profiles as p')
      .where(isThere)
      .where((eb) =>
        eb.or([reachableBy(viewer, sql.ref('p.id')), eb.and([isBlocked, eb('p.suspended_at', 'is', null)])]),
      )
      .where((eb) => ('id' in by ? eb('p.id', '=', by.id) : eb('p.slug', '=', by.slug)))
      .select(['p.id', 'p.slug', 'p.name', 'p.location', 'p.image_id', 'p.follows_count', 'p.return_y1'])
      .select((eb) =>
        eb
          .selectFrom('follower_counters')
          .where('kind', '=', 'profile')
          .whereRef('target_id', '=', 'p.id')
          .select(sql<number>`coalesce(sum(count), 0)::integer`.as('count'))
          .$asScalar()
          .$notNull()
          .as('follower_count'),
      )
      .select([
        'p.bio',
        'p.birth_year',
        'p.languages',
        'p.index_id',
        nameOfInstrument('p.index_id').as('index_name'),
        'p.is_system',
        isBlocked.as('is_blocked'),
      ])
      // Only former members have no name.
      .$narrowType<{ name: string }>()
      .executeTakeFirst()
  )
}

/** Returns `undefined` also for former members and those whom the viewer cannot reach. */
export function findProfileId(db: Db, viewer: Viewer, id: string) {
  return db
    .selectFrom('profiles as p')
    .where('p.id', '=', id)
    .where(isThere)
    .where(reachableBy(viewer, sql.ref('p.id')))
    .select('p.id')
    .executeTakeFirst()
}

/** Returns true for one of the product's own profiles. */
export async function isSystemProfile(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom('profiles').where('id', '=', id).where('is_system', '=', true).select('id')
  return (await query.executeTakeFirst()) !== undefined
}

/** Those of the slugs that are taken. */
export async function listTakenSlugs(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('profiles')
    .where((eb) => eb('slug', '=', eb.fn.any(eb.val(slugs))))
    .select('slug')
    .execute()
  return new Set(rows.map((row) => row.slug))
}

type NewProfile = { userId: string; name: string; nameKey: string; slug: string; indexId: string | null; now: Date }

/** Adds a profile. Returns `undefined` if the user has one, or if the name or the slug is taken. */
export function insertProfile(db: Db, { userId, name, nameKey, slug, indexId, now }: NewProfile) {
  return db
    .insertInto('profiles')
    .values({ user_id: userId, name, name_key: nameKey, slug, index_id: indexId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

export function findNameKey(db: Db, nameKey: string) {
  return db.selectFrom('profiles').where('name_key', '=', nameKey).select('id').executeTakeFirst()
}

export function findOwnProfileId(db: Db, userId: string) {
  return db.selectFrom('profiles').where('user_id', '=', userId).select('id').executeTakeFirst()
}

/** The index that the member compares with. */
export function findIndexId(db: Db, id: string) {
  return db.selectFrom('profiles').where('id', '=', id).select('index_id').executeTakeFirst()
}

/** The picture of a member, whose other acts wait until the transaction ends. */
export async function findImageIdForUpdate(tx: Tx, id: string): Promise<string | null> {
  const profile = await tx
    .selectFrom('profiles')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .select('image_id')
    .executeTakeFirst()
  return profile?.image_id ?? null
}

export async function updateProfile(db: Db, id: string, changes: Updateable<Profiles>): Promise<void> {
  await db.updateTable('profiles').set(changes).where('id', '=', id).execute()
}

/** Locks profiles, so that the acts of a member wait for each other; in the order of ids, which prevents deadlocks. */
export async function lockProfiles(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('profiles')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id')
    .execute()
}

/** The user of a member. */
export function findOwner(db: Db, id: string) {
  return db
    .selectFrom('profiles')
    .where('id', '=', id)
    .where('user_id', 'is not', null)
    .select('user_id as userId')
    .$narrowType<{ userId: string }>()
    .executeTakeFirstOrThrow()
}

/** The user of a profile and since when they are suspended; locked. Returns `undefined` if there is no such profile. */
export function lockAccount(tx: Tx, id: string) {
  return tx
    .selectFrom('profiles')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .select(['user_id as userId', 'suspended_at as suspendedAt'])
    .executeTakeFirst()
}

/** Hides the posts of a suspended member, or shows them again (null). */
export async function suspendProfileAt(tx: Tx, userId: string, at: Date | null): Promise<void> {
  await tx.updateTable('profiles').set({ suspended_at: at }).where('user_id', '=', userId).execute()
}

/** The indices that members compare with, by member; those who have chosen none are left out. */
export async function listIndexIds(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('profiles')
    .where((eb) => among(eb, 'id', ids))
    .where('index_id', 'is not', null)
    .select(['id', 'index_id'])
    .$narrowType<{ index_id: string }>()
    .execute()
  return new Map(rows.map(({ id, index_id }) => [id, index_id]))
}

/** The returns of members' portfolios, in percent. */
type MemberReturns = { id: string; returnY1: number | null; returnM3: number | null }

export async function updateReturns(tx: Tx, returns: readonly MemberReturns[]): Promise<void> {
  await sql`
    update profiles p set return_y1 = n.return_y1, return_m3 = n.return_m3
    from unnest(
      ${returns.map(({ id }) => id)}::bigint[],
      ${returns.map(({ returnY1 }) => returnY1)}::double precision[],
      ${returns.map(({ returnM3 }) => returnM3)}::double precision[]) as n (id, return_y1, return_m3)
    where p.id = n.id and (p.return_y1, p.return_m3) is distinct from (n.return_y1, n.return_m3)
  `.execute(tx)
}

/** The returns of the portfolios that a member shows, in percent. */
export function findReturns(db: Db, id: string) {
  return db.selectFrom('profiles').where('id', '=', id).select(['return_y1', 'return_m3']).executeTakeFirst()
}

/** How many targets the member follows. */
export async function findFollowsCount(db: Db, id: string): Promise<number> {
  const row = await db.selectFrom('profiles').where('id', '=', id).select('follows_count').executeTakeFirst()
  return row?.follows_count ?? 0
}
