import * as contract from '@app/contract/messages.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { listConversations, listMessages, readConversation } from './read.ts'
import { sendMessage, sendNamed } from './send.ts'

export function messageRoutes(app: App, context: Context): void {
  route(app, contract.listConversations, async ({ viewer, paging, query }) =>
    paging.toPage(await listConversations(context, viewer, paging, query.q)),
  )
  route(app, contract.listMessages, async ({ params, viewer, paging }) =>
    paging.toPage(await listMessages(context, { profileId: viewer.profileId, counterpartId: params.id }, paging)),
  )
  route(app, contract.writeMessage, ({ params, body, viewer, idempotency }) =>
    sendMessage(context, { senderId: viewer.profileId, recipientId: params.id, ...body }, idempotency),
  )
  route(app, contract.createMessage, ({ body: { recipient, body }, viewer, idempotency }) =>
    sendNamed(context, { senderId: viewer.profileId, recipientId: recipient, body }, idempotency),
  )
  route(app, contract.readConversation, ({ params, viewer }) =>
    readConversation(context, { profileId: viewer.profileId, counterpartId: params.id }),
  )
}
