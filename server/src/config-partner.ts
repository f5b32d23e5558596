import { createPublicKey, type KeyObject } from 'node:crypto'

import type { Variant } from '@app/contract/brands.ts'
import * as z from 'zod'

import { UserFacingError } from './errors.ts'

/** The app adds parameters of its own. */
const page = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((url) => !/[?#]/.test(url) && URL.parse(url)?.username === '', 'expected an address without parameters')

/** The settings of a deployment with a partner, whose pages are shown in frames. */
export const partnerSettings = {
  PARTNER_LOGIN_URL: page.optional().describe('the page of the partner on which its customers log in'),
  PARTNER_LOGIN_KEY: z
    .string()
    .regex(/^[\w-]{43}=?$/, 'expected 32 bytes as base64url')
    .optional()
    .describe("the partner's public key (Ed25519), which verifies the tokens of its customers"),
  PARTNER_TRADE_URL: page.optional().describe('the page of the partner on which its customers trade'),
}

const PartnerSettings = z.object(partnerSettings)
type Settings = z.infer<typeof PartnerSettings>

/** What the partner of a deployment offers; undefined where it offers nothing. */
export type PartnerConfig = {
  /** The page on which its customers log in, and the key that verifies what they bring from there. */
  login: { url: string; key: KeyObject } | undefined
  /** The page on which its customers trade. */
  tradeUrl: string | undefined
}

/** Throws a UserFacingError for the first setting that is invalid. */
export function partnerConfig(settings: Settings, variant: Variant, isProduction: boolean): PartnerConfig {
  const { PARTNER_LOGIN_URL: url, PARTNER_LOGIN_KEY: key, PARTNER_TRADE_URL: tradeUrl } = settings
  const given = Object.entries({ PARTNER_LOGIN_URL: url, PARTNER_LOGIN_KEY: key, PARTNER_TRADE_URL: tradeUrl })
  const used = given.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]))
  if (used[0] && variant === 'open') throw new UserFacingError(`${used[0].name} needs VARIANT=comdirect.`)
  if ((url === undefined) !== (key === undefined)) {
    throw new UserFacingError('PARTNER_LOGIN_URL and PARTNER_LOGIN_KEY need each other.')
  }
  const unsafe = used.find(({ value }) => isProduction && value.startsWith('http://'))
  if (unsafe) throw new UserFacingError(`Production needs an https address in ${unsafe.name}.`)
  return { login: url === undefined || key === undefined ? undefined : { url, key: verifyingKey(key) }, tradeUrl }
}

/** Reads a public key of 32 bytes in base64url. */
export function verifyingKey(text: string): KeyObject {
  const bytes = Buffer.from(text, 'base64url')
  // A key typed by hand repeats its bytes, as do the keys for which anybody can sign.
  if (new Set(bytes).size < 10) throw new UserFacingError('PARTNER_LOGIN_KEY must be the key of a key pair.')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') }, format: 'jwk' })
}

/** The origins of the pages that are shown in frames. */
export function framedOrigins({ login, tradeUrl }: PartnerConfig): string[] {
  const urls = [login?.url, tradeUrl].filter((url) => url !== undefined)
  return [...new Set(urls.map((url) => new URL(url).origin))]
}
