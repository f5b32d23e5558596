import { limits } from '@app/contract/limits.ts'
import type { Conversation, Message } from '@app/contract/messages.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Context } from '#context.ts'
import { AppError, orNotFound } from '#errors.ts'
import { loadPersons, requireProfile } from '#features/profiles/index.ts'
import { type PageRequest, type Slice, slice } from '#http/pages.ts'

import { pairOf } from './pair.ts'
import { presentMessage } from './present.ts'
import { listByPair, listByProfile, type ConversationSide, updateRead } from './queries.ts'

/** The member's conversations; with a name, only those with members of that name. */
export async function listConversations(
  { db }: Context,
  member: Viewer,
  { size, after: cursor }: PageRequest,
  name?: string,
): Promise<Slice<Conversation>> {
  const rows = await listByProfile(db, member, { after: cursor, limit: size + 1 }, name)
  const { results, after } = slice(rows, size, (row) => row.last_message_id)
  const persons = await loadPersons(
    db,
    results.map((row) => row.counterpart_id),
  )
  return {
    results: results.map((row) => ({
      counterpart: persons.get(row.counterpart_id)!,
      unread_count: Math.min(row.unread_count, limits.unread),
      last_message: { body: row.body, created: row.created_at.toISOString(), own: row.sender_id === member.profileId },
      updated: row.created_at.toISOString(),
    })),
    after,
  }
}

export async function listMessages(
  { db }: Context,
  side: ConversationSide,
  { size, after: cursor }: PageRequest,
): Promise<Slice<Message>> {
  const pair = orNotFound(pairOf(side.profileId, side.counterpartId))
  const rows = await listByPair(db, pair, { after: cursor, limit: size + 1 })
  if (rows.length === 0) await requireProfile(db, { profileId: side.profileId }, side.counterpartId)
  const { results, after } = slice(rows, size, ({ id }) => id)
  return { results: results.map((row) => presentMessage(row, pair)), after }
}

/** Marks a conversation as read for this member only. Throws `not_found` if there is no such conversation. */
export async function readConversation({ db, bus }: Context, side: ConversationSide): Promise<undefined> {
  const pair = orNotFound(pairOf(side.profileId, side.counterpartId))
  if (!(await updateRead(db, side.profileId, pair))) throw new AppError('not_found')
  bus.publish('unread', { profileId: side.profileId })
}
