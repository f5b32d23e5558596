import * as z from 'zod'

import { type Credentials, HoldingsError, type InteractiveSource } from '../holdings.ts'
import { type Call, nothing, TinkRefusal } from './calls.ts'
import { listConsents } from './consents.ts'
import { CredentialsList } from './replies.ts'
import { type Client, isStatus, type Tokens } from './tokens.ts'

export type Tink = { call: Call; tokens: Tokens; client: Client; linkUrl: string; appName: string }

/** The client that Tink's pages act as; the same for everybody. */
const linkClientId = 'df05e4b379934cd09963197cc855bfe9'
const linkScope =
  'authorization:read,authorization:grant,credentials:refresh,credentials:read,credentials:write,providers:read,user:read'
const locales: Record<string, string> = { en: 'en_US', sv: 'sv_SE', de: 'de_DE' }

/** What we keep: who the member is at Tink, and their login at the bank or the token of a single access. */
const Stored = z.object({
  member: z.string().min(1).max(200),
  credentialsId: z.string().optional(),
  accessToken: z.string().optional(),
})
export type Stored = z.infer<typeof Stored>

export function storedIn(credentials: Credentials): Stored {
  const { data } = Stored.safeParse(credentials)
  if (!data) throw new HoldingsError('Tink', 'expired')
  return data
}

type Beginning = Parameters<InteractiveSource['begin']>[0]

/** Returns the address of the page on which the member connects the bank. Creates them at Tink for their first one. */
export async function begin(tink: Tink, beginning: Beginning): Promise<{ url: string; credentials: Credentials }> {
  const { client, linkUrl } = tink
  const { memberKey: member, country, bank, language, state, redirectUrl } = beginning
  const locale = locales[language] ?? 'en_US'
  const delegate = () => tink.tokens.delegate({ member, scope: linkScope }, linkClientId, tink.appName)
  const code = await delegate().catch(async (error: unknown) => {
    if (!isStatus(error, 404)) throw error
    await createUser(tink, { external_user_id: member, market: country, locale, retention_class: 'permanent' })
    return delegate()
  })
  const url = new URL(linkUrl)
  const query = {
    client_id: client.id,
    redirect_uri: redirectUrl,
    authorization_code: code,
    products: 'INVESTMENTS',
    market: country,
    locale,
    input_provider: bank,
    state,
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return { url: url.href, credentials: { member } }
}

async function createUser({ call, tokens }: Tink, user: Record<string, string>): Promise<void> {
  try {
    await tokens.asClient((token) =>
      call({ method: 'POST', path: '/api/v1/user/create', token, json: user, answer: nothing }),
    )
  } catch (error) {
    // Tink has the user if another request of the same member was faster.
    if (!isStatus(error, 409)) throw error
  }
}

/** Takes the id of the member's login at the bank, or the code of a single access. */
export async function exchange({ call, tokens }: Tink, code: string, { member }: Stored): Promise<Credentials> {
  if (code === '') throw new HoldingsError('Tink', 'code_missing')
  if (!/^[\w.-]{1,500}$/.test(code)) throw new HoldingsError('Tink', 'code_invalid')
  try {
    const consents = await tokens.asMember({ member, scope: 'provider-consents:read' }, (token) =>
      listConsents(call, token),
    )
    if (consents.some(({ credentialsId }) => credentialsId === code)) return { member, credentialsId: code }
    return { member, accessToken: await tokens.exchange(code) }
  } catch (error) {
    throw error instanceof TinkRefusal ? new HoldingsError('Tink', 'code_invalid') : error
  }
}

/**
 * Deletes the login at the bank, and with the member's last working one everything that Tink has about them, unless they
 * need it: it has the code of a login that they are about to make.
 */
export async function revoke(
  { call, tokens }: Tink,
  { member, credentialsId }: Stored,
  isNeeded = () => Promise.resolve(false),
): Promise<void> {
  const scope = 'credentials:read,credentials:write,user:delete'
  const run = async (token: string) => {
    if (credentialsId !== undefined) {
      const path = `/api/v1/credentials/${encodeURIComponent(credentialsId)}`
      await call({ method: 'DELETE', path, token, answer: nothing }).catch(ignoreMissing)
    }
    const { credentials } = await call({
      method: 'GET',
      path: '/api/v1/credentials/list',
      token,
      answer: CredentialsList,
    })
    if (credentials.some(({ updated }) => updated) || (await isNeeded())) return
    await call({ method: 'POST', path: '/api/v1/user/delete', token, answer: nothing })
  }
  await tokens.asMember({ member, scope }, run).catch(ignoreMissing)
}

function ignoreMissing(error: unknown): void {
  if (!isStatus(error, 404)) throw error
}
