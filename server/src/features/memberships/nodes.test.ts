import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { insertFollows } from '#features/follows/queries.ts'
import { updateArchived } from '#features/groups/admin-queries.ts'
import { insertRequest } from '#features/groups/request-queries.ts'
import { make } from '#testing/make.ts'
import { afterWaiting } from '#testing/settled.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

let app: TestApp
let anna: TestMember
let björn: TestMember
let closed: { id: string }
beforeAll(async () => {
  app = await testApp()
  anna = await app.member('Anna')
})
beforeEach(async () => {
  björn = await app.member('Björn')
  closed = await make.group(app.context.db, { name: 'Closed', isClosed: true, admins: [anna] })
})
afterAll(() => app.close())

const ask = () => björn.post(`/groups/${closed.id}/requests`)

it('a request that is made twice at the same moment is one, and answered as one', async () => {
  const request = { groupId: closed.id, senderId: björn.id, at: app.clock(), most: 10 }
  const { status, body } = await afterWaiting(app.context.db, (tx) => insertRequest(tx, request), ask)
  expect([status, (await björn.get('/user/groups/requests')).body.results]).toEqual([201, [body]])
})

it('a request that is made while the group is archived is refused', async () => {
  const archive = { id: closed.id, adminId: anna.id, at: app.clock() }
  const { headers } = await afterWaiting(app.context.db, (tx) => updateArchived(tx, archive), ask)
  expect(headers['x-error-codes']).toBe('group_archived')
  expect((await björn.get('/user/groups/requests')).body.results).toEqual([])
})

it('an invitation that is accepted twice at the same moment is accepted', async () => {
  await anna.post(`/groups/${closed.id}/invites`, { recipient: björn.id })
  const follow = { memberId: björn.id, kind: 'group', targetId: closed.id } as const
  const accepted = await afterWaiting(
    app.context.db,
    (tx) => insertFollows(tx, [follow]),
    () => björn.put(`/user/follows/groups/${closed.id}`),
  )
  expect(accepted.status).toBe(204)
  expect((await anna.get(`/groups/${closed.id}`)).body.follower_count).toBe(2)
})
