import type { Message } from '@app/contract/messages.ts'

import type { Context } from '#context.ts'
import type { Tx } from '#db/db.ts'
import { AppError, orNotFound } from '#errors.ts'
import { publish } from '#events/events.ts'
import { lockProfiles } from '#features/profiles/index.ts'
import type { Idempotency } from '#idempotency/idempotency.ts'
import { insertAnswer } from '#idempotency/queries.ts'

import { type Pair, pairOf } from './pair.ts'
import { presentMessage } from './present.ts'
import { countMessage, findRecipient, insertMessage, listUninvited, lockConversation } from './queries.ts'
import { mostUninvited, uninvitedWindowMs, waitSeconds } from './strangers.ts'

export type NewMessage = { senderId: string; recipientId: string; body: string }

type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>

type MessageIdempotency = Idempotency<Message> | undefined

export async function sendMessage(
  context: Context,
  message: NewMessage,
  idempotency: MessageIdempotency,
): Promise<Message> {
  return send(context, message, orNotFound(await recipientOf(context, message)), idempotency)
}

/** As `sendMessage`, but the recipient is a field of the body, so an unknown one is an error of that field. */
export async function sendNamed(
  context: Context,
  message: NewMessage,
  idempotency: MessageIdempotency,
): Promise<Message> {
  const recipient = await recipientOf(context, message)
  if (!recipient) throw new AppError('invalid_input', { recipient: ['unknown_target'] })
  return send(context, message, recipient, idempotency)
}

function recipientOf({ db }: Context, { senderId, recipientId }: NewMessage) {
  return findRecipient(db, senderId, recipientId, pairOf(senderId, recipientId))
}

/** Refuses messages to the sender's own profile and to former members, without saying why. */
async function send(
  context: Context,
  message: NewMessage,
  recipient: Recipient,
  idempotency: MessageIdempotency,
): Promise<Message> {
  const pair = pairOf(message.senderId, message.recipientId)
  if (!pair || !recipient.isMember) throw new AppError('invalid_input', { non_field_errors: ['message_refused'] })
  return store(context, message, { pair, isInvited: recipient.isKnown || recipient.isFollower, idempotency })
}

/** Stores a message and publishes that it was sent. */
function store(
  { db, now, config }: Context,
  { senderId, recipientId, body }: NewMessage,
  { pair, isInvited, idempotency }: { pair: Pair; isInvited: boolean; idempotency: MessageIdempotency },
): Promise<Message> {
  const at = now()
  return db.transaction().execute(async (tx) => {
    if (!isInvited) await admitStranger(tx, { senderId, recipientId, at }, mostUninvited(config.rateLimits))
    const conversationId = await lockConversation(tx, pair, at)
    const message = await insertMessage(tx, { conversationId, senderId, recipientId, body, createdAt: at })
    if (!message) throw new AppError('invalid_input', { non_field_errors: ['message_refused'] })
    const uninvitedAt = isInvited ? null : at
    await countMessage(tx, { conversationId, messageId: message.id, senderId, recipientId, uninvitedAt })
    await publish(tx, { kind: 'message_sent', messageId: message.id, senderId, recipientId })
    const answer = presentMessage(message, pair)
    if (idempotency) await insertAnswer(tx, idempotency, answer)
    return answer
  })
}

/** Counts under a lock on the sender, so that concurrent first messages cannot exceed the limit. */
async function admitStranger(
  tx: Tx,
  { senderId, recipientId, at }: { senderId: string; recipientId: string; at: Date },
  most: number,
): Promise<void> {
  await lockProfiles(tx, [senderId])
  const since = new Date(at.getTime() - uninvitedWindowMs)
  const begun = await listUninvited(tx, { senderId, recipientId, since }, most)
  if (begun.length < most) return
  throw new AppError('too_many_strangers', undefined, { seconds: waitSeconds(begun.at(-1)!, at) })
}
