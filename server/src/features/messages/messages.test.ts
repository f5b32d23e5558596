import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Client } from '#testing/client.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

let app: TestApp
let anna: TestMember
let bjorn: TestMember
let clara: TestMember

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;[anna, bjorn, clara] = await Promise.all([app.member('Anna'), app.member('Björn'), app.member('Clara')])
})

const all = '/user/messages/conversations'
const talk = (other: { id: string }) => `${all}/${other.id}` as const
const write = (from: Client, to: { id: string }, content: string) => from.post(talk(to), { content })
const read = (reader: Client, other: { id: string }) => reader.post(`${talk(other)}/read`)
const conversationsOf = async (member: Client) => (await member.get(all)).body.results
const messagesOf = async (member: Client, other: { id: string }) => (await member.get(talk(other))).body.results
const unreadOf = async (member: Client) => (await member.get('/user/unread')).body
const nothing = { unread_messages: 0, unread_notifications: 0, unread_total: 0 }
const unread = (count: number) => ({ ...nothing, unread_messages: count, unread_total: count })
const countMessages = async () => (await app.context.db.selectFrom('messages').select('id').execute()).length

describe('a message', () => {
  it('can be sent as content or as body, or to a recipient in the body, with the same result', async () => {
    const wire = (text: string) => ({
      id: expect.stringMatching(/^\d+$/) as string,
      sender: { id: anna.id },
      recipient: { id: bjorn.id },
      body: text,
      content: text,
      created: '2026-11-20T12:00:00.000Z',
    })

    expect(await write(anna, bjorn, ' Hello\r\nthere ')).toMatchObject({ status: 201, body: wire('Hello\nthere') })
    expect(await anna.post(talk(bjorn), { body: 'As a body' })).toMatchObject({ status: 201, body: wire('As a body') })
    const named = await anna.post('/user/messages', { recipient: bjorn.id, body: 'Named' })
    expect(named).toMatchObject({ status: 201, body: wire('Named') })
    expect(Object.keys(named.body)).toHaveLength(6)

    for (const [reader, other] of [
      [anna, bjorn],
      [bjorn, anna],
    ] as const) {
      expect((await messagesOf(reader, other)).map(({ body }) => body)).toEqual(['Named', 'As a body', 'Hello\nthere'])
    }
  })

  it('has 1 to 5,000 characters, counted in code points', async () => {
    const before = await countMessages()
    const tooLong = ['Ensure this field has no more than 5000 characters.']
    for (const [path, body, fault] of [
      [talk(bjorn), {}, { content: ['This field is required.'] }],
      [talk(bjorn), { content: ' \n ' }, { content: ['This field may not be blank.'] }],
      [talk(bjorn), { body: '\u0000' }, { body: ['This field may not be blank.'] }],
      [talk(bjorn), { content: null }, { content: ['This field may not be null.'] }],
      [talk(bjorn), { content: 7 }, { content: ['Not a valid string.'] }],
      [talk(bjorn), { content: '𝒳'.repeat(5001) }, { content: tooLong }],
      [talk(bjorn), { body: 'x'.repeat(5001) }, { body: tooLong }],
      ['/user/messages', { body: 'Hi' }, { recipient: ['This field is required.'] }],
      ['/user/messages', { recipient: 'björn', body: 'Hi' }, { recipient: ['Enter a valid value.'] }],
      ['/user/messages', { recipient: '999999', body: 'Hi' }, { recipient: ['Object does not exist.'] }],
      ['/user/messages', { recipient: bjorn.id }, { body: ['This field is required.'] }],
      ['/user/messages', { recipient: bjorn.id, body: 'x'.repeat(5001) }, { body: tooLong }],
    ] as const) {
      expect(await anna.send('POST', path, body), JSON.stringify(body).slice(0, 80)).toMatchObject({
        status: 400,
        body: fault,
      })
    }
    expect(await countMessages()).toBe(before)
    expect(await unreadOf(bjorn)).toEqual(nothing)

    expect((await write(anna, bjorn, '𝒳'.repeat(5000))).status).toBe(201)
  })

  it('goes neither to its sender nor to a former member, with the same error for both', async () => {
    await write(clara, anna, 'Goodbye')
    await app.context.db.updateTable('profiles').set({ user_id: null, name: null }).where('id', '=', clara.id).execute()
    const before = await countMessages()
    const refused = { status: 400, body: { non_field_errors: ['You cannot write to this member.'] } }

    for (const { id } of [anna, clara]) {
      const replies = [
        await anna.post(talk({ id }), { content: 'Hi' }),
        await anna.post('/user/messages', { recipient: id, body: 'Hi' }),
      ]
      for (const reply of replies) {
        expect(reply).toMatchObject(refused)
        expect(reply.headers['x-error-codes']).toBe('non_field_errors=message_refused')
      }
    }
    expect(await countMessages()).toBe(before)
    expect((await messagesOf(anna, clara)).map(({ body }) => body)).toEqual(['Goodbye'])
  })
})

