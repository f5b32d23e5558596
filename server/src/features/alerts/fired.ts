import type { FiredAlert } from '@app/contract/alerts.ts'

import type { Db } from '#db/db.ts'
import { loadInstruments } from '#features/instruments/index.ts'

import { listFired } from './queries.ts'

/** An alert that has fired, for the notification of its member. */
type Fired = { memberId: string; instrumentId: string; alert: FiredAlert }

export const directionOf = ({ is_up: isUp }: { is_up: boolean }): FiredAlert['direction'] => (isUp ? 'UP' : 'DOWN')

/** What the alerts that have fired say; those that were deleted meanwhile are left out. */
export async function loadFired(db: Db, ids: readonly string[]): Promise<Fired[]> {
  const rows = await listFired(db, ids)
  const instruments = await loadInstruments(db, [...new Set(rows.map((row) => row.instrument_id))])
  return rows.map((row) => {
    const { kind, currency } = instruments.get(row.instrument_id)!
    return {
      memberId: row.member_id,
      instrumentId: row.instrument_id,
      alert: {
        kind: row.kind,
        percent: row.percent,
        level: row.level,
        direction: directionOf(row),
        price: row.fired_price!,
        currency: kind === 'INDEX' ? null : currency,
      },
    }
  })
}
