import { make } from '@app/server/src/testing/make.ts'
import { type TestMember, testApp } from '@app/server/src/testing/test-app.ts'
import { expect, it } from 'vitest'

import { loadNotifications } from './load-notifications.ts'

it('notifies of the same as the product, and of nothing by mail', async () => {
  const app = await testApp({ jobs: true })
  const { db } = app.context
  const [anna, bjorn, clara] = [await app.member('Anna'), await app.member('Björn'), await app.member('Clara')]
  const members = [anna, bjorn, clara]
  const group = await make.group(db, { isClosed: true, members })
  const volvo = await make.instrument(db)
  await bjorn.put(`/user/follows/instruments/${volvo.id}`)
  const inGroup = await anna.post('/posts', { content: 'One', group: group.id })
  await anna.post('/posts', { content: 'Two', group: group.id })
  const { id } = (await anna.post('/posts', { content: 'About Volvo', instrument: volvo.id })).body
  for (const member of members) await member.put(`/user/likes/${id}`)
  await anna.put(`/user/likes/${inGroup.body.id}`)
  await bjorn.post(`/posts/${id}/replies`, { content: 'Yes' })
  await clara.post(`/posts/${id}/replies`, {
    content: 'No, @Björn',
    tags: [{ mention: 'Björn', profile: bjorn.id }],
  })
  await clara.post(`/posts/${id}/replies`, { content: 'Or yes' })
  await anna.post(`/posts/${id}/replies`, { content: 'Thanks' })
  await app.settled()
  const listOf = async (member: TestMember) =>
    (await member.get('/user/notifications')).body.results
      .map(({ kind, sender, others, post, group: place, instrument }) =>
        [kind, sender?.name, others, post, place?.id, instrument?.id].join(),
      )
      .toSorted()
  const listAll = () => Promise.all(members.map(listOf))
  const told = await listAll()
  expect(told.map(({ length }) => length)).toEqual([4, 5, 2])

  await db.deleteFrom('notifications').execute()
  await db.deleteFrom('notification_mails').execute()
  await loadNotifications(db, app.clock())

  expect(await listAll()).toEqual(told)
  const newest = await db
    .selectFrom('notifications')
    .groupBy('recipient_id')
    .select(['recipient_id', (eb) => eb.fn.max('id').as('mailed_to')])
    .execute()
  const mailed = await db.selectFrom('notification_mails').select(['recipient_id', 'mailed_to']).execute()
  expect(new Set(mailed)).toEqual(new Set(newest))
  await app.close()
})
