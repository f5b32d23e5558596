import type { TestApp, TestMember } from '#testing/test-app.ts'

import { decisionToken } from './mails/token.ts'

/** A member who is an operator. Sessions get the role with their next call. */
export async function operatorIn(app: TestApp, name: string): Promise<TestMember> {
  const member = await app.member(name)
  await app.context.db.updateTable('users').set({ role: 'operator' }).where('id', '=', member.userId).execute()
  return member
}

/** A post of the author that somebody has reported, and its case. */
export async function reported(app: TestApp, author: TestMember): Promise<{ post: string; case: string }> {
  const { id: post } = (await author.post('/posts', { content: 'Buy now, thank me later' })).body
  const reporter = await app.member('Rapport')
  await reporter.put(`/user/reported-posts/${post}`, { rule: 'market_manipulation', note: 'Again and again' })
  return { post, case: await caseOf(app, post) }
}

export async function caseOf({ context: { db } }: TestApp, post: string): Promise<string> {
  return (await db.selectFrom('cases').where('post_id', '=', post).select('id').executeTakeFirstOrThrow()).id
}

export const stated = {
  rule: 'market_manipulation',
  facts: 'The post asks to buy at once.',
  reason: 'It is meant to move the price.',
} as const

/** A decided case of the author's post, an appeal that is open, and the links in mails to further decisions. */
export async function judged(
  { context: { db, now, config } }: TestApp,
  { author, operator, post }: { author: TestMember; operator: TestMember; post: string },
) {
  const at = now()
  const opened = { post_id: post, opened_at: at }
  const { id } = await db
    .insertInto('cases')
    .values(opened)
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ opened_at: at }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = { facts: 'A fact', reason: 'A reason', rule: 'spam', source: 'report', automated: false } as const
  const times = { made_at: at, made_by: operator.id, appeal_until: new Date('2099-01-01') }
  const warning = { case_id: id, member_id: author.id, measure: 'warn', scope: 'account', ...made, ...times } as const
  const decisions = await db.insertInto('decisions').values(Array(12).fill(warning)).returning('id').execute()
  const [decided, appealed, ...others] = decisions.map((decision) => decision.id)
  await db.insertInto('appeals').values({ decision_id: appealed!, text: 'No', made_at: at }).execute()
  const tokens = others.map((other) => decisionToken(config.secret, other))
  return { cases: [id], decisions: [decided!], appeals: [appealed!], 'mailed-decisions': tokens }
}
