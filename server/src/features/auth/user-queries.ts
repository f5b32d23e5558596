import type { Language } from '@app/contract/languages.ts'
import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import type { UserRole } from '#db/schema.gen.ts'

/** How a user signs in: an address at the provider `email`, or an account at a partner. */
export type Identity = { provider: string; subject: string }

/** The identity of a user who signs in with mailed codes. */
export function emailIdentity(email: string): Identity {
  return { provider: 'email', subject: email.toLowerCase() }
}

/** The user of an identity, locked so that a concurrent suspension is either seen here or waits. */
export function findUserByIdentity(tx: Tx, { provider, subject }: Identity) {
  return tx
    .selectFrom('identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .where('i.provider', '=', provider)
    .where('i.subject', '=', subject)
    .select(['u.id', 'u.email', 'u.suspended_at as suspendedAt'])
    .forNoKeyUpdate('u')
    .executeTakeFirst()
}

/** The address of a user; undefined if they have none. */
export async function findEmail(db: Db, userId: string): Promise<string | undefined> {
  const user = await db.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirst()
  return user?.email ?? undefined
}

export type Mailbox = { email: string; language: Language }

/** Where mails to a member go. Returns `undefined` if they have no address, or are suspended, unless those are mailed, too. */
export function findMailbox(db: Db, profileId: string, { evenSuspended = false } = {}): Promise<Mailbox | undefined> {
  return db
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .where('p.id', '=', profileId)
    .where('u.email', 'is not', null)
    .$if(!evenSuspended, (query) => query.where('u.suspended_at', 'is', null))
    .select((eb) => ['u.email', eb.ref('u.language').$castTo<Language>().as('language')])
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
}

export async function insertUser(tx: Tx, email: string | null, language: Language, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('users')
    .values({ email, language, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertIdentity(tx: Tx, userId: string, identity: Identity, now: Date): Promise<void> {
  await tx
    .insertInto('identities')
    .values({ ...identity, user_id: userId, created_at: now })
    .execute()
}

/** Returns true if a user with an address at the same domain joined before `before`. */
export async function isDomainKnown(db: Db, email: string, before: Date): Promise<boolean> {
  const domain = email.slice(email.indexOf('@') + 1).toLowerCase()
  const known = await db
    .selectFrom('users')
    .where(sql`lower(split_part(email, '@', 2))`, '=', domain)
    .where('created_at', '<', before)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

export function findUser(db: Db, id: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .where('u.id', '=', id)
    .select(['u.id', 'u.email', 'u.terms_accepted_at', 'u.time_zone', 'p.id as profile'])
    .executeTakeFirstOrThrow()
}

/** Notes that a user has accepted the terms. Without an address they have not signed up yet. */
export async function acceptTerms(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ terms_accepted_at: now })
    .where('id', '=', userId)
    .where('email', 'is not', null)
    .where('terms_accepted_at', 'is', null)
    .execute()
}

/** Suspends a user, or lifts the suspension (null). A second suspension keeps the time of the first, which is returned. */
export async function suspendUserAt(tx: Tx, userId: string, at: Date | null): Promise<Date | null> {
  const { suspended_at } = await tx
    .updateTable('users')
    .set((eb) => ({ suspended_at: at === null ? null : eb.fn.coalesce('suspended_at', eb.val(at)) }))
    .where('id', '=', userId)
    .returning('suspended_at')
    .executeTakeFirstOrThrow()
  return suspended_at
}

export async function updateRole(db: Db, userId: string, role: UserRole): Promise<void> {
  await db.updateTable('users').set({ role }).where('id', '=', userId).execute()
}

/** True if there is an operator besides this user. */
export async function hasOtherOperator(db: Db, userId: string): Promise<boolean> {
  const others = db
    .selectFrom('users')
    .where('role', '=', 'operator')
    .where('suspended_at', 'is', null)
    .where('id', '<>', userId)
  return (await others.select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Finds a user by e-mail address, or by the slug of their profile. */
export function findUserByName(db: Db, name: string) {
  const { provider, subject } = emailIdentity(name)
  return db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .where((eb) =>
      name.includes('@')
        ? eb(
            'u.id',
            'in',
            eb
              .selectFrom('identities')
              .where('provider', '=', provider)
              .where('subject', '=', subject)
              .select('user_id'),
          )
        : eb('p.slug', '=', name),
    )
    .select(['u.id', 'u.role', 'u.suspended_at as suspendedAt'])
    .executeTakeFirst()
}

/** Lists the known e-mail addresses of a user. */
export async function listAddresses(db: Db, userId: string): Promise<string[]> {
  const identities = db
    .selectFrom('identities')
    .where('user_id', '=', userId)
    .where('provider', '=', 'email')
    .select('subject as address')
  const rows = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('email', 'is not', null)
    .select('email as address')
    .$narrowType<{ address: string }>()
    .union(identities)
    .execute()
  return rows.map(({ address }) => address)
}

/** Deletes a user with their identities, sessions and known networks. */
export async function deleteUser(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute()
}
