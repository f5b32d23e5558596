import type { Context } from '#context.ts'
import { consumer } from '#events/consumer.ts'

import { listAnnounced } from './queries.ts'

/** Notifies connected recipients who do not mute the sender: of the sender, never of the content. */
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
