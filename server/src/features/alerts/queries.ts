import type { PriceAlertKind } from '@app/contract/alerts.ts'
import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'

/** An alert as it is armed: what it waits for, the price and its day, and the time. */
export type Armed = { level: number; reference: number; priced_on: string; is_up: boolean; armed_at: Date }
/** What a member has an alert wait for, but for the level. */
export type Waiting = { member_id: string; instrument_id: string; kind: PriceAlertKind; percent: number | null }

const columns = [
  'id',
  'instrument_id',
  'kind',
  'percent',
  'level',
  'reference',
  'is_up',
  'is_armed',
  'armed_at',
  'fired_at',
  'fired_price',
] as const

export type AlertRow = Awaited<ReturnType<typeof listAlerts>>[number]

type Page = { memberId: string; instrumentId: string | undefined; after: string | undefined; limit: number }

/** The alerts of a member, newest first, older than `after`. */
export function listAlerts(db: Db, { memberId, instrumentId, after, limit }: Page) {
  return db
    .selectFrom('price_alerts')
    .where('member_id', '=', memberId)
    .$if(instrumentId !== undefined, (query) => query.where('instrument_id', '=', instrumentId!))
    .$if(after !== undefined, (query) => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(limit)
    .select(columns)
    .execute()
}

/** The alert of a member that waits for the same; undefined if there is none. */
export function findSameAlert(db: Db, { member_id, instrument_id, kind, percent, level }: Waiting & { level: number }) {
  return db
    .selectFrom('price_alerts')
    .where('member_id', '=', member_id)
    .where('instrument_id', '=', instrument_id)
    .where('kind', '=', kind)
    .where((eb) => (percent === null ? eb('level', '=', level) : eb('percent', '=', percent)))
    .select('id')
    .executeTakeFirst()
}

export async function countAlerts(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('price_alerts')
    .where('member_id', '=', memberId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function insertAlert(tx: Tx, alert: Waiting & Armed): Promise<AlertRow> {
  return tx.insertInto('price_alerts').values(alert).returning(columns).executeTakeFirstOrThrow()
}

/** Returns `undefined` if the member has no such alert. It is locked, so that it does not fire meanwhile. */
export function findOwnAlert(tx: Tx, { id, memberId }: { id: string; memberId: string }) {
  return tx
    .selectFrom('price_alerts')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forUpdate()
    .select(['instrument_id', 'kind', 'percent', 'level', 'priced_on'])
    .executeTakeFirst()
}

export function updateArmed(
  tx: Tx,
  { id, memberId }: { id: string; memberId: string },
  armed: Armed,
): Promise<AlertRow> {
  return tx
    .updateTable('price_alerts')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .set({ ...armed, is_armed: true })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Returns false if the member has no such alert. */
export async function deleteAlert(db: Db, { id, memberId }: { id: string; memberId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('price_alerts')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes up to `limit` alerts of a member and returns how many. */
export async function deleteAlertsOf(db: Db, memberId: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from price_alerts where id in (select id from price_alerts where member_id = ${memberId} limit ${limit})
  `.execute(db)
  return Number(numAffectedRows)
}

/** What the alerts that have fired say, by their ids; those that were deleted meanwhile are left out. */
export function listFired(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('price_alerts')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('fired_price', 'is not', null)
    .orderBy('id')
    .select(['member_id', 'instrument_id', 'kind', 'percent', 'level', 'is_up', 'fired_price'])
    .execute()
}
