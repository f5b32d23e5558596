/** The key that a member sent with a call, for the use case to keep the answer under in the transaction of the effect. */
export type Idempotency<Reply = unknown> = {
  memberId: string
  key: string
  /** A hash of the whole call: a repeat does not differ in anything. */
  fingerprint: Buffer
  status: number
  at: Date
  /** What is sent for the result of the use case. */
  serialize: (result: Reply) => string
}
