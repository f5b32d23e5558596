/** Where a device is reached, and what encrypts for it alone. */
export type PushTarget = {
  endpoint: string
  /** Its public key: a point of the curve P-256, not compressed. */
  p256dh: Buffer
  auth: Buffer
}

export type PushMessage = {
  /** At most 3,000 bytes. */
  payload: string
  /** At most 32 characters of base64url. The service replaces an undelivered message of the same topic. */
  topic: string
  urgency: 'normal' | 'high'
}

/** `gone`: the subscription has ended. `refused`: neither this message nor a repetition of it will be taken. */
export type PushOutcome = { kind: 'sent' | 'gone' | 'refused' } | { kind: 'later'; afterMs: number | undefined }

/** The push services of browsers. */
export type Push = {
  /** The public key of this server, as base64url. */
  key: string
  /** Whether a subscription is of a push service that messages are sent to, and its keys can be encrypted for. */
  accepts: (target: PushTarget) => boolean
  send: (target: PushTarget, message: PushMessage) => Promise<PushOutcome>
}
