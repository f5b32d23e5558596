import type { Post } from '@app/contract/posts.ts'
import type { NewComment } from '@app/contract/trades.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { AppError, orNotFound } from '#errors.ts'
import { publish } from '#events/events.ts'
import { findOwnTrade, valueShared } from '#features/portfolios/index.ts'
import {
  deletePosition,
  getPost,
  insertPosition,
  languageOf,
  loadPostTargets,
  lockTradePost,
  tagRow,
  takePosition,
  updateComment,
  upsertTradePost,
} from '#features/posts/index.ts'
import { loadReferencesAndOwned } from '#features/targets/index.ts'
import type { Member } from '#http/viewer.ts'

/**
 * Writes the comment on a trade of the member, or replaces it. A trade that is too old for feeds gets its post by this. Throws
 * `trades_not_shared` if nobody would see it.
 */
export async function commentTrade(
  context: Context,
  author: Member,
  id: string,
  { transaction, ...draft }: NewComment,
): Promise<Post> {
  const { db, now } = context
  if (transaction !== undefined && transaction !== id) {
    throw new AppError('invalid_input', { transaction: ['invalid_value'] })
  }
  const trade = await requireOwnTrade(context, author, id)
  if (!trade.isShared) throw new AppError('invalid_input', { non_field_errors: ['trades_not_shared'] })
  const text = { title: '', ...draft }
  await loadPostTargets(db, author, text)
  const comment = { content: draft.content, lang: await languageOf(text), tags: draft.tags.map(tagRow) }
  const authorId = author.profileId
  const at = now()
  const position = await positionIn(context, author, { instrumentId: trade.instrumentId, at })
  const postId = await db.transaction().execute(async (tx) => {
    const { portfolioId, isPublic } = trade
    const added = { tradeId: id, portfolioId, authorId, withheld: !isPublic, at }
    const post = await upsertTradePost(tx, added)
    await updateComment(tx, post.id, comment)
    if (position && post.isBlank) await insertPosition(tx, { postId: post.id, authorId, at }, position)
    // What is withheld is published when it is released.
    if (!post.withheld) {
      await publish(tx, { kind: post.isNew ? 'post_created' : 'trade_commented', postId: post.id, authorId })
    }
    return post.id
  })
  return getPost(context, author, postId)
}

/** What the member holds of the instrument; undefined if the trade is of none that is known. */
async function positionIn(
  context: Context,
  { profileId: memberId }: Member,
  { instrumentId, at }: { instrumentId: string | null; at: Date },
) {
  if (instrumentId === null) return undefined
  const { db } = context
  const { named, owned } = await loadReferencesAndOwned(db, [{ instrument_id: instrumentId }], memberId)
  const instrument = named.instrument.get(instrumentId)
  return instrument && (await takePosition(db, { portfolios: await valueShared(context, owned), instrument, at })).taken
}

/** Deletes the comment on a trade of the member; the trade stays, and so do replies and likes. */
export async function deleteComment(context: Context, author: Member, id: string): Promise<undefined> {
  await requireOwnTrade(context, author, id)
  await context.db.transaction().execute(async (tx) => {
    const postId = await lockTradePost(tx, id)
    if (postId === undefined) return
    await updateComment(tx, postId, { content: '', lang: null, tags: [] })
    await deletePosition(tx, postId)
  })
}

async function requireOwnTrade({ db, now }: { db: Db; now: () => Date }, { profileId }: Member, id: string) {
  return orNotFound(await findOwnTrade(db, profileId, { id, at: now() }))
}
