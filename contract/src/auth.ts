import * as z from 'zod'

import { ById, Id, Language, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'

/** A single ASCII address, international domains in Punycode (xn--): no display name, line breaks or quotes. */
export const Email = z
  .string()
  .trim()
  .max(limits.email)
  .regex(
    // Without flags, because JSON Schema patterns have none.
    /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z][A-Za-z\d-]{0,61}[A-Za-z\d]$/,
    {
      error: 'email_invalid',
    },
  )

export const Session = z.object({ access_token: z.string() })

export const invite = endpoint('POST /auth/invite', {
  access: 'visitor',
  summary: 'Send an invitation with a login code to an e-mail address.',
  body: z.strictObject({ email: Email, language: Language.optional() }),
  maxBodyBytes: limits.bodyBytes.auth,
  reply: z.object({}),
})

export const requestCode = endpoint('POST /auth/code', {
  access: 'visitor',
  summary: 'Send a login code by e-mail. The response is the same whether or not the address is known.',
  body: z.strictObject({
    email: Email,
    /** Accepts terms and privacy notice. Set when signing up: an unknown address then gets a code. Left out when logging in; false is refused. */
    terms_accepted: z.literal(true, { error: 'terms_not_accepted' }).optional(),
    language: Language.optional(),
  }),
  maxBodyBytes: limits.bodyBytes.auth,
  reply: z.object({}),
})

export const loginWithCode = endpoint('POST /auth/code/login', {
  access: 'visitor',
  summary: 'Exchange a login code for an access token. Typed and link codes need the e-mail address they were sent to.',
  body: z.strictObject({
    code: z.string().min(1).max(100),
    email: Email,
    /** Set if the person who redeems the code has accepted the terms and the privacy notice. Otherwise the stored acceptance counts. */
    terms_accepted: z.literal(true, { error: 'terms_not_accepted' }).optional(),
  }),
  refusals: ['invalid_code', 'too_many_tries', 'account_suspended'],
  maxBodyBytes: limits.bodyBytes.auth,
  reply: Session,
})

/** What a partner gives its customer to log in with: a signed JWT that lives for a minute and can be used once. */
const CustomerToken = z.string().max(2000)

export const loginWithPartner = endpoint('POST /user/login', {
  access: 'visitor',
  summary:
    "Exchange a partner's customer token for an access token. The token is the bearer token of the request, or in its body. A customer who is new gets a user without an e-mail address.",
  body: z.strictObject({ accessToken: CustomerToken.optional() }),
  refusals: ['customer_token_invalid', 'account_suspended'],
  maxBodyBytes: limits.bodyBytes.auth,
  reply: Session,
})

export const connectProfile = endpoint('POST /user/profile/connect', {
  access: 'user',
  summary:
    "Join the partner login that the caller has signed in with to the account of another session, which began or was confirmed within five minutes. From then on the partner login opens that account; the caller's own session ends.",
  body: z.strictObject({ access_token: z.string().min(1).max(100) }),
  refusals: ['invalid_code', 'code_required', 'conflict', 'partner_login_taken'],
  maxBodyBytes: limits.bodyBytes.auth,
})

export const User = z.object({
  id: Id,
  email: z.string().nullable(),
  terms_accepted: z.boolean(),
  /** Of the IANA time zone database; null until a device has told it. */
  time_zone: z.string().nullish(),
  profile: Id.nullable(),
})
export type User = z.infer<typeof User>

const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { params: { fault: 'invalid_value' } })

function isTimeZone(zone: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

export const UserChange = z
  .object({
    terms_accepted: z.literal(true, { error: 'terms_not_accepted' }).optional(),
    /** By which the member's weeks begin. */
    time_zone: TimeZone.optional(),
  })
  .refine((change) => change.terms_accepted !== undefined || change.time_zone !== undefined, {
    path: ['terms_accepted'],
    params: { fault: 'terms_not_accepted' },
  })
  .meta({ anyOf: [{ required: ['terms_accepted'] }, { required: ['time_zone'] }] })
export type UserChange = z.infer<typeof UserChange>

export const getUser = endpoint('GET /user', {
  access: 'user',
  summary: 'Get the signed-in user.',
  reply: User,
})

export const updateUser = endpoint('PATCH /user', {
  access: 'user',
  summary: 'Accept the terms and the privacy notice, or set the time zone.',
  body: UserChange,
  reply: User,
})

export const confirmUser = endpoint('POST /user/confirm', {
  access: 'user',
  summary:
    'Confirm the signed-in user with a login code. For five minutes, the session may then do what needs a new code.',
  body: z.strictObject({ code: z.string().min(1).max(100) }),
  refusals: ['invalid_code', 'too_many_tries'],
  maxBodyBytes: limits.bodyBytes.auth,
})

export const logout = endpoint('POST /user/logout', { access: 'user', summary: 'Delete the current session.' })

export const logoutEverywhere = endpoint('POST /user/logout/all', {
  access: 'user',
  summary: 'Delete all sessions of the signed-in user.',
})

export const OwnSession = z.object({
  id: Id,
  created: Timestamp,
  last_used: Timestamp,
  device: z.string(),
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const listSessions = endpoint('GET /user/sessions', {
  access: 'user',
  summary: 'List the sessions of the signed-in user.',
  reply: z.object({ results: z.array(OwnSession) }),
})

export const endSession = endpoint('DELETE /user/sessions/:id', {
  access: 'user',
  summary: 'Delete a session of the signed-in user.',
  params: ById,
})
