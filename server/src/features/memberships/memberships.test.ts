import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Event } from '#events/events.ts'
import { wrongCounters } from '#features/accounts/references.fixture.ts'
import { namesOf } from '#features/explore/explore.fixture.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

let app: TestApp
let anna: TestMember
let björn: TestMember
let clara: TestMember
/** Of which Anna is the only admin. */
let open: { id: string }
let closed: { id: string }
beforeAll(async () => {
  app = await testApp({ jobs: true })
  ;[anna, björn, clara] = [await app.member('Anna'), await app.member('Björn'), await app.member('Clara')]
})
beforeEach(async () => {
  open = await make.group(app.context.db, { name: 'Open', admins: [anna] })
  closed = await make.group(app.context.db, { name: 'Closed', isClosed: true, admins: [anna] })
})
afterAll(() => app.close())

const follow = (group: { id: string }) => `/user/follows/groups/${group.id}` as const
const codes = ({ status, headers }: { status: number; headers: Record<string, unknown> }) => [
  status,
  headers['x-error-codes'],
]
const membersOf = async ({ id }: { id: string }) => (await anna.get(`/groups/${id}`)).body.follower_count
const groupsOf = async (member: TestMember) => (await member.get('/user/follows')).body.groups!

async function eventsOf({ id }: { id: string }) {
  const rows = await app.context.db.selectFrom('events').orderBy('id').select('event').execute()
  return rows.map(({ event }) => event as Event).filter((event) => 'groupId' in event && event.groupId === id)
}

describe('an open group', () => {
  it('is joined, muted and left by following it', async () => {
    expect((await app.visitor.put(follow(open))).status).toBe(401)
    for (const _ of [1, 2]) expect((await björn.put(follow(open))).status).toBe(204)
    expect(await groupsOf(björn)).toContain(open.id)
    expect(await membersOf(open)).toBe(2)
    await app.settled()
    expect((await björn.get('/groups/popular')).body.results.find(({ id }) => id === open.id)?.member_count).toBe(2)

    expect((await björn.put(`/user/muted/groups/${open.id}`)).status).toBe(204)
    expect((await björn.get('/user/muted')).body.groups).toEqual([open.id])
    for (const _ of [1, 2]) expect((await björn.delete(follow(open))).status).toBe(204)
    expect((await björn.get('/user/muted')).body.groups).toEqual([])
    expect([await groupsOf(björn), await membersOf(open)]).toEqual([[], 1])
    for (const act of [björn.put, björn.delete]) expect((await act('/user/follows/groups/999999')).status).toBe(404)
    expect((await björn.post(`/user/muted/groups/${open.id}`, { muted: true })).status).toBe(204)
    expect((await björn.delete(`/user/muted/groups/${open.id}`)).status).toBe(204)
  })

  it('needs no request', async () => {
    const refused = await björn.post(`/groups/${open.id}/requests`)
    expect(codes(refused)).toEqual([400, 'non_field_errors=group_open'])
  })
})

