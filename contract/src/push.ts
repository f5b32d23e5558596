import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'

export const PushKey = z.object({
  /** The public key of this server (VAPID), as base64url: the `applicationServerKey` of subscriptions. */
  key: z.string(),
})
export type PushKey = z.infer<typeof PushKey>

/** A subscription as browsers write it in JSON: where the device is reached, and what encrypts for it. */
export const PushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(limits.pushEndpoint),
  keys: z.object({
    /** A point of the curve P-256, not compressed. */
    p256dh: z.string().regex(/^B[\w-]{86}=?$/),
    auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
  }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

export const getPushKey = endpoint('GET /push/key', {
  access: 'member',
  summary: 'Get the public key that push subscriptions are made for.',
  reply: PushKey,
})

export const putPushSubscription = endpoint('PUT /user/push-subscriptions', {
  access: 'member',
  summary: "Send notifications by push to the device of this session, in the request's language. Idempotent.",
  body: PushSubscription,
})

export const deletePushSubscription = endpoint('DELETE /user/push-subscriptions', {
  access: 'member',
  summary: 'Stop sending notifications by push to the device of this session. Idempotent.',
})
