import type { BankReturn } from './returned.ts'

/** What went wrong at the bank, by the reasons that Tink returns, as keys of texts. */
const faults = {
  STATIC_CREDENTIALS_INCORRECT: 'connections_return_login',
  DYNAMIC_CREDENTIALS_INCORRECT: 'connections_return_login',
  USER_NOT_A_CUSTOMER: 'connections_return_login',
  USER_BLOCKED: 'connections_return_locked',
  ACTION_NOT_PERMITTED: 'connections_return_denied',
  LICENSED_PARTY_REJECTED: 'connections_return_denied',
  PROVIDER_UNAVAILABLE: 'connections_return_unavailable',
} as const

type ReturnFault = (typeof faults)[keyof typeof faults] | 'error_unknown_error'

/** The key of the text that says what went wrong at the bank. */
export const faultOf = ({ reason = '' }: BankReturn): ReturnFault =>
  Object.hasOwn(faults, reason) ? faults[reason as keyof typeof faults] : 'error_unknown_error'
