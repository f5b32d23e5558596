import type { Page } from '@app/contract/common.ts'
import { limits } from '@app/contract/limits.ts'
import type { Conversation, Message } from '@app/contract/messages.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Context } from '#context.ts'
import { AppError, orNotFound } from '#errors.ts'
import { loadPersons, requireProfile } from '#features/profiles/index.ts'
import { type Paging, slice } from '#http/pages.ts'

import { pairOf } from './pair.ts'
import { presentMessage } from './present.ts'
import { listByPair, listByProfile, type ConversationSide, updateRead } from './queries.ts'

export async function listConversations({ db }: Context, member: Viewer, paging: Paging): Promise<Page<Conversation>> {
  const rows = await listByProfile(db, member, { after: paging.after, limit: paging.size + 1 })
  const { results, after } = slice(rows, paging.size, (row) => row.last_message_id)
  const persons = await loadPersons(
    db,
    results.map((row) => row.counterpart_id),
  )
  return paging.toPage({
    results: results.map((row) => ({
      counterpart: persons.get(row.counterpart_id)!,
      unread_count: Math.min(row.unread_count, limits.unread),
      last_message: { body: row.body, created: row.created_at.toISOString(), own: row.sender_id === member.profileId },
      updated: row.created_at.toISOString(),
    })),
    after,
  })
}

export async function listMessages({ db }: Context, side: ConversationSide, paging: Paging): Promise<Page<Message>> {
  const pair = orNotFound(pairOf(side.profileId, side.counterpartId))
  const rows = await listByPair(db, pair, { after: paging.after, limit: paging.size + 1 })
  if (rows.length === 0) await requireProfile(db, side.counterpartId)
  const { results, after } = slice(rows, paging.size, ({ id }) => id)
  return paging.toPage({ results: results.map((row) => presentMessage(row, pair)), after })
}

/** Only what the counterpart has written to this member, and only a conversation that there is. */
export async function readConversation({ db }: Context, side: ConversationSide): Promise<undefined> {
  const pair = orNotFound(pairOf(side.profileId, side.counterpartId))
  if (!(await updateRead(db, side.profileId, pair))) throw new AppError('not_found')
}
