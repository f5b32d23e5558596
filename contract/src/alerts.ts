import * as z from 'zod'

import { ById, Id, PageQuery, pageOf, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { InstrumentBasics } from './instruments.ts'

/** What an alert waits for: a price, or a rise or a fall by a percentage since it was armed. */
export const PriceAlertKind = z.enum(['LEVEL', 'RISE', 'FALL'])
export type PriceAlertKind = z.infer<typeof PriceAlertKind>

/** In the instrument's currency; points of an index. */
const Price = z.number().positive()

const waiting = {
  kind: PriceAlertKind,
  /** The size of the move; null for a level. */
  percent: z.number().positive().nullable(),
  /** The price that it waits for. Splits adjust it. */
  level: Price,
  /** Whether the price was below the level when the alert was armed, or above it. */
  direction: z.enum(['UP', 'DOWN']),
}

export const PriceAlert = z.object({
  id: Id,
  ...waiting,
  /** The price when it was armed, from which moves are measured. Splits adjust it. */
  reference: Price,
  /** It fires once, and not again until it is armed again. */
  armed: z.boolean(),
  armed_at: Timestamp,
  /** When it fired last, and the price then; null if it never has. */
  fired: z.object({ at: Timestamp, price: Price }).nullable(),
  instrument: InstrumentBasics,
})
export type PriceAlert = z.infer<typeof PriceAlert>

/** What an alert says when it fires. An index has no currency. */
export const FiredAlert = z.object({ ...waiting, price: Price, currency: z.string().nullable() })
export type FiredAlert = z.infer<typeof FiredAlert>

export const NewPriceAlert = z.object({
  instrument: Id,
  kind: PriceAlertKind,
  /** The level in the instrument's currency, or the size of the move in percent. */
  value: z.number().positive().max(1e12),
})
export type NewPriceAlert = z.infer<typeof NewPriceAlert>

export const listPriceAlerts = endpoint('GET /user/price-alerts', {
  access: 'member',
  summary: "List the caller's price alerts, newest first: all of them, or those about one instrument.",
  query: PageQuery.extend({ instrument: Id.optional() }),
  reply: pageOf(PriceAlert),
})

export const createPriceAlert = endpoint('POST /user/price-alerts', {
  access: 'member',
  summary:
    'Create an alert for when the delayed price of an instrument reaches a level, or has risen or fallen by a percentage from now on. If there is the same alert already, it is armed again.',
  body: NewPriceAlert,
  reply: PriceAlert,
  status: 201,
  idempotencyKey: true,
  refusals: ['alert_reached'],
})

export const armPriceAlert = endpoint('POST /user/price-alerts/:id/arm', {
  access: 'member',
  summary: 'Arm a price alert again, measured from the current price.',
  params: ById,
  reply: PriceAlert,
  refusals: ['alert_reached', 'conflict'],
})

export const deletePriceAlert = endpoint('DELETE /user/price-alerts/:id', {
  access: 'member',
  summary: 'Delete a price alert.',
  params: ById,
})
