import * as contract from '@app/contract/notifications.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { listNotifications, readAllNotifications, readNotification, unreadOf } from './read.ts'
import { changeSettings, getSettings } from './settings.ts'

export function notificationRoutes(app: App, context: Context): void {
  route(app, contract.getUnread, async ({ viewer }) =>
    (await unreadOf(context.db, [viewer.profileId])).get(viewer.profileId)!,
  )
  route(app, contract.listNotifications, async ({ viewer, paging }) =>
    paging.toPage(await listNotifications(context, viewer, paging)),
  )
  route(app, contract.readAllNotifications, ({ viewer }) => readAllNotifications(context, viewer.profileId))
  route(app, contract.readNotification, ({ params, viewer }) =>
    readNotification(context, { id: params.id, recipientId: viewer.profileId }),
  )
  route(app, contract.getNotificationSettings, ({ viewer }) => getSettings(context, viewer.profileId))
  route(app, contract.updateNotificationSettings, ({ viewer, body }) => changeSettings(context, viewer.profileId, body))
}
