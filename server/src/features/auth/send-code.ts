import type { Language } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { AppError } from '#errors.ts'

import { mailBrake, mailWindowsMs, mayMail } from './address-limits.ts'
import * as queries from './code-queries.ts'
import { newTypedCode, pepperedCode, printedCode } from './codes.ts'
import { type MailKind, writeMail } from './mails/mail.ts'
import { slowHash } from './slow-hash.ts'
import { hashToken, newToken } from './tokens.ts'
import { findUserByEmail } from './user-queries.ts'

const lifeMs = 10 * 60_000

type Where = Pick<Context, 'db' | 'now' | 'mail' | 'config' | 'log'>

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
export async function sendCode(context: Where, wish: Wish): Promise<void> {
  const { db, log } = context
  const { email, origin } = wish
  const user = await findUserByEmail(db, email)
  const language = wish.language ?? (user?.language as Language | undefined) ?? 'en'
  const kind = kindOf(wish, user !== undefined)
  const code = newTypedCode()
  const link = newToken()

  const id = await keepCode(context, { ...wish, language, kind, code, link })
  if (id === undefined) return log.info('no mail: the address has asked for too many codes')
  const target = kind === 'no_account' ? `${origin}/signup` : linkTo(origin, email, link)
  const mail = { to: user?.email ?? email, ...writeMail(kind, language, { code: printedCode(code), link: target }) }
  await context.mail.send(mail).catch((error: unknown) => takeBack({ db, log }, id, error))
}

type NewCode = Wish & { language: Language; kind: MailKind; code: string; link: string }

/** Writes the code down, hashed; undefined when the address has had its share. */
async function keepCode({ db, now, config, log }: Where, wish: NewCode): Promise<string | undefined> {
  const { email, code, link, language, termsAccepted, kind } = wish
  const at = now()
  const isAllowed = async (where: Db) => mayMail(await countCodes(where, email, at), config.rateLimits)
  // Asked twice: cheaply before the slow hash, and for certain when nobody else can ask for the same address.
  if (!(await isAllowed(db))) return undefined
  await brake(db, log, mailBrake(at, config.rateLimits))
  const codeHash = await slowHash(pepperedCode(config.secret, email, code))
  return db.transaction().execute(async (tx) => {
    await queries.lockAddress(tx, email)
    if (!(await isAllowed(tx))) return undefined
    const { id } = await queries.insertCode(tx, {
      email,
      codeHash,
      linkHash: hashToken(link),
      language,
      termsAccepted,
      now: at,
      expiresAt: new Date(at.getTime() + lifeMs),
      usedAt: kind === 'no_account' ? at : null,
    })
    return id
  })
}

/** Throws when so many codes are asked for that we would be the ones who flood others with mail. */
async function brake(db: Db, log: Where['log'], { most, since }: { most: number; since: Date }): Promise<void> {
  if (!(await queries.areAllSince(db, most, since))) return
  log.error({ most }, 'no mail: more codes were asked for within the hour than the brake lets out')
  throw new AppError('unavailable')
}

function countCodes(db: Db, email: string, at: Date) {
  const since = (ms: number) => new Date(at.getTime() - ms)
  return queries.countCodes(db, email, since(mailWindowsMs.recent), since(mailWindowsMs.today))
}

/** Who has no account gets one by an invitation or by accepting the terms, not by merely logging in. */
function kindOf({ termsAccepted, isInvitation }: Wish, isKnown: boolean): MailKind {
  if (isKnown) return 'login'
  if (isInvitation) return 'invitation'
  return termsAccepted ? 'welcome' : 'no_account'
}

/** The code stands behind the hash, which browsers keep from servers and logs. */
function linkTo(origin: string, email: string, link: string): string {
  return `${origin}/auth/code?${new URLSearchParams({ email }).toString()}#${link}`
}

/** A code that never arrived does not count; the error is told without the address that it names. */
async function takeBack({ db, log }: Pick<Context, 'db' | 'log'>, id: string, error: unknown): Promise<never> {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  log.error({ code, responseCode }, 'the mail server did not take a mail')
  await queries.deleteCode(db, id)
  throw new AppError('unavailable')
}
