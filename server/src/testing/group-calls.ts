import type { CallInput } from './connection-calls.ts'
import { make } from './make.ts'
import type { TestApp } from './test-app.ts'

let named = 0

/** Successful calls about groups. */
export function groupCalls(
  { context: { db } }: TestApp,
  { memberId }: { memberId: string },
): Record<string, () => CallInput | Promise<CallInput>> {
  const me = { id: memberId }
  const own = (members: { id: string }[] = []) => make.group(db, { isClosed: true, admins: [me], members })
  const idOfOwn = async () => ({ id: (await own()).id })
  const idOfOpen = async () => ({ id: (await make.group(db)).id })
  const requested = async () => {
    const [group, sender] = [await own(), await make.member(db, 'Rosa')]
    const row = { group_id: group.id, sender_id: sender.id }
    const request = await db.insertInto('group_requests').values(row).returning('id').executeTakeFirstOrThrow()
    return { id: group.id, params: { request: request.id } }
  }
  const invited = async () => {
    const [group, other] = [await own(), await make.member(db, 'Rosa')]
    return inviteTo(group, { sender: me, recipient: other })
  }
  const inviteTo = async (group: { id: string }, parties: Record<'sender' | 'recipient', { id: string }>) => {
    const row = { group_id: group.id, sender_id: parties.sender.id, recipient_id: parties.recipient.id }
    const invite = await db.insertInto('group_invites').values(row).returning('id').executeTakeFirstOrThrow()
    return { id: group.id, params: { invite: invite.id } }
  }
  const withMember = async () => {
    const other = await make.member(db, 'Rosa')
    return { id: (await own([other])).id, params: { profile: other.id } }
  }
  return {
    createGroup: () => ({ body: { name: `Group ${++named}`, private: true } }),
    updateGroup: async () => ({ ...(await idOfOwn()), body: { description: 'For those who wait.' } }),
    archiveGroup: idOfOwn,
    followGroup: idOfOpen,
    unfollowGroup: async () => ({ id: (await make.group(db, { members: [me] })).id }),
    setGroupMuted: async () => ({ ...(await idOfOpen()), body: { muted: true } }),
    createGroupRequest: async () => ({ id: (await make.group(db, { isClosed: true })).id }),
    listGroupRequests: requested,
    acceptGroupRequest: requested,
    deleteGroupRequest: requested,
    createGroupInvite: async () => ({ ...(await idOfOwn()), body: { recipient: (await make.member(db, 'Rosa')).id } }),
    listGroupInvites: invited,
    acceptGroupInvite: async () => {
      const other = await make.member(db, 'Rosa')
      const group = await make.group(db, { isClosed: true, admins: [other] })
      return inviteTo(group, { sender: other, recipient: me })
    },
    deleteGroupInvite: invited,
    removeGroupMember: withMember,
    addGroupAdmin: withMember,
    removeGroupAdmin: withMember,
  }
}
