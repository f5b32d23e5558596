import * as z from 'zod'

import { Id, Timestamp } from './common.ts'
import { Sync } from './connections.ts'
import { Unread } from './notifications.ts'

/** Messages from clients on the live socket. */
export const ClientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('AUTHENTICATE'), token: z.string().min(1).max(200) }),
  z.object({ type: z.literal('INSTRUMENT_WATCH'), instrument_id: Id }),
  z.object({ type: z.literal('INSTRUMENT_REMOVE_WATCH'), instrument_id: Id }),
])
export type ClientMessage = z.infer<typeof ClientMessage>

export const PriceMessage = z.object({
  type: z.literal('INSTRUMENT_PRICE'),
  instrument_id: Id,
  last_price: z.number().positive(),
  change_today: z.number().nullable(),
  trading: z.boolean(),
  at: Timestamp,
})
export type PriceMessage = z.infer<typeof PriceMessage>

/** Messages from the server on the live socket. */
export const ServerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('AUTHENTICATED') }),
  Unread.extend({ type: z.literal('UNREAD') }),
  z.object({ type: z.literal('NOTIFICATION'), kind: z.string(), sender: Id.nullable() }),
  PriceMessage,
  z.object({ type: z.literal('FEED_POST_TIMESTAMP'), timestamp: Timestamp }),
  /** The sync of the member's comdirect connection has moved on. */
  z.object({ type: z.literal('COMDIRECT_SESSION'), session: Sync }),
  z.object({ type: z.literal('ERROR'), detail: z.string() }),
])
export type ServerMessage = z.infer<typeof ServerMessage>