describe('a closed group', () => {
  it('is not joined by those who are neither invited nor let in', async () => {
    expect(codes(await björn.put(follow(closed)))).toEqual([403, 'not_invited'])
    expect((await anna.put(follow(closed))).status).toBe(204)
    expect([await groupsOf(björn), await membersOf(closed)]).toEqual([[], 1])
  })

  it('is asked for, and the request granted, declined or withdrawn', async () => {
    const requests = `/groups/${closed.id}/requests` as const
    const ask = async (member: TestMember) => (await member.post(requests)).body
    const request = await ask(björn)
    expect(request).toMatchObject({ group: { id: closed.id, name: 'Closed', private: true } })
    expect((await ask(björn)).id).toBe(request.id)
    const other = await ask(clara)
    expect((await björn.get('/user/groups/requests')).body.results).toMatchObject([{ id: request.id }])
    const listed = (await anna.get(requests)).body.results
    expect(listed.map(({ id, sender }) => [id, sender.id])).toEqual([
      [other.id, clara.id],
      [request.id, björn.id],
    ])
    const first = (await anna.get(`${requests}?page_size=1`)).body
    expect((await anna.send('GET', first.next!)).body).toMatchObject({ results: [{ id: request.id }], next: null })

    expect(codes(await björn.get(requests))).toEqual([403, 'not_allowed'])
    expect(codes(await björn.post(`${requests}/${request.id}/accept`))).toEqual([403, 'not_allowed'])
    expect(codes(await björn.delete(`${requests}/${other.id}`))).toEqual([403, 'not_allowed'])
    expect((await anna.post(`/groups/${open.id}/requests/${request.id}/accept`)).status).toBe(404)

    expect((await anna.post(`${requests}/${request.id}/accept`)).status).toBe(204)
    expect((await anna.post(`${requests}/${request.id}/accept`)).status).toBe(404)
    expect(await groupsOf(björn)).toEqual([closed.id])
    expect(codes(await björn.post(requests))).toEqual([400, 'non_field_errors=already_member'])
    expect((await clara.delete(`${requests}/${other.id}`)).status).toBe(204)
    const again = await ask(clara)
    for (const _ of [1, 2]) expect((await anna.delete(`${requests}/${again.id}`)).status).toBe(204)
    expect((await anna.get(requests)).body.results).toEqual([])
    expect(await eventsOf(closed)).toEqual([
      { kind: 'group_requested', groupId: closed.id, by: björn.id },
      { kind: 'group_requested', groupId: closed.id, by: clara.id },
      { kind: 'group_request_accepted', groupId: closed.id, by: anna.id, memberId: björn.id },
      { kind: 'group_requested', groupId: closed.id, by: clara.id },
    ])
    await björn.delete(follow(closed))
  })

  it('invites members, who accept by joining or by the invitation, or decline', async () => {
    const invites = `/groups/${closed.id}/invites` as const
    const invite = async (recipient: TestMember) => (await anna.post(invites, { recipient: recipient.id })).body
    const invitation = await invite(björn)
    expect(invitation).toMatchObject({ sender: { id: anna.id }, recipient: { id: björn.id } })
    expect(await invite(björn)).toEqual(invitation)
    await björn.post(`/groups/${closed.id}/requests`)
    const own = (await björn.get('/user/groups/invites')).body.results
    expect(own).toMatchObject([{ id: invitation.id, group: { id: closed.id }, sender: { id: anna.id } }])
    const forClara = await invite(clara)
    expect((await anna.get(invites)).body.results.map(({ recipient }) => recipient.id)).toEqual([clara.id, björn.id])

    expect(codes(await björn.get(invites))).toEqual([403, 'not_allowed'])
    expect(codes(await björn.post(invites, { recipient: clara.id }))).toEqual([403, 'not_allowed'])
    expect(codes(await björn.post(`${invites}/${forClara.id}/accept`))).toEqual([403, 'not_invited'])
    expect(codes(await björn.delete(`${invites}/${forClara.id}`))).toEqual([403, 'not_allowed'])
    expect((await björn.post(`/groups/${open.id}/invites/${invitation.id}/accept`)).status).toBe(404)

    expect((await björn.put(follow(closed))).status).toBe(204)
    expect((await clara.post(`${invites}/${forClara.id}/accept`)).status).toBe(204)
    for (const member of [björn, clara]) {
      expect(await groupsOf(member)).toEqual([closed.id])
      expect((await member.get('/user/groups/invites')).body.results).toEqual([])
    }
    expect((await björn.get('/user/groups/requests')).body.results).toEqual([])
    expect(codes(await anna.post(invites, { recipient: björn.id }))).toEqual([400, 'recipient=already_member'])
    expect((await eventsOf(closed)).filter(({ kind }) => kind !== 'group_requested')).toEqual([
      { kind: 'group_invited', groupId: closed.id, by: anna.id, memberId: björn.id },
      { kind: 'group_invited', groupId: closed.id, by: anna.id, memberId: clara.id },
      { kind: 'group_invite_accepted', groupId: closed.id, by: björn.id, inviterId: anna.id },
      { kind: 'group_invite_accepted', groupId: closed.id, by: clara.id, inviterId: anna.id },
    ])
    await clara.delete(follow(closed))
    const declined = await invite(clara)
    expect((await clara.delete(`${invites}/${declined.id}`)).status).toBe(204)
    const withdrawn = await invite(clara)
    expect((await anna.delete(`${invites}/${withdrawn.id}`)).status).toBe(204)
    expect(codes(await clara.put(follow(closed)))).toEqual([403, 'not_invited'])
    await björn.delete(follow(closed))
  })

  it('invites nobody whom its admin cannot reach', async () => {
    const { db } = app.context
    const invites = `/groups/${closed.id}/invites` as const
    await db.insertInto('blocks').values({ member_id: clara.id, blocked_id: anna.id }).execute()
    for (const recipient of [clara.id, '999999']) {
      expect(codes(await anna.post(invites, { recipient }))).toEqual([400, 'recipient=unknown_target'])
    }
    await db.deleteFrom('blocks').execute()
  })

  it('removes a member, who is not let in again', async () => {
    await anna.post(`/groups/${closed.id}/invites`, { recipient: björn.id })
    await björn.put(follow(closed))
    expect(codes(await björn.delete(`/groups/${closed.id}/members/${anna.id}`))).toEqual([403, 'not_allowed'])
    for (const _ of [1, 2]) expect((await anna.delete(`/groups/${closed.id}/members/${björn.id}`)).status).toBe(204)
    expect([await groupsOf(björn), await membersOf(closed)]).toEqual([[], 1])
    expect(codes(await björn.put(follow(closed)))).toEqual([403, 'not_invited'])
  })
})

