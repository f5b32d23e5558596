import * as z from 'zod'

import { ById, Id, PageQuery, pageOf, requiredText, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { Person } from './profiles.ts'

const Party = z.object({ id: Id })

/** A private message. `body` and `content` are the same text, as it may be sent under either name. */
export const Message = z.object({
  id: Id,
  sender: Party,
  recipient: Party,
  body: z.string(),
  content: z.string(),
  created: Timestamp,
})
export type Message = z.infer<typeof Message>

/** The messages between the caller and another member. */
export const Conversation = z.object({
  counterpart: Person,
  /** Exact below 100; 100 stands for 100 and more. */
  unread_count: z.int().nonnegative().max(limits.unread),
  last_message: z.object({
    /** The beginning of its text. */
    body: z.string(),
    created: Timestamp,
    /** True if the caller wrote it. */
    own: z.boolean(),
  }),
  updated: Timestamp,
})
export type Conversation = z.infer<typeof Conversation>

const MessageText = requiredText(limits.message)

/** The text may be called `content` or `body`. */
export const NewMessage = z
  .object({ content: MessageText.optional(), body: MessageText.optional() })
  .refine(({ content, body }) => content !== undefined || body !== undefined, {
    path: ['content'],
    params: { fault: 'required' },
  })
  .meta({ anyOf: [{ required: ['content'] }, { required: ['body'] }] })
  .transform(({ content = '', body = '' }) => ({ body: content || body }))

export const AddressedMessage = z.object({ recipient: Id, body: MessageText })

export const listConversations = endpoint('GET /user/messages/conversations', {
  access: 'member',
  summary:
    "List the caller's conversations, newest message first. With `q`, only those with members whose name has a word beginning with each of its words.",
  query: PageQuery.extend({ q: requiredText(limits.searchText).optional() }),
  reply: pageOf(Conversation),
})

export const listMessages = endpoint('GET /user/messages/conversations/:id', {
  access: 'member',
  summary: 'List the messages between the caller and a member, newest first.',
  params: ById,
  query: PageQuery,
  reply: pageOf(Message),
})

export const writeMessage = endpoint('POST /user/messages/conversations/:id', {
  access: 'member',
  summary: 'Send a message to a member.',
  params: ById,
  body: NewMessage,
  reply: Message,
  idempotencyKey: true,
  status: 201,
})

export const createMessage = endpoint('POST /user/messages', {
  access: 'member',
  summary: 'Send a message to the member in `recipient`.',
  body: AddressedMessage,
  reply: Message,
  idempotencyKey: true,
  status: 201,
})

export const readConversation = endpoint('POST /user/messages/conversations/:id/read', {
  access: 'member',
  summary: 'Mark all messages from a member as read.',
  params: ById,
})
