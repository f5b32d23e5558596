import { type Connection, send } from './connection.ts'
import type { LiveFacts } from './live-facts.ts'

let questions = 0

/**
 * Reads the unread counts of a member, and returns a function that sends them to a connection: unless it has been sent what was
 * asked for later, as answers may overtake each other.
 */
export async function readUnread(facts: Pick<LiveFacts, 'unread'>, profileId: string) {
  const question = ++questions
  const unread = await facts.unread(profileId)
  return (connection: Connection): void => {
    if (connection.unreadOf > question) return
    connection.unreadOf = question
    send(connection, { type: 'UNREAD', ...unread })
  }
}
