/** Why an outside party gave us nothing. */
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
  | 'paused'
  | 'spent'

const sentences: Record<PartnerFault, string> = {
  refused: 'does not accept our token',
  forbidden: 'does not allow the call: the token is wrong or the plan does not cover it',
  used_up: 'has no call units left for us today',
  unknown: 'does not know what was asked for',
  bad_question: 'does not understand the question',
  too_fast: 'was asked too often',
  down: 'cannot be reached or is in trouble',
  silent: 'did not answer in time',
  too_large: 'answered with more than we take',
  unreadable: 'answered with something that is not what it promises',
  redirected: 'sent us elsewhere, where we do not go',
  paused: 'is left alone for a while',
  spent: 'has fewer call units left for us today than the call needs',
}

/** A call that failed. Its message has neither the address nor the token in it. */
export class PartnerError extends Error {
  override name = 'PartnerError'
  readonly fault: PartnerFault
  /** How long the other side wants to be left alone. */
  readonly retryAfterMs: number | undefined

  constructor(partner: string, fault: PartnerFault, retryAfterMs?: number) {
    super(`${partner} ${sentences[fault]}.`)
    this.fault = fault
    this.retryAfterMs = retryAfterMs
  }
}
