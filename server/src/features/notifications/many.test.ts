import { limits } from '@app/contract/limits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openDb } from '#db/db.ts'
import { readConversation } from '#features/messages/read.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { countUnread, listByRecipient } from './queries.ts'
import { readAllNotifications, unreadOf } from './read.ts'

const [manyNotifications, manyMessages] = [100_000, 50_000]

describe('reading very many at once', () => {
  let app: TestApp
  let anna: TestMember
  let bjorn: TestMember
  beforeAll(async () => {
    app = await testApp({ forPlans: true })
    ;[anna, bjorn] = [await app.member('Anna'), await app.member('Björn')]
    await bjorn.post(`/user/messages/conversations/${anna.id}`, { content: 'The first' })
    for (let i = 0; i < 10; i++) {
      await sql`
        insert into notifications (recipient_id, kind)
        select ${anna.id}, 'FOLLOW' from generate_series(1, ${sql.lit(manyNotifications / 10)})
      `.execute(app.context.db)
      await sql`
        insert into messages (conversation_id, sender_id, body)
        select c.id, ${bjorn.id}, 'Hello' from conversations c, generate_series(1, ${sql.lit(manyMessages / 10)})
      `.execute(app.context.db)
    }
    await sql`
      update conversation_members
      set last_message_id = (select max(id) from messages), unread_count = ${sql.lit(manyMessages)}
      where member_id = ${anna.id}
    `.execute(app.context.db)
    await sql`analyze notifications, messages, conversation_members`.execute(app.context.db)
  })
  afterAll(() => app.close())

  const unread = async () => (await anna.get('/user/unread')).body
  const most = limits.unread

  it('counts up to the limit, and reads no more than that', async () => {
    expect(await unread()).toEqual({ unread_messages: most, unread_notifications: most, unread_total: 2 * most })
    const conversations = await anna.get('/user/messages/conversations')
    expect(conversations.body.results[0]!.unread_count).toBe(most)

    const { read } = await rowsOf(app.context.db, (tx) => unreadOf(tx, [anna.id]))
    expect(read).toBeLessThan(most + 10)
  })

  it('is planned once, not with every call', async () => {
    const db = openDb(app.databaseUrl, { connections: 1 })
    await countUnread(db, [anna.id])
    await listByRecipient(db, { profileId: anna.id }, { after: undefined, limit: 10 })
    const { rows } = await sql<{ prepared: number }>`
      select count(*)::integer as prepared from pg_prepared_statements where statement ~ ${'from "?notifications'}
    `.execute(db)
    await db.destroy()
    expect(rows).toEqual([{ prepared: 2 }])
  })

  it('marks all notifications in one row', async () => {
    const rows = await rowsOf(app.context.db, (tx) => readAllNotifications({ ...app.context, db: tx }, anna.id))
    expect(rows.written).toBe(1)
    expect(rows.read).toBeLessThan(10)
    expect((await anna.post('/user/notifications/read')).status).toBe(204)
    expect(await unread()).toMatchObject({ unread_notifications: 0 })
    const { body } = await anna.get('/user/notifications?page_size=100')
    expect(body.results.filter(({ unread }) => unread)).toEqual([])
  })

  it('counts what comes after the read mark, also if some of it is read individually', async () => {
    await sql`
      insert into notifications (recipient_id, kind) select ${anna.id}, 'FOLLOW' from generate_series(1, 3)
    `.execute(app.context.db)
    expect(await unread()).toMatchObject({ unread_notifications: 3 })
    const list = async () => (await anna.get('/user/notifications?page_size=5')).body.results
    const [, second] = await list()
    await anna.post(`/user/notifications/${second!.id}/read`)
    expect((await list()).map((one) => one.unread)).toEqual([true, false, true, false, false])
    expect(await unread()).toMatchObject({ unread_notifications: 2 })
  })

  it('marks all messages of a conversation in one row', async () => {
    const side = { profileId: anna.id, counterpartId: bjorn.id }
    const rows = await rowsOf(app.context.db, (tx) => readConversation({ ...app.context, db: tx }, side))
    expect(rows.written).toBe(1)
    expect(rows.read).toBeLessThan(10)
    expect((await anna.post(`/user/messages/conversations/${bjorn.id}/read`)).status).toBe(204)
    expect(await unread()).toMatchObject({ unread_messages: 0 })
  })
})
