import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'

import { emailIdentity } from './user-queries.ts'

/** The user of an address, and whether they have signed in from a network after `since`. */
export function findUserWithNetwork(db: Db, email: string, network: Buffer, since: Date) {
  const { provider, subject } = emailIdentity(email)
  return db
    .selectFrom('identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .leftJoin('sign_in_networks as n', (join) =>
      join.onRef('n.user_id', '=', 'u.id').on('n.network', '=', network).on('n.last_signed_in_at', '>', since),
    )
    .where('i.provider', '=', provider)
    .where('i.subject', '=', subject)
    .select(['u.email', 'u.language', sql<boolean>`n.network is not null`.as('isKnownNetwork')])
    .executeTakeFirst()
}

/** Remembers that a user has signed in from a network. */
export async function upsertNetwork(db: Db, userId: string, network: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('sign_in_networks')
    .values({ user_id: userId, network, last_signed_in_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ last_signed_in_at: now }))
    .execute()
}

/** Forgets all but the newest `keep` networks of a user. */
export async function deleteOldestNetworks(db: Db, userId: string, keep: number): Promise<void> {
  await db
    .deleteFrom('sign_in_networks')
    .where('user_id', '=', userId)
    .where('network', 'not in', (eb) =>
      eb
        .selectFrom('sign_in_networks')
        .where('user_id', '=', userId)
        .orderBy('last_signed_in_at', 'desc')
        .limit(keep)
        .select('network'),
    )
    .execute()
}

export async function deleteNetworksUntil(db: Db, time: Date): Promise<void> {
  await deleteInBatches(db, 'sign_in_networks', sql`last_signed_in_at <= ${time}`)
}
