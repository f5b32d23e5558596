import { brandOf } from '@app/contract/brands.ts'
import { setTimeout } from 'node:timers/promises'

import type { Language } from '@app/contract/languages.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { AppError } from '#errors.ts'
import { failureOf } from '#mails/failure.ts'

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

/** The account and network that a mail counts against, and its budget. */
type MailQuota = { accountKey: string; network: Buffer; budget: queries.MailBudget }

/**
 * Mails a code. Reveals nothing about the address: known and unknown addresses cost the same work and get the same
 * answer, and beyond a limit the mail is silently dropped.
 */
export async function sendCode(context: CodeContext, request: CodeRequest): Promise<void> {
  const { db, now, config, log } = context
  const { email, origin } = request
  const accountKey = accountKeyOf(email)
  const network = networkHash(config.secret, accountKey, request.network)
  const user = await findUserWithNetwork(db, email, network, knownNetworkSince(now()))
  const budget = user ? (user.isKnownNetwork ? 'known_network' : 'member') : 'newcomer'
  const quota: MailQuota = { accountKey, network, budget }

  // A cheap check before the slow hash; the binding one follows under a lock when the code is stored.
  if (!(await mayMail(context, db, quota)))
    return log.info('no mail sent: too many codes were requested for the address')
  const code = newTypedCode()
  const codeHash = await withPlaceToHash(({ hash }) => hash(pepperedCode(config.secret, email, code)))
  if (await isBraked(context, budget)) return waitAsForMail()

  const kind = kindOf(request, user !== undefined)
  const language = request.language ?? (user?.language as Language | undefined) ?? 'en'
  const link = newToken()
  const target = kind === 'no_account' ? `${origin}/signup` : linkTo(origin, email, link)
  const mail = {
    to: user?.email ?? email,
    ...writeMail(kind, language, { app: brandOf(config.variant).name, code: printedCode(code), link: target }),
  }
  const start = performance.now()
  const id = await keepCode(context, quota, { email, codeHash, linkHash: hashToken(link), language, kind })
  if (id === undefined) return
  await context.mail.send(mail).catch((error: unknown) => takeBack({ db, log }, id, error))
  lastMailMs = performance.now() - start
}

async function mayMail({ now, config }: CodeContext, db: Db, quota: MailQuota): Promise<boolean> {
  const since = (ms: number) => new Date(now().getTime() - ms)
  const window = { recent: since(windowsMs.codes), today: since(windowsMs.day) }
  const { recent, today } = await queries.countCodes(db, { ...quota, ...window })
  const most = codeLimits(config.rateLimits)
  return recent < most.recent && today < most.today
}

type NewCode = { email: string; codeHash: string; linkHash: Buffer; language: Language; kind: MailKind }

/** Stores the hashed code. Returns its id, or `undefined` if the account has reached its limit in the meantime. */
function keepCode(context: CodeContext, quota: MailQuota, { kind, ...code }: NewCode): Promise<string | undefined> {
  const at = context.now()
  return context.db.transaction().execute(async (tx) => {
    await queries.lockAccount(tx, quota.accountKey)
    if (!(await mayMail(context, tx, quota))) return undefined
    const { id } = await queries.insertCode(tx, {
      ...quota,
      ...code,
      now: at,
      expiresAt: new Date(at.getTime() + lifeMs),
      usedAt: kind === 'no_account' ? at : null,
    })
    return id
  })
}

/**
 * Returns true if the global limit on mails is reached, so that the server cannot be used to flood others with mail.
 */
async function isBraked({ db, now, config, log }: CodeContext, budget: queries.MailBudget): Promise<boolean> {
  if (budget === 'known_network') return false
  const { most, since } = mailBrake(now(), config.rateLimits)
  const isFull = await queries.areAllSince(db, budget, most, since)
  if (isFull) log.error({ budget, most }, 'no mail sent: the hourly limit on mails is reached')
  return isFull
}

let lastMailMs = 0
const longestWaitMs = 5000

/** Waits as long as the last mail took, because the response time would reveal which budget is used up. */
async function waitAsForMail(): Promise<void> {
  await setTimeout(Math.min(lastMailMs, longestWaitMs))
}

/** Only an invitation or accepted terms create an account, not a mere login. */
function kindOf({ termsAccepted, isInvitation }: CodeRequest, isKnown: boolean): MailKind {
  if (isKnown) return 'login'
  if (isInvitation) return 'invitation'
  return termsAccepted ? 'welcome' : 'no_account'
}

/** The code is in the fragment, which browsers keep from servers and logs. */
function linkTo(origin: string, email: string, link: string): string {
  return `${origin}/auth/code?${new URLSearchParams({ email }).toString()}#${link}`
}

/** Deletes the code of a mail that was not sent, so that it does not count. */
async function takeBack({ db, log }: Pick<Context, 'db' | 'log'>, id: string, error: unknown): Promise<never> {
  log.error(failureOf(error), 'a mail could not be sent')
  await queries.deleteCode(db, id)
  throw new AppError('unavailable')
}
