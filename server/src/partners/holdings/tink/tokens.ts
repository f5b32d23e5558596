import * as z from 'zod'

import { PartnerError } from '#partners/partner-error.ts'

import { type Call, TinkRefusal } from './calls.ts'
import { Id, Integer } from './replies.ts'

export type Client = { id: string; secret: string }

export type Tokens = ReturnType<typeof createTokens>

const clientScope = 'user:create,authorization:grant,providers:read'
/** A token that is about to expire might do so on its way. */
const marginMs = 60_000

const Token = z.object({ access_token: Id, expires_in: Integer.transform(Number) })
const Code = z.object({ code: Id })

type Member = { member: string; scope: string; signal?: AbortSignal | undefined }

/** Obtains tokens: the client's is shared until it expires; those of members are used for one step and never stored. */
export function createTokens(call: Call, client: Client, now: () => Date) {
  let shared: { token: Promise<string>; endsMs: number } | undefined

  const ask = (form: Record<string, string>, signal?: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v1/oauth/token',
      form: { client_id: client.id, client_secret: client.secret, ...form },
      answer: Token,
      signal,
    })

  function clientToken(): Promise<string> {
    const askedMs = now().getTime()
    if (shared && shared.endsMs > askedMs) return shared.token
    const asked = { token: askForClient(), endsMs: Infinity }
    async function askForClient(): Promise<string> {
      try {
        const { access_token, expires_in } = await ask({ grant_type: 'client_credentials', scope: clientScope })
        asked.endsMs = askedMs + expires_in * 1000 - marginMs
        return access_token
      } catch (error) {
        shared = undefined
        // A wrong client or address concerns us, not the member whose call this happens to be.
        throw error instanceof TinkRefusal ? new PartnerError('Tink', 'refused') : error
      }
    }
    shared = asked
    return asked.token
  }

  /** Calls with the client's token; once more with a new one if Tink no longer accepts it. */
  function asClient<Answer>(run: (token: string) => Promise<Answer>): Promise<Answer> {
    return twice(run, clientToken, () => (shared = undefined))
  }

  /** A code by which a member's token is obtained. Throws a TinkRefusal with status 404 if Tink does not have them. */
  const grant = ({ member, scope, signal }: Member, to: '' | '/delegate', extra: Record<string, string> = {}) =>
    asClient((token) =>
      call({
        method: 'POST',
        path: `/api/v1/oauth/authorization-grant${to}`,
        token,
        form: { external_user_id: member, scope, ...extra },
        answer: Code,
        signal,
      }),
    )

  return {
    asClient,
    /** Exchanges a code that came back from Tink's pages, which works once. */
    exchange: async (code: string) => (await ask({ grant_type: 'authorization_code', code })).access_token,
    /** A code by which another client, `actor`, acts as the member; `hint` tells them whose it is. */
    delegate: async (member: Member, actor: string, hint: string) =>
      (await grant(member, '/delegate', { actor_client_id: actor, id_hint: hint })).code,
    /** Calls with a token of the member's. Throws a TinkRefusal with status 404 if Tink does not have them. */
    asMember<Answer>(member: Member, run: (token: string) => Promise<Answer>): Promise<Answer> {
      return twice(run, async () => {
        const { code } = await grant(member, '')
        return (await ask({ grant_type: 'authorization_code', code }, member.signal)).access_token
      })
    },
  }
}

async function twice<Answer>(
  run: (token: string) => Promise<Answer>,
  getToken: () => Promise<string>,
  forget: () => void = () => undefined,
): Promise<Answer> {
  const token = await getToken()
  try {
    return await run(token)
  } catch (error) {
    if (!isStatus(error, 401)) throw error
    forget()
    return run(await getToken())
  }
}

export function isStatus(error: unknown, status: number): boolean {
  return error instanceof TinkRefusal && error.status === status
}
