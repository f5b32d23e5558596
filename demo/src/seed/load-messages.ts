import type { Tx } from '@app/server/src/db/db.ts'

import { conversations, type DemoConversation } from './conversations.ts'
import { insertConversationMembers, insertMessages } from './queries.ts'

const minuteMs = 60_000

/** Loads the messages between the demo members, oldest first. */
export async function loadMessages(tx: Tx, now: Date, members: ReadonlyMap<string, string>): Promise<void> {
  const rows = conversations.flatMap((conversation) => messageRows(conversation, now, members))
  await insertMessages(
    tx,
    rows.toSorted((a, b) => a.created_at.localeCompare(b.created_at)),
  )
  await insertConversationMembers(
    tx,
    conversations.flatMap((conversation) => unreadOf(conversation, members)),
  )
}

function messageRows(
  { members: [one, other], messages }: DemoConversation,
  now: Date,
  ids: ReadonlyMap<string, string>,
) {
  return messages.map(({ author, minutes_ago, body }) => ({
    sender_id: ids.get(author)!,
    recipient_id: ids.get(author === one ? other : one)!,
    body,
    created_at: new Date(now.getTime() - minutes_ago * minuteMs).toISOString(),
  }))
}

/** The unread count of the member who did not write the last messages. */
function unreadOf({ members, messages, unread }: DemoConversation, ids: ReadonlyMap<string, string>) {
  const writer = messages.at(-1)?.author
  const reader = members.find((slug) => slug !== writer)
  if (unread === 0 || writer === undefined || reader === undefined) return []
  return [{ profileId: ids.get(reader)!, counterpartId: ids.get(writer)!, count: unread }]
}