it('the admins of one group have no say in the requests and invitations of another', async () => {
  const dora = await app.member('Dora')
  await make.group(app.context.db, { name: 'Of Dora', admins: [dora] })
  const { id: request } = (await björn.post(`/groups/${closed.id}/requests`)).body
  const { id: invite } = (await anna.post(`/groups/${closed.id}/invites`, { recipientId: clara.id })).body
  for (const path of [`requests/${request}`, `invites/${invite}`] as const) {
    expect(codes(await dora.delete(`/groups/${closed.id}/${path}`)), path).toEqual([403, 'not_allowed'])
  }
  expect((await anna.get(`/groups/${closed.id}/requests`)).body.results).toMatchObject([{ id: request }])
  expect((await anna.get(`/groups/${closed.id}/invites`)).body.results).toMatchObject([{ id: invite }])
})

describe('the admins of a group', () => {
  const admins = ({ id }: { id: string }, { id: profile }: { id: string }) => `/groups/${id}/admins/${profile}` as const
  const adminsOf = async ({ id }: { id: string }) =>
    (await anna.get(`/groups/${id}`)).body.admins.map((one) => one.id).toSorted()

  it('are named among its members, and the last one stays', async () => {
    expect((await anna.put(admins(open, björn))).status).toBe(404)
    await björn.put(follow(open))
    expect(codes(await björn.put(admins(open, björn)))).toEqual([403, 'not_allowed'])
    expect(codes(await anna.delete(follow(open)))).toEqual([409, 'last_admin'])
    expect(codes(await anna.delete(admins(open, anna)))).toEqual([409, 'last_admin'])
    expect(codes(await anna.delete(`/groups/${open.id}/members/${anna.id}`))).toEqual([409, 'last_admin'])

    for (const _ of [1, 2]) expect((await anna.put(admins(open, björn))).status).toBe(204)
    expect(await adminsOf(open)).toEqual([anna.id, björn.id])
    expect((await björn.delete(admins(open, anna))).status).toBe(204)
    expect([await adminsOf(open), (await groupsOf(anna)).includes(open.id)]).toEqual([[björn.id], true])
    expect(codes(await anna.patch(`/groups/${open.id}`, {}))).toEqual([403, 'not_allowed'])
    await björn.put(admins(open, anna))
    expect((await anna.delete(follow(open))).status).toBe(204)
    expect(await adminsOf(open)).toEqual([björn.id])
    await anna.put(follow(open))
    await björn.put(admins(open, anna))
    await björn.delete(follow(open))
  })

  it('do not all leave at the same moment, and a member who is made an admin while leaving stays a member or becomes none', async () => {
    for (let round = 0; round < 10; round++) {
      const group = await make.group(app.context.db, { admins: [anna, björn], members: [clara] })
      const replies = await Promise.all([anna, björn].map((member) => member.delete(follow(group))))
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
      const [last] = await adminsOf(group)
      const admin = last === anna.id ? anna : björn
      await Promise.all([admin.put(admins(group, clara)), clara.delete(follow(group))])
      const isAdmin = (await adminsOf(group)).includes(clara.id)
      expect((await groupsOf(clara)).includes(group.id) || !isAdmin).toBe(true)
    }
    expect(await wrongCounters(app.context.db)).not.toContainEqual(
      expect.objectContaining({ counter: 'counted followers' }),
    )
  })

  it('archive it, which ends what is asked and offered, and everybody may leave', async () => {
    await anna.post(`/groups/${closed.id}/invites`, { recipient: björn.id })
    await clara.post(`/groups/${closed.id}/requests`)
    expect(codes(await björn.delete(`/groups/${closed.id}`))).toEqual([403, 'not_allowed'])
    expect((await anna.delete('/groups/999999')).status).toBe(404)
    for (const _ of [1, 2]) expect((await anna.delete(`/groups/${closed.id}`)).status).toBe(204)
    expect((await anna.get(`/groups/${closed.id}`)).body.archived).toBe(true)
    expect((await björn.get('/user/groups/invites')).body.results).toEqual([])
    expect((await clara.get('/user/groups/requests')).body.results).toEqual([])
    for (const refused of [
      await björn.put(follow(closed)),
      await björn.post(`/groups/${closed.id}/requests`),
      await anna.post(`/groups/${closed.id}/invites`, { recipient: björn.id }),
      await anna.put(admins(closed, björn)),
    ]) {
      expect(codes(refused)).toEqual([403, 'group_archived'])
    }
    expect((await anna.delete(follow(closed))).status).toBe(204)
    expect(await adminsOf(closed)).toEqual([])
  })
})