describe('a conversation', () => {
  it('is known to its two members only', async () => {
    await write(anna, bjorn, 'Between us')

    expect(await messagesOf(clara, anna)).toEqual([])
    expect(await messagesOf(clara, bjorn)).toEqual([])
    expect(await conversationsOf(clara)).toEqual([])
    expect(await unreadOf(clara)).toEqual(nothing)
    for (const other of [anna, bjorn]) expect((await read(clara, other)).status).toBe(404)
    expect(await unreadOf(bjorn)).toEqual(unread(1))
  })

  it('is not found with the caller, with nobody and under an invalid id', async () => {
    for (const id of [anna.id, '999999', '0', '-1', 'x']) {
      const notFound = { status: 404, body: { detail: 'Not found.' } }
      expect(await anna.get(talk({ id })), id).toMatchObject(notFound)
      expect(await read(anna, { id }), id).toMatchObject(notFound)
      if (id !== anna.id) expect(await write(anna, { id }, 'Hi'), id).toMatchObject(notFound)
    }
    expect(await anna.get(talk(bjorn))).toMatchObject({ status: 200, body: { results: [], next: null } })
  })

  it('is for members', async () => {
    const user = await app.user()
    for (const [client, status] of [
      [app.visitor, 401],
      [user, 403],
    ] as const) {
      expect((await client.get(all)).status).toBe(status)
      expect((await client.get(talk(anna))).status).toBe(status)
      expect((await write(client, anna, 'Hi')).status).toBe(status)
      expect((await client.post('/user/messages', { recipient: anna.id, body: 'Hi' })).status).toBe(status)
      expect((await read(client, anna)).status).toBe(status)
    }
  })

  it('is listed for both with its last message, newest first', async () => {
    await write(anna, bjorn, 'First')
    await write(anna, clara, 'Second')
    app.clock.advance(60_000)
    const { body: last } = await write(bjorn, anna, `Third ${'x'.repeat(300)}`)

    const [first, second, ...more] = await conversationsOf(anna)
    expect(more).toEqual([])
    expect(first).toEqual({
      counterpart: {
        id: bjorn.id,
        slug: bjorn.slug,
        name: 'Björn',
        image: null,
        location: '',
        follower_count: 0,
        return_y1: null,
      },
      unread_count: 1,
      last_message: { body: `Third ${'x'.repeat(194)}`, created: last.created, own: false },
      updated: last.created,
    })
    expect(second).toMatchObject({
      counterpart: { id: clara.id },
      unread_count: 0,
      last_message: { body: 'Second', own: true },
    })
    expect(await conversationsOf(bjorn)).toMatchObject([{ counterpart: { id: anna.id }, last_message: { own: true } }])
    app.clock.set('2026-11-20T12:00:00Z')
  })

  it('counts what is unread for the recipient alone, until it is read', async () => {
    await write(anna, bjorn, 'One')
    await write(anna, bjorn, 'Two')
    await write(clara, bjorn, 'Three')
    expect(await unreadOf(bjorn)).toEqual(unread(3))
    expect(await unreadOf(anna)).toEqual(nothing)

    expect(await read(anna, bjorn)).toMatchObject({ status: 204, body: '' })
    expect(await unreadOf(bjorn)).toEqual(unread(3))

    expect(await read(bjorn, anna)).toMatchObject({ status: 204, body: '' })
    expect((await read(bjorn, anna)).status).toBe(204)
    expect(await unreadOf(bjorn)).toEqual(unread(1))
    expect((await conversationsOf(bjorn)).map((one) => one.unread_count)).toEqual([1, 0])

    await write(anna, bjorn, 'Four')
    expect(await unreadOf(bjorn)).toEqual(unread(2))
  })

  it('comes page by page, messages and list alike, each once', async () => {
    const others = await Promise.all(['Dora', 'Erik', 'Freja', 'Gustav'].map((name) => app.member(name)))
    for (const other of others) await write(other, anna, 'Hi')
    for (let i = 0; i < 5; i++) await write(i % 2 ? anna : bjorn, i % 2 ? bjorn : anna, `Message ${i}`)

    const messages: string[] = []
    for await (const { results } of anna.pages(`${talk(bjorn)}?page_size=2`)) {
      messages.push(...results.map(({ body }) => body))
    }
    expect(messages).toEqual([4, 3, 2, 1, 0].map((i) => `Message ${i}`))
    const counterparts: (string | null)[] = []
    for await (const { results } of anna.pages(`${all}?page_size=2`)) {
      counterparts.push(...results.map(({ counterpart }) => counterpart.name))
    }
    expect(counterparts).toEqual(['Björn', 'Gustav', 'Freja', 'Erik', 'Dora'])
    const { next } = (await anna.get(`${talk(bjorn)}?page_size=2`)).body
    expect(await anna.send('GET', next!.replace(`/${bjorn.id}`, `/${clara.id}`))).toMatchObject({ status: 404 })
  })

  it('counts exactly when both write and read at once', async () => {
    const rounds = Array.from({ length: 6 }, (_, i) => i)
    await write(anna, bjorn, 'Begin')
    const replies = await Promise.all(
      rounds.flatMap((i) => [write(anna, bjorn, `To Björn ${i}`), read(bjorn, anna), write(bjorn, anna, `Back ${i}`)]),
    )
    expect(replies.map(({ status }) => status).filter((status) => status !== 201 && status !== 204)).toEqual([])

    for (const [reader, other] of [
      [anna, bjorn],
      [bjorn, anna],
    ] as const) {
      const { count } = await app.context.db
        .selectFrom('messages as m')
        .innerJoin('conversation_members as side', 'side.conversation_id', 'm.conversation_id')
        .where('side.member_id', '=', reader.id)
        .where('m.sender_id', '=', other.id)
        .whereRef('m.id', '>', 'side.last_read_id')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      const [conversation] = await conversationsOf(reader)
      const [newest] = await messagesOf(reader, other)
      expect(conversation).toMatchObject({ unread_count: Number(count), last_message: { body: newest!.body } })
      expect(await unreadOf(reader)).toEqual(unread(Number(count)))
    }
    expect(await unreadOf(anna)).toEqual(unread(6))
    expect(await messagesOf(anna, bjorn)).toHaveLength(13)
  })
})
