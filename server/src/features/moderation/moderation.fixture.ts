import type { TestApp, TestMember } from '#testing/test-app.ts'

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
