import { decisionToken } from '#features/moderation/mails/token.ts'

import type { CallInput } from './connection-calls.ts'
import type { TestApp } from './test-app.ts'

/** Calls about reported posts, and about a measure against the member. */
export async function moderationCalls(
  { context: { db, now, config } }: TestApp,
  { memberId }: { memberId: string },
): Promise<Record<string, () => CallInput | Promise<CallInput>>> {
  const at = now()
  const posts = db.selectFrom('posts').where('parent_id', 'is', null).where('trade_id', 'is', null)
  const others = await posts.where('author_id', '<>', memberId).select('id').executeTakeFirstOrThrow()
  const own = await posts.where('author_id', '=', memberId).select('id').executeTakeFirstOrThrow()
  const opened = { post_id: own.id, opened_at: at }
  const { id: case_id } = await db.insertInto('cases').values(opened).returning('id').executeTakeFirstOrThrow()
  const made = { facts: 'A fact', reason: 'A reason', rule: 'spam', source: 'report', automated: false } as const
  const times = { made_at: at, made_by: memberId, appeal_until: new Date('2099-01-01') }
  const warn = async () => {
    const warning = { case_id, member_id: memberId, measure: 'warn', scope: 'account', ...made, ...times } as const
    return db.insertInto('decisions').values(warning).returning('id').executeTakeFirstOrThrow()
  }
  const mailed = async () => ({ params: { token: decisionToken(config.secret, (await warn()).id) } })
  return {
    getMailedDecision: mailed,
    appealMailedDecision: async () => ({ ...(await mailed()), body: { text: 'I meant something else' } }),
    getCase: () => ({ id: case_id }),
    reportPost: () => ({ ...others, body: { rule: 'spam' } }),
    unreportPost: () => others,
    getDecision: warn,
    appealDecision: async () => ({ ...(await warn()), body: { text: 'I meant something else' } }),
  }
}
