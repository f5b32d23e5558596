import type { Context } from '#context.ts'
import { consumer } from '#events/consumer.ts'

import { listAnnounced } from './queries.ts'

/** Announces messages to their recipients, if connected and not muting the sender: who has written, never what. */
export const messageConsumer = ({ bus }: Context) =>
  consumer({
    name: 'messages',
    kinds: ['message_sent'],
    from: 'now',
    handle: async (tx, events) => {
      const announced = await listAnnounced(tx, events)
      const messages = announced.map((message) => ({ ...message, kind: 'NEW_MESSAGE' }))
      return () => bus.publish('inbox', ...messages)
    },
  })
