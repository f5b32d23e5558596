import type { NewPriceAlert, PriceAlert } from '@app/contract/alerts.ts'
import { limits } from '@app/contract/limits.ts'
import { type AlertTerms, boundOfMove, watchFrom } from '@app/domain/alerts/price-alerts.ts'
import { adjustPrice } from '@app/domain/instruments/adjusting.ts'
import { roundPrice } from '@app/domain/instruments/rounding.ts'

import type { Context } from '#context.ts'
import type { Db, Tx } from '#db/db.ts'
import { AppError, orNotFound } from '#errors.ts'
import { type DatedPrice, findPrice, loadInstruments } from '#features/instruments/index.ts'
import { lockProfiles } from '#features/profiles/index.ts'
import { type PageRequest, type Slice, slice } from '#http/pages.ts'
import type { Idempotency } from '#idempotency/idempotency.ts'
import { insertAnswer } from '#idempotency/queries.ts'
import { listActions } from '#market/prices/queries.ts'

import { directionOf } from './fired.ts'
import {
  type AlertRow,
  type Armed,
  countAlerts,
  deleteAlert,
  findOwnAlert,
  findSameAlert,
  insertAlert,
  listAlerts,
  updateArmed,
  type Waiting,
} from './queries.ts'

type AlertContext = Pick<Context, 'db' | 'config' | 'now'>
type Own = { id: string; memberId: string }

/** The alerts of a member, newest first: all of them, or those about one instrument. */
export async function alertsOf(
  { db }: Pick<Context, 'db'>,
  { memberId, instrumentId }: { memberId: string; instrumentId: string | undefined },
  { size, after: cursor }: PageRequest,
): Promise<Slice<PriceAlert>> {
  const rows = await listAlerts(db, { memberId, instrumentId, after: cursor, limit: size + 1 })
  const { results, after } = slice(rows, size, ({ id }) => id)
  return { results: await present(db, results), after }
}

/** Creates an alert that waits from the current price on. One that waits for the same is armed again. */
export function createAlert(
  context: AlertContext,
  { memberId, instrument, ...wanted }: NewPriceAlert & { memberId: string },
  idempotency: Idempotency<PriceAlert> | undefined,
): Promise<PriceAlert> {
  const bound = boundOfMove(wanted)
  if (bound) throw outOf(bound)
  return context.db.transaction().execute(async (tx) => {
    await lockProfiles(tx, [memberId])
    const price = await findPrice({ ...context, db: tx }, instrument)
    if (!price) throw new AppError('invalid_input', { instrument: ['unknown_target'] })
    const { kind, value } = wanted
    const waiting = {
      member_id: memberId,
      instrument_id: instrument,
      kind,
      percent: kind === 'LEVEL' ? null : value,
    }
    const created = await presentOne(tx, await armSame(tx, waiting, armedAt(wanted, price, context.now())))
    if (idempotency) await insertAnswer(tx, idempotency, created)
    return created
  })
}

/** Arms the alert that waits for the same, or adds it unless the member has too many. */
async function armSame(tx: Tx, waiting: Waiting, armed: Armed): Promise<AlertRow> {
  const memberId = waiting.member_id
  const same = await findSameAlert(tx, { ...waiting, level: armed.level })
  if (same) return updateArmed(tx, { id: same.id, memberId }, armed)
  if ((await countAlerts(tx, memberId)) >= limits.priceAlerts) {
    const fault = { code: 'too_many', values: { max: limits.priceAlerts } } as const
    throw new AppError('invalid_input', { non_field_errors: [fault] })
  }
  return insertAlert(tx, { ...waiting, ...armed })
}

/** Arms an alert again, whether it has fired or not, from the current price on. Throws `not_found` for those of others. */
export function armAlert(context: AlertContext, own: Own): Promise<PriceAlert> {
  const { db, now } = context
  return db.transaction().execute(async (tx) => {
    const { instrument_id: id, kind, percent, level, priced_on } = orNotFound(await findOwnAlert(tx, own))
    const price = await findPrice({ ...context, db: tx }, id)
    if (!price) throw new AppError('conflict')
    // Of a split since then, no price may have been released yet.
    const actions = (await listActions(tx, [id])).get(id) ?? []
    const value = percent ?? roundPrice(adjustPrice(level, actions, priced_on, price.day))
    return presentOne(tx, await updateArmed(tx, own, armedAt({ kind, value }, price, now())))
  })
}

/** Throws `not_found` for those of others. */
export async function removeAlert({ db }: Pick<Context, 'db'>, own: Own): Promise<undefined> {
  if (!(await deleteAlert(db, own))) throw new AppError('not_found')
}

function armedAt(wanted: AlertTerms, { price, day }: DatedPrice, at: Date): Armed {
  const watch = watchFrom(wanted, price)
  if (!watch) throw new AppError('alert_reached')
  return { level: watch.level, is_up: watch.isUp, reference: price, priced_on: day, armed_at: at }
}

function outOf(bound: { min: number } | { max: number }): AppError {
  const code = 'min' in bound ? 'too_small' : 'too_big'
  return new AppError('invalid_input', { value: [{ code, values: bound }] })
}

async function presentOne(db: Db, row: AlertRow): Promise<PriceAlert> {
  const [alert] = await present(db, [row])
  return alert!
}

async function present(db: Db, rows: readonly AlertRow[]): Promise<PriceAlert[]> {
  const ids = [...new Set(rows.map((row) => row.instrument_id))]
  const instruments = await loadInstruments(db, ids)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    percent: row.percent,
    level: row.level,
    direction: directionOf(row),
    reference: row.reference,
    armed: row.is_armed,
    armed_at: row.armed_at.toISOString(),
    fired:
      row.fired_at === null || row.fired_price === null
        ? null
        : { at: row.fired_at.toISOString(), price: row.fired_price },
    instrument: instruments.get(row.instrument_id)!,
  }))
}
