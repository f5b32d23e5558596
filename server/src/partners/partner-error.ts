/** Why a call to an outside party failed. */
export type PartnerFault =
  | 'refused'
  | 'forbidden'
  | 'used_up'
  | 'unknown'
  | 'bad_question'
  | 'too_fast'
  | 'down'
  | 'silent'
  | 'too_large'
  | 'unreadable'
  | 'redirected'
  | 'not_public'
  | 'paused'
  | 'spent'

const sentences: Record<PartnerFault, string> = {
  refused: 'rejected the token',
  forbidden: 'does not allow the call: the token is wrong or the plan does not cover it',
  used_up: 'has no call units left today',
  unknown: 'does not have what was requested',
  bad_question: 'rejected the request as invalid',
  too_fast: 'received too many requests',
  down: 'cannot be reached or is in trouble',
  silent: 'did not answer in time',
  too_large: 'answered with more than the size limit',
  unreadable: 'answered in an unexpected format',
  redirected: 'answered with a redirect, which is not followed',
  not_public: 'has an address that is not public',
  paused: 'is not called for a while after a failure',
  spent: 'has fewer call units left today than the call needs',
}

/** A failed call to an outside party. The message contains neither the address nor the token. */
export class PartnerError extends Error {
  override name = 'PartnerError'
  readonly fault: PartnerFault
  /** The wait that the other side asked for. */
  readonly retryAfterMs: number | undefined

  constructor(partner: string, fault: PartnerFault, retryAfterMs?: number) {
    super(`${partner} ${sentences[fault]}.`)
    this.fault = fault
    this.retryAfterMs = retryAfterMs
  }
}
