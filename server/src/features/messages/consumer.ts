import type { Context } from '#context.ts'
import { consumer } from '#events/consumer.ts'

/** Tells the recipients of messages, if connected, who has written; never what. */
export const messageConsumer = ({ bus }: Context) =>
  consumer({
    name: 'messages',
    kinds: ['message_sent'],
    from: 'now',
    handle: async (_tx, events) => {
      const messages = events.map(({ senderId, recipientId }) => ({ recipientId, kind: 'NEW_MESSAGE', senderId }))
      return () => bus.publish('inbox', ...messages)
    },
  })
