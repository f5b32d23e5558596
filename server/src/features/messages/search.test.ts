import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from '#testing/client.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { listByProfile } from './queries.ts'

const all = '/user/messages/conversations'

describe('the search among conversations', () => {
  let app: TestApp
  let anna: TestMember
  let bjorn: TestMember
  let lisa: TestMember
  let linnea: TestMember
  beforeAll(async () => {
    app = await testApp({ forPlans: true })
    anna = await app.member('Anna')
    bjorn = await app.member('Björn Åkesson')
    lisa = await app.member('Anna-Lisa O’Brien')
    linnea = await app.member('Linnéa Ek')
    for (const other of [bjorn, lisa, linnea]) await write(anna, other, 'Hello')
  })
  afterAll(() => app.close())

  const write = (from: Client, to: { id: string }, content: string) => from.post(`${all}/${to.id}`, { content })
  const find = async (member: Client, text: string) => {
    const { body } = await member.get(`${all}?q=${encodeURIComponent(text)}`)
    return body.results.map(({ counterpart }) => counterpart.name)
  }

  it('finds the members of whose name a word begins with each word of the text, newest message first', async () => {
    for (const [text, names] of [
      ['bjorn', [bjorn]],
      [' BJÖRN ', [bjorn]],
      ['ake bj', [bjorn]],
      ['åkesson', [bjorn]],
      ['lis', [lisa]],
      ['anna-l', [lisa]],
      ["o'brien", [lisa]],
      ['li', [linnea, lisa]],
      ['linnéa e', [linnea]],
      ['kesson', []],
      ['björn lisa', []],
    ] as const) {
      expect(await find(anna, text), text).toEqual(names.map(({ name }) => name))
    }
  })

  it('knows the conversations of the caller only', async () => {
    const clara = await app.member('Clara')
    expect(await find(clara, 'björn')).toEqual([])
    expect(await find(bjorn, 'lis')).toEqual([])
    expect(await find(bjorn, 'björn')).toEqual([])
    expect(await find(bjorn, 'anna')).toEqual(['Anna'])
  })

  it('does not find former members', async () => {
    const frida = await app.member('Frida')
    await write(frida, anna, 'Goodbye')
    expect(await find(anna, 'frida')).toEqual(['Frida'])
    await app.context.db.updateTable('profiles').set({ user_id: null, name: null }).where('id', '=', frida.id).execute()

    expect(await find(anna, 'frida')).toEqual([])
    expect((await anna.get(all)).body.results.map(({ counterpart }) => counterpart.name)).toContain(null)
  })

  it('shows each as the list does', async () => {
    const gerda = await app.member('Gerda')
    await write(bjorn, gerda, 'First')
    await write(anna, gerda, 'Second')
    const { results } = (await gerda.get(all)).body
    expect(results.map(({ unread_count }) => unread_count)).toEqual([1, 1])
    expect((await gerda.get(`${all}?q=bj`)).body).toEqual({ results: [results[1]], next: null })

    await gerda.put(`/user/muted/profiles/${bjorn.id}`)
    expect((await gerda.get(`${all}?q=bj`)).body.results).toMatchObject([{ unread_count: 0 }])
  })

  it('comes page by page, full ones, each conversation once', async () => {
    const hugo = await app.member('Hugo')
    for (const i of [1, 2, 3, 4, 5]) {
      await write(await app.member(`Sven ${i}`), hugo, 'Hi')
      await write(await app.member(`Tove ${i}`), hugo, 'Hi')
    }
    const pages: (string | null)[][] = []
    for await (const { results } of hugo.pages(`${all}?q=sven&page_size=2`)) {
      pages.push(results.map(({ counterpart }) => counterpart.name))
    }
    expect(pages).toEqual([['Sven 5', 'Sven 4'], ['Sven 3', 'Sven 2'], ['Sven 1']])
  })

  it('takes any text literally, and refuses what is no text or too long', async () => {
    for (const text of ['%', '_', '\\', "'", "' or '1'='1", '(', '--', '!!!', '\u{1F600}', 'x'.repeat(100)]) {
      expect(await find(anna, text), text).toEqual([])
    }
    const refusals = [
      ['q=', 'This field may not be blank.'],
      ['q=%20%00%E2%80%8B', 'This field may not be blank.'],
      [`q=${'x'.repeat(101)}`, 'Ensure this field has no more than 100 characters.'],
      ['q=anna&q=lisa', 'Not a valid string.'],
    ] as const
    for (const [query, fault] of refusals) {
      expect(await anna.send('GET', `${all}?${query}`), query).toMatchObject({ status: 400, body: { q: [fault] } })
    }
  })

  it('reads nothing of the conversations of others, however many there are', async () => {
    const { db } = app.context
    const own = 100
    await sql`insert into users (email) select 'many' || n || '@example.com' from generate_series(1, 5000) n`.execute(
      db,
    )
    await sql`
      insert into profiles (user_id, name, slug, name_key)
      select id, 'Many ' || id, 'many-' || id, 'many-' || id from users where email like 'many%'
    `.execute(db)
    const { rows } = await sql<{ id: string }>`select max(id) as id from profiles`.execute(db)
    const profileId = rows[0]!.id
    await sql`
      with conversation as (
        insert into conversations (first_id, second_id)
        select id, case when ${profileId}::bigint - id <= ${own} then ${profileId}::bigint else id + 1 end
        from profiles where name like 'Many %' and id < ${profileId}::bigint
        returning *
      )
      insert into conversation_members (conversation_id, member_id, last_message_id)
      select id, member_id, id from conversation cross join unnest(array[first_id, second_id]) as member_id
    `.execute(db)
    await sql`analyze profiles, search_targets, conversations, conversation_members`.execute(db)

    const find = (name: string) =>
      rowsOf(db, (tx) => listByProfile(tx, { profileId }, { after: undefined, limit: 21 }, name))
    expect((await find('nobody')).read).toBeLessThan(3 * own + 10)
    expect((await find('many')).read).toBeLessThan(6 * 21 + 10)
  })

  it('is for members', async () => {
    const user = await app.user()
    expect((await app.visitor.get(`${all}?q=anna`)).status).toBe(401)
    expect((await user.get(`${all}?q=anna`)).status).toBe(403)
  })
})
