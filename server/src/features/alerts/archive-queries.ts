import type { Db, Tx } from '#db/db.ts'

const columns = [
  'instrument_id',
  'kind',
  'percent',
  'level',
  'reference',
  'priced_on',
  'is_armed',
  'armed_at',
  'fired_at',
  'fired_price',
] as const

/** An alert as archives have it; its direction follows from level and reference. */
export type WholeAlert = Awaited<ReturnType<typeof listWholeAlerts>>[number]

/** All alerts of a member, oldest first. */
export function listWholeAlerts(db: Db, memberId: string) {
  return db.selectFrom('price_alerts').where('member_id', '=', memberId).orderBy('id').select(columns).execute()
}

export async function insertAlerts(
  tx: Tx,
  memberId: string,
  alerts: readonly (WholeAlert & { is_up: boolean })[],
): Promise<void> {
  if (alerts.length === 0) return
  await tx
    .insertInto('price_alerts')
    .values(alerts.map((alert) => ({ ...alert, member_id: memberId })))
    .execute()
}
