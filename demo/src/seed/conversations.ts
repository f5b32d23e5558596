import * as z from 'zod'

import { readJson, text } from './files.ts'
import { MemberSlug } from './members.ts'

/** The messages between two members, oldest first. */
const Conversation = z.strictObject({
  members: z.tuple([MemberSlug, MemberSlug]),
  /** How many of the last messages the recipient has not read. */
  unread: z.number().int().min(0),
  messages: z.array(z.strictObject({ author: MemberSlug, minutes_ago: z.number().int().positive(), body: text })),
})

export type DemoConversation = z.infer<typeof Conversation>

export const conversations = readJson('conversations.json', z.array(Conversation))
