import { errors as bankErrors, type Credentials, type DetailedError } from './credentials.ts'
import { type Language, languageOf, textOf, type Texts } from './link-texts.ts'
import type { Client } from './oauth.ts'
import { isEnabled, markets, type Provider, providersOf } from './providers.ts'
import { type Grant, linkClientId, newId } from './tokens.ts'
import type { World } from './world.ts'

export type Query = Record<string, string | undefined>

/** One walk through the pages. */
export type Session = {
  id: string
  redirectUri: string
  state: string | undefined
  market: string
  language: Language
  userId: string
  /** By whom the app says it is used, so that a member notices someone else's link. */
  hint: string
  /** A user of one-time access, whose return carries a code. */
  isOneTime: boolean
  provider: Provider | undefined
  credentials: Credentials | undefined
}

/** An address that the pages do not open, and the documented reason. */
export type Refusal = Pick<Session, 'state' | 'language'> & { reason: string; redirectUri: string | undefined }

const linkScopes = [
  'authorization:read',
  'authorization:grant',
  'credentials:refresh',
  'credentials:read',
  'credentials:write',
  'providers:read',
  'user:read',
]
const products = ['INVESTMENTS', 'TRANSACTIONS', 'ACCOUNT_CHECK', 'LOANS']

const messages = new Map<DetailedError, keyof Texts>(
  (['wrongLogin', 'blocked', 'cancelled', 'timeout', 'unavailable'] as const).map((key) => [bankErrors[key], key]),
)

/** Starts a walk through the pages, or refuses the address. */
export function openSession(world: World, client: Client, query: Query): Session | Refusal {
  const { redirect_uri: redirectUri, state, input_provider: bank, market = 'SE', locale = 'en_US' } = query
  const language = languageOf(locale)
  const refuse = (reason: string): Refusal => ({ reason, redirectUri, state, language })
  if (redirectUri === undefined || !isWebAddress(redirectUri)) {
    return { ...refuse('INVALID_PARAMETER_REDIRECT_URI'), redirectUri: undefined }
  }
  const reason = reasonAgainst(client, query, market)
  if (reason !== undefined) return refuse(reason)
  const provider = bank === undefined ? undefined : findProvider(market, bank)
  if (bank !== undefined && !provider) return refuse('INVALID_STATE_PROVIDER')
  const user = userOf(world, { code: query.authorization_code, market, locale })
  if (typeof user === 'string') return refuse(user)
  return { id: newId(), redirectUri, state, market, language, ...user, provider, credentials: undefined }
}

function reasonAgainst(client: Client, query: Query, market: string): string | undefined {
  if (query.client_id !== client.id) return 'INVALID_PARAMETER_CLIENT_ID'
  const wanted = (query.products ?? '').split(',')
  if (!wanted.every((product) => products.includes(product))) return 'INVALID_PARAMETER_PRODUCTS'
  return markets.some((known) => known === market) ? undefined : 'INVALID_PARAMETER_MARKET'
}

/** Whose login it is: the user of a delegated code, or one made for a single time. Returns the reason of a refusal. */
function userOf(
  world: World,
  { code, market, locale }: { code: string | undefined; market: string; locale: string },
): Pick<Session, 'userId' | 'hint' | 'isOneTime'> | string {
  if (code === undefined) return { userId: world.addUser({ market, locale })!.id, hint: '', isOneTime: true }
  const grant: Grant | undefined = world.tokens.redeemCode(code, linkClientId)
  if (grant?.userId === undefined) return 'INVALID_STATE_ACCESS_TOKEN'
  if (!linkScopes.every((scope) => grant.scopes.includes(scope))) return 'INVALID_STATE_SCOPE'
  return { userId: grant.userId, hint: grant.idHint ?? '', isOneTime: false }
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

export function findProvider(market: string, name: string): Provider | undefined {
  return providersOf(market, { includeTests: true }).find((provider) => provider.name === name && isEnabled(provider))
}

/** The address in the app that the member returns to, with the result as its query. */
export function returnUrl({ redirectUri, state }: { redirectUri: string; state: string | undefined }, result: Query) {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries({ ...result, state })) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url.href
}

/** The result of a login that the member has cancelled. */
export function cancellation(
  { language, provider }: Session,
  reason: 'USER_CANCELLED' | 'USER_DECLINED_CONSENT',
): Query {
  const message = textOf(language, 'cancelled')
  return { error: 'USER_CANCELLED', error_reason: reason, message, tracking_id: newId(), provider_name: provider?.name }
}

export const messageOf = (language: Language, error: DetailedError): string => textOf(language, messages.get(error)!)

/** The result of a login that the bank has rejected. */
export function failure({ language, provider, credentials }: Session, error: DetailedError): Query {
  const isOfBank = error.type === 'PROVIDER_ERROR'
  return {
    error: isOfBank ? 'TEMPORARY_ERROR' : 'AUTHENTICATION_ERROR',
    error_reason: error.reason,
    ...(!isOfBank && { error_type: error.type }),
    message: messageOf(language, error),
    tracking_id: newId(),
    credentials: credentials?.id,
    provider_name: provider?.name,
  }
}
