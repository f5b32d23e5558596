import type { Context } from '#context.ts'
import { UserFacingError } from '#errors.ts'
import { recordAct } from '#features/audit/index.ts'
import { findUserByName, setRole } from '#features/auth/index.ts'
import { restoreUser, suspendUser } from '#features/suspensions/index.ts'

import { endAccount } from './end-account.ts'

export const help = `Suspends, restores and ends accounts.

  npm run accounts -- suspend WHO     signs a member out everywhere and refuses further sign-ins
  npm run accounts -- restore WHO     ends the suspension
  npm run accounts -- end WHO         ends the account for good; posts stay, by a former member
  npm run accounts -- operator WHO    gives a member the operator role
  npm run accounts -- member WHO      takes the operator role away
  npm run accounts -- show WHO        prints the role and the state of the account

WHO is the e-mail address of the account or the slug of the profile (elin-sandberg).
The database is the one of DATABASE_URL, or that of the demo in DATA_DIR, whether the demo runs or not.`

type AccountContext = Pick<Context, 'db' | 'now' | 'bus'>

const actions: Record<string, (context: AccountContext, userId: string) => Promise<void>> = {
  suspend: suspendUser,
  restore: restoreUser,
  end: endAccount,
  operator: (context, userId) => setRole(context, userId, 'operator'),
  member: (context, userId) => setRole(context, userId, 'member'),
  show: () => Promise.resolve(),
}

/** Runs an operator's command, which is recorded before. Returns a sentence about the account's new state. */
export async function runAccountCommand(
  context: AccountContext,
  [name = '', who, ...more]: readonly string[],
): Promise<string> {
  const act = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!act || who === undefined || more.length > 0) throw new UserFacingError(help)
  const found = await findUserByName(context.db, who)
  if (!found) throw new UserFacingError(`There is no account of ${who}.`)
  if (name !== 'show') await record(context, name, found.id)
  await act(context, found.id)
  const after = await findUserByName(context.db, who)
  if (!after) return `${who}: the account has ended.`
  const state = after.suspendedAt ? `suspended since ${after.suspendedAt.toISOString()}` : 'not suspended'
  return `${who}: ${after.role}, ${state}.`
}

function record({ db, now }: AccountContext, command: string, userId: string): Promise<void> {
  const act = { at: now(), actorId: null, act: `account_${command}`, subject: `user ${userId}`, detail: {} }
  return db.transaction().execute((tx) => recordAct(tx, act))
}
