import type { Db } from '#db/db.ts'
import type { Event, EventOf } from '#events/events.ts'
import { listAdminsOf } from '#features/groups/index.ts'

import type { NewNotification } from './queries.ts'

export const groupKinds = [
  'group_requested',
  'group_request_accepted',
  'group_invited',
  'group_invite_accepted',
] as const

type GroupEvent = EventOf<(typeof groupKinds)[number]>
type Notice = Pick<NewNotification, 'recipientId' | 'kind'>

export const isGroupEvent = (event: Event): event is GroupEvent => groupKinds.some((kind) => kind === event.kind)

/** Whom to notify of requests and invitations: all admins of a request, the member concerned of everything else. */
export async function groupNotices(db: Db, events: readonly GroupEvent[]): Promise<NewNotification[]> {
  const requested = events.flatMap(({ kind, groupId }) => (kind === 'group_requested' ? groupId : []))
  const adminsOf = requested.length === 0 ? new Map<string, string[]>() : await listAdminsOf(db, requested)
  return events.flatMap((event) =>
    noticesOf(event, adminsOf).map((notice) => ({ ...notice, senderId: event.by, groupId: event.groupId })),
  )
}

function noticesOf(event: GroupEvent, adminsOf: ReadonlyMap<string, readonly string[]>): Notice[] {
  switch (event.kind) {
    case 'group_requested':
      return (adminsOf.get(event.groupId) ?? []).map((recipientId) => ({ recipientId, kind: 'GROUP_REQUEST' }))
    case 'group_request_accepted':
      return [{ recipientId: event.memberId, kind: 'GROUP_REQUEST_ACCEPTED' }]
    case 'group_invited':
      return [{ recipientId: event.memberId, kind: 'GROUP_INVITE' }]
    case 'group_invite_accepted':
      return [{ recipientId: event.inviterId, kind: 'GROUP_INVITE_ACCEPTED' }]
  }
}
