import { setTimeout } from 'node:timers/promises'

import type { Language } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { AppError } from '#errors.ts'

import { accountKeyOf, networkHash } from './account-keys.ts'
import * as queries from './code-queries.ts'
import { newTypedCode, pepperedCode, printedCode } from './codes.ts'
import { codeLimits, knownNetworkSince, mailBrake, windowsMs } from './limits.ts'
import { type MailKind, writeMail } from './mails/mail.ts'
import { findUserWithNetwork } from './network-queries.ts'
import { withPlaceToHash } from './slow-hash.ts'
import { hashToken, newToken } from './tokens.ts'

const lifeMs = 10 * 60_000

type CodeContext = Pick<Context, 'db' | 'now' | 'mail' | 'config' | 'log'>

type CodeRequest = {
  email: string
  language: Language | undefined
  termsAccepted: boolean
  isInvitation: boolean
  origin: string
  network: string
}

/** Who is to get the mail, and which share of mails it is taken from. */
type Share = { accountKey: string; network: Buffer; budget: queries.MailBudget }

/**
 * Mails a code. The caller learns nothing about the address: a known and an unknown one cost the same work and get the
 * same answer, and beyond a limit there is silently no mail.
 */
export async function sendCode(context: CodeContext, request: CodeRequest): Promise<void> {
  const { db, now, config, log } = context
  const { email, origin } = request
  const accountKey = accountKeyOf(email)
  const network = networkHash(config.secret, accountKey, request.network)
  const user = await findUserWithNetwork(db, email, network, knownNetworkSince(now()))
  const budget = user ? (user.isKnownNetwork ? 'known_network' : 'member') : 'newcomer'
  const share: Share = { accountKey, network, budget }

  // Asked here cheaply before the slow hash, and for certain when the code is kept.
  if (!(await mayMail(context, db, share))) return log.info('no mail: the address has asked for too many codes')
  const code = newTypedCode()
  const codeHash = await withPlaceToHash(({ hash }) => hash(pepperedCode(config.secret, email, code)))
  if (await isBraked(context, budget)) return waitAsForMail()

  const kind = kindOf(request, user !== undefined)
  const language = request.language ?? (user?.language as Language | undefined) ?? 'en'
  const link = newToken()
  const target = kind === 'no_account' ? `${origin}/signup` : linkTo(origin, email, link)
  const mail = { to: user?.email ?? email, ...writeMail(kind, language, { code: printedCode(code), link: target }) }
  const start = performance.now()
  const id = await keepCode(context, share, { email, codeHash, linkHash: hashToken(link), language, kind })
  if (id === undefined) return
  await context.mail.send(mail).catch((error: unknown) => takeBack({ db, log }, id, error))
  lastMailMs = performance.now() - start
}

async function mayMail({ now, config }: CodeContext, db: Db, share: Share): Promise<boolean> {
  const since = (ms: number) => new Date(now().getTime() - ms)
  const window = { recent: since(windowsMs.codes), today: since(windowsMs.day) }
  const { recent, today } = await queries.countCodes(db, { ...share, ...window })
  const most = codeLimits(config.rateLimits)
  return recent < most.recent && today < most.today
}

type NewCode = { email: string; codeHash: string; linkHash: Buffer; language: Language; kind: MailKind }

/** Writes the code down, hashed; undefined when the account has had its share meanwhile. */
function keepCode(context: CodeContext, share: Share, { kind, ...code }: NewCode): Promise<string | undefined> {
  const at = context.now()
  return context.db.transaction().execute(async (tx) => {
    await queries.lockAccount(tx, share.accountKey)
    if (!(await mayMail(context, tx, share))) return undefined
    const { id } = await queries.insertCode(tx, {
      ...share,
      ...code,
      now: at,
      expiresAt: new Date(at.getTime() + lifeMs),
      usedAt: kind === 'no_account' ? at : null,
    })
    return id
  })
}

/** Whether so many codes are asked for that we would be the ones who flood others with mail. */
async function isBraked({ db, now, config, log }: CodeContext, budget: queries.MailBudget): Promise<boolean> {
  if (budget === 'known_network') return false
  const { most, since } = mailBrake(now(), config.rateLimits)
  const isFull = await queries.areAllSince(db, budget, most, since)
  if (isFull) log.error({ budget, most }, 'no mail: more codes were asked for within the hour than the brake lets out')
  return isFull
}

let lastMailMs = 0
const longestWaitMs = 5000

/** Takes as long as the last mail did, as the time would tell which of the budgets is used up. */
async function waitAsForMail(): Promise<void> {
  await setTimeout(Math.min(lastMailMs, longestWaitMs))
}

/** Who has no account gets one by an invitation or by accepting the terms, not by merely logging in. */
function kindOf({ termsAccepted, isInvitation }: CodeRequest, isKnown: boolean): MailKind {
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
