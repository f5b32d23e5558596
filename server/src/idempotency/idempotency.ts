/** The idempotency key of a call. The use case stores its response under it, in the transaction of the effect. */
export type Idempotency<Reply = unknown> = {
  memberId: string
  key: string
  /** A hash of the whole call: a repeat must be identical. */
  fingerprint: Buffer
  status: number
  at: Date
  /** Returns the response body for the result of the use case. */
  serialize: (result: Reply) => string
}
