import type { Body } from '@app/contract/endpoint.ts'
import type * as contract from '@app/contract/auth.ts'
import type { Language } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'

import { meantCode, newTypedCode, pepperedCode, printedCode } from './codes.ts'
import { type MailKind, writeMail } from './mails/mail.ts'
import * as queries from './queries.ts'
import { startSession } from './sessions.ts'
import { matchesSlowHash, slowHash } from './slow-hash.ts'
import { hashToken, newToken } from './tokens.ts'

const minuteMs = 60_000
const rules = { lifeMs: 10 * minuteMs, tries: 5, perHalfHour: 5, perDay: 15 } as const

type Where = Pick<Context, 'db' | 'now' | 'mail' | 'config' | 'bus'>
type Wish = {
  email: string
  language: Language | undefined
  termsAccepted: boolean
  isInvitation: boolean
  origin: string
}

/**
 * Mails a code. Whoever asks learns nothing about the address: a known and an unknown one cost the same work and get the
 * same answer, and beyond the limits of an address there is silently no mail.
 */
export async function sendCode({ db, now, mail, config }: Where, wish: Wish): Promise<void> {
  const { email, termsAccepted } = wish
  const at = now()
  const [user, count, codeHash, { code, link }] = await prepare(db, config.secret, email, at)
  const language = wish.language ?? (user?.language as Language | undefined) ?? 'en'
  if (Number(count.recent) >= rules.perHalfHour || Number(count.today) >= rules.perDay) return
  const expiresAt = new Date(at.getTime() + rules.lifeMs)
  await queries.insertCode(db, {
    email,
    codeHash,
    linkHash: hashToken(link),
    language,
    termsAccepted,
    now: at,
    expiresAt,
  })
  const kind = kindOf(wish, user !== undefined)
  const address = kind === 'no_account' ? `${wish.origin}/signup` : linkTo(wish.origin, email, link)
  await mail.send({ to: email, ...writeMail(kind, language, { code: printedCode(code), link: address }) })
}

async function prepare(db: Where['db'], secret: string, email: string, at: Date) {
  const code = newTypedCode()
  const ago = (minutes: number) => new Date(at.getTime() - minutes * minuteMs)
  return Promise.all([
    queries.findUserByEmail(db, email),
    queries.countCodes(db, email, ago(30), ago(24 * 60)),
    slowHash(pepperedCode(secret, email, code)),
    { code, link: newToken() },
  ])
}

/** Who has no account gets one by an invitation or by accepting the terms, not by merely logging in. */
function kindOf({ termsAccepted, isInvitation }: Wish, isKnown: boolean): MailKind {
  if (isKnown) return 'login'
  if (isInvitation) return 'invitation'
  return termsAccepted ? 'welcome' : 'no_account'
}

function linkTo(origin: string, email: string, link: string): string {
  return `${origin}/auth/code?${new URLSearchParams({ email })}#${link}`
}

/** Signs in by a code: the typed one with its address, or the long one of the link alone. */
export async function loginWithCode(
  context: Where,
  { code, email }: Body<typeof contract.loginWithCode>,
  device: string,
): Promise<{ access_token: string }> {
  const { db, now } = context
  const used =
    (await redeemLink(context, code)) ?? (email === undefined ? undefined : await redeemTyped(context, code, email))
  if (!used) throw new AppError('invalid_code')
  const acceptedAt = used.terms_accepted ? now() : null
  const user = await queries.upsertUser(db, used.email, used.language as Language, acceptedAt)
  return { access_token: await startSession(context, user.id, device) }
}

async function redeemLink({ db, now }: Where, code: string) {
  return code.length < 40 ? undefined : queries.useLinkCode(db, hashToken(code.trim()), now())
}

async function redeemTyped({ db, now, config }: Where, typed: string, email: string) {
  const found = await queries.takeTry(db, email, now(), rules.tries)
  if (!found) return undefined
  const isRight = await matchesSlowHash(pepperedCode(config.secret, email, meantCode(typed)), found.code_hash)
  return isRight ? queries.useCode(db, found.id, now()) : undefined
}