describe('what happens in a group', () => {
  it('notifies its admins of requests, and members of what concerns them', async () => {
    const group = await make.group(app.context.db, { name: 'Noted', isClosed: true, admins: [anna] })
    const kindsFor = async (member: TestMember) => {
      const { results } = (await member.get('/user/notifications')).body
      return results.flatMap((one) => (one.group?.id === group.id ? [`${one.kind} ${one.sender?.name}`] : []))
    }
    const request = (await björn.post(`/groups/${group.id}/requests`)).body
    await anna.post(`/groups/${group.id}/requests/${request.id}/accept`)
    await anna.post(`/groups/${group.id}/invites`, { recipient: clara.id })
    await clara.put(follow(group))
    await app.settled()
    expect(await kindsFor(anna)).toEqual(['GROUP_INVITE_ACCEPTED Clara', 'GROUP_REQUEST Björn'])
    expect(await kindsFor(björn)).toEqual(['GROUP_REQUEST_ACCEPTED Anna'])
    expect(await kindsFor(clara)).toEqual(['GROUP_INVITE Anna'])
  })
})

describe('the groups of a member', () => {
  it('are listed apart by whether they run them, and closed ones only for their members', async () => {
    const { db } = app.context
    const [doris, eva] = [await app.member('Doris'), await app.member('Eva')]
    const groups = [
      await make.group(db, { name: 'Own', admins: [doris] }),
      await make.group(db, { name: 'Own and closed', isClosed: true, admins: [doris] }),
      await make.group(db, { name: 'Joined', admins: [anna], members: [doris] }),
      await make.group(db, { name: 'Closed', isClosed: true, admins: [anna], members: [doris, eva] }),
    ]
    const namesFor = (viewer: TestMember, query: '' | '?admin=y&page_size=1' | '?admin=n' = '') =>
      namesOf(viewer, `/profiles/${doris.id}/follows/groups${query}`)
    expect(await namesFor(doris)).toEqual(['Closed', 'Joined', 'Own and closed', 'Own'])
    expect(await namesFor(doris, '?admin=y&page_size=1')).toEqual(['Own and closed', 'Own'])
    expect(await namesFor(doris, '?admin=n')).toEqual(['Closed', 'Joined'])
    expect(await namesFor(eva)).toEqual(['Closed', 'Joined', 'Own and closed', 'Own'])
    expect(await namesFor(björn)).toEqual(['Joined', 'Own and closed', 'Own'])
    expect((await björn.get('/profiles/999999/follows/groups')).status).toBe(404)
    expect(groups).toHaveLength(4)
  })
})
