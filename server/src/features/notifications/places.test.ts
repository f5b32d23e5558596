import type { NewPost } from '@app/contract/posts.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { unreadOf } from './read.ts'

describe('posts in a group and about an instrument', () => {
  let app: TestApp
  let [anna, bjorn, clara]: TestMember[] = []
  let group: { id: string; name: string }
  let volvo: { id: string; name: string }
  beforeAll(async () => {
    app = await testApp({ jobs: true })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    ;[anna, bjorn, clara] = [await app.member('Anna'), await app.member('Björn'), await app.member('Clara')]
    group = await make.group(app.context.db, { isClosed: true, members: [anna, bjorn, clara], admins: [bjorn] })
    volvo = await make.instrument(app.context.db)
    for (const member of [anna, bjorn, clara]) await member.put(`/user/follows/instruments/${volvo.id}`)
    await app.settled()
  })

  const write = async (member: TestMember, body: Partial<NewPost>) => {
    const { id } = (await member.post('/posts', { content: 'Text', ...body })).body
    await app.settled()
    return id
  }
  const list = async (member = anna!) => (await member.get('/user/notifications')).body.results
  const shown = async (member = anna!) =>
    (await list(member)).map(({ kind, sender, post, unread }) => [kind, sender?.name, post, unread])
  const unread = async (member = anna!) => (await member.get('/user/unread')).body.unread_notifications
  /** Whatever has happened, the counts of a batch are those of the list. */
  const counted = async () => {
    const ids = [anna!.id, bjorn!.id, clara!.id]
    const counts = await unreadOf(app.context.db, ids)
    const lists = await Promise.all([list(anna), list(bjorn), list(clara)])
    expect(ids.map((id) => counts.get(id)!.unread_notifications)).toEqual(
      lists.map((rows) => rows.filter((row) => row.unread).length),
    )
  }

  it('are one notification each, which names the newest post and is unread again', async () => {
    const first = await write(bjorn!, { group: group.id })
    const about = await write(bjorn!, { instrument: volvo.id })
    expect(await shown()).toEqual([
      ['INSTRUMENT_POST', 'Björn', about, true],
      ['GROUP_POST', 'Björn', first, true],
    ])
    const [ofVolvo, ofGroup] = await list()
    expect(ofVolvo).toMatchObject({ instrument: { id: volvo.id, name: volvo.name }, group: null, others: 0 })
    expect(ofGroup).toMatchObject({
      group: { id: group.id, name: group.name },
      instrument: null,
      quote: { text: 'Text' },
    })
    expect([await shown(bjorn), await unread(bjorn)]).toEqual([[], 0])
    await anna!.post('/user/notifications/read')
    expect(await unread()).toBe(0)

    const second = await write(clara!, { group: group.id })
    expect(await shown()).toEqual([
      ['GROUP_POST', 'Clara', second, true],
      ['INSTRUMENT_POST', 'Björn', about, false],
    ])
    expect(await unread()).toBe(1)
    await counted()
  })

  it('are not notified to those whom they mention, to mutes, nor to who has left or unfollowed', async () => {
    const tags = [{ mention: 'Clara', profile: clara!.id }]
    const id = await write(bjorn!, { group: group.id, content: '@Clara', tags })
    expect((await shown(clara)).map(([kind]) => kind)).toEqual(['MENTION'])
    expect(await shown()).toEqual([['GROUP_POST', 'Björn', id, true]])

    await anna!.put(`/user/muted/groups/${group.id}`)
    expect([await shown(), await unread()]).toEqual([[], 0])
    await write(bjorn!, { group: group.id })
    await anna!.delete(`/user/muted/groups/${group.id}`)
    expect(await shown()).toEqual([['GROUP_POST', 'Björn', id, true]])

    await anna!.delete(`/user/follows/groups/${group.id}`)
    await anna!.delete(`/user/follows/instruments/${volvo.id}`)
    await write(bjorn!, { group: group.id })
    await write(bjorn!, { instrument: volvo.id })
    expect([await shown(), await unread()]).toEqual([[], 0])
    await counted()
  })

  it('go with the post, and news and mentions of an instrument are none', async () => {
    const id = await write(bjorn!, { instrument: volvo.id })
    await bjorn!.delete(`/posts/${id}`)
    expect([await shown(), await unread()]).toEqual([[], 0])
    await write(bjorn!, { content: '@V', tags: [{ mention: 'V', instrument: volvo.id }] })
    await sql`
      with news as (
        insert into posts (kind, author_id, instrument_id, content, is_news)
        values ('INSTRUMENT', ${bjorn!.id}, ${volvo.id}, 'News', true) returning id, author_id
      )
      insert into events (event)
      select jsonb_build_object('kind', 'post_created', 'postId', id::text, 'authorId', author_id::text) from news
    `.execute(app.context.db)
    await app.settled()
    expect(await shown()).toEqual([])
    await counted()
  })

  it('reach thousands of followers in steps, each once, the newest first', async () => {
    await sql`
      with account as (
        insert into users (email, terms_accepted_at)
        select 'many-' || n || '@example.com', now() from generate_series(1, 2500) n returning id
      ), member as (
        insert into profiles (user_id, slug, name, name_key) select id, 'many-' || id, 'Member', 'many-' || id from account
        returning id
      )
      insert into follows (follower_id, kind, target_id) select id, 'instrument', ${volvo.id} from member
    `.execute(app.context.db)
    await write(bjorn!, { instrument: volvo.id })
    const told = async () => {
      const { rows } = await sql<{ all: number; members: number }>`
        select count(*)::integer as all, count(distinct recipient_id)::integer as members from notifications
        where kind = 'INSTRUMENT_POST' and instrument_id = ${volvo.id}
      `.execute(app.context.db)
      return rows[0]!
    }
    // All followers but the author.
    expect(await told()).toEqual({ all: 2502, members: 2502 })
    const { rows } = await sql<{ steps: number }>`
      select count(*)::integer as steps from events where event ->> 'kind' = 'post_announced' and event ->> 'instrumentId' = ${volvo.id}
    `.execute(app.context.db)
    expect(rows[0]!.steps).toBe(2)
    await Promise.all([write(bjorn!, { instrument: volvo.id }), write(clara!, { instrument: volvo.id })])
    expect(await told()).toEqual({ all: 2503, members: 2503 })
  })
})
