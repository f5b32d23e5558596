import { sql } from 'kysely'

import type { Tx } from '#db/db.ts'

import type { Event, EventKind } from './events.ts'

export async function insertEvents(tx: Tx, events: readonly Event[]): Promise<void> {
  await sql`
    insert into outbox (event) select * from jsonb_array_elements(${JSON.stringify(events)}::jsonb)
  `.execute(tx)
}

/** Takes the oldest events of these kinds away, in the transaction that hands them on; others may do so at the same time. In no order. */
export async function takeEvents(tx: Tx, kinds: readonly EventKind[], limit: number): Promise<Event[]> {
  const rows = await tx
    .deleteFrom('outbox')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .where((where) => where(sql`event ->> 'kind'`, '=', where.fn.any(where.val(kinds))))
        .select('id')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('event')
    .execute()
  return rows.map(({ event }) => event as Event)
}
