import type { Image } from '@app/contract/common.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { runBooking } from '#features/connections/statements/book.ts'
import { gifOf } from '#features/images/files.fixture.ts'
import { listing } from '#features/portfolios/portfolios.fixture.ts'
import { make } from '#testing/make.ts'
import { type TestApp, testApp, type TestMember } from '#testing/test-app.ts'

import { bringBack, linesOf, takeOut, unpack } from './archives.fixture.ts'
import { own, watch, watchedBy } from './market.fixture.ts'

const volvo = { isin: 'SE0000115446', symbol: 'VOLV B', name: 'Volvo B', mic: 'XSTO' }
const start = '2026-11-02T09:00:00.000Z'

/** Two servers, each with Anna and Björn, one instrument and one open group. */
let [home, away]: TestApp[] = []
let people: Record<'anna' | 'bjorn' | 'annaAway' | 'bjornAway', TestMember>
let archive: Buffer

const minutes = (app: TestApp, count: number) => app.clock.advance(count * 60_000)

/** A member whose page has the same address on both servers. */
async function member(app: TestApp, name: string): Promise<TestMember> {
  const made = await app.member(name)
  const slug = name.toLowerCase().replace('ö', 'o')
  await app.context.db.updateTable('profiles').set({ slug }).where('id', '=', made.id).execute()
  return { ...made, slug }
}

async function server(): Promise<TestApp> {
  const app = await testApp({ now: start })
  await listing(app, volvo)
  const group = await make.group(app.context.db, { name: 'Slow money' })
  await app.context.db.updateTable('groups').set({ slug: 'slow-money' }).where('id', '=', group.id).execute()
  return app
}

beforeAll(async () => {
  ;[home, away] = [await server(), await server()] as [TestApp, TestApp]
  people = {
    anna: await member(home!, 'Anna'),
    bjorn: await member(home!, 'Björn'),
    annaAway: await member(away!, 'Anna'),
    bjornAway: await member(away!, 'Björn'),
  }
  minutes(away!, 30_000)
  await people.bjornAway.put(`/user/follows/profiles/${people.annaAway.id}`)
  await live()
  archive = await takeOut(home!, people.anna)
})
afterAll(async () => {
  await home!.close()
  await away!.close()
})

/** Anna writes, follows and owns something of everything that an archive holds. */
async function live(): Promise<void> {
  const { anna, bjorn } = people
  const { db } = home!.context
  const { id: instrument } = await db.selectFrom('instruments').select('id').executeTakeFirstOrThrow()
  const group = await db.selectFrom('groups').select('id').executeTakeFirstOrThrow()
  await anna.patch('/user/profile', { bio: 'Slow money.', birth_year: 1980, image: await newPicture() })
  await anna.patch('/user/notification-settings', { trade: { mail: true } })
  const write = async (post: object) => {
    minutes(home!, 7)
    return (await anna.post('/posts', post)).body.id
  }
  const about = await write({ content: 'I like @Volvo', instrument, tags: [{ mention: 'Volvo', instrument }] })
  await anna.patch(`/posts/${about}`, { content: 'I love @Volvo' })
  const pictured = await write({
    title: 'A picture',
    content: 'For @Björn',
    tags: [{ mention: 'Björn', profile: bjorn.id }],
    images: [await newPicture()],
    alts: ['A chart'],
  })
  await write({ content: 'To myself', parent: pictured })
  await write({ content: 'On your wall', profile: bjorn.id })
  minutes(home!, 1)
  const others = (await bjorn.post('/posts', { content: 'What do you think?' })).body.id
  await write({ content: 'I agree', parent: others })
  await write({ content: 'To the group', group: await joined(group.id) })
  for (const liked of [pictured, others]) await anna.put(`/user/likes/${liked}`)
  await anna.put(`/user/saved-posts/${about}`)
  await anna.put(`/user/follows/profiles/${bjorn.id}`)
  await anna.put(`/user/follows/instruments/${instrument}`)
  await anna.put(`/user/muted/instruments/${instrument}`)
  const clara = await member(home!, 'Clara')
  await anna.put(`/user/blocks/${clara.id}`)
  await anna.post('/user/messages', { recipient: bjorn.id, body: 'Only for you' })
  await own(home!, anna, { id: instrument, isin: volvo.isin })
  await watch(home!, anna, instrument)
}

async function newPicture(): Promise<string> {
  const { body } = await people.anna.send('POST', '/images', gifOf(), { 'content-type': 'image/gif' })
  return (body as Image).id
}

async function joined(group: string): Promise<string> {
  await people.anna.put(`/user/follows/groups/${group}`)
  return group
}

/** What is compared of a member on two servers. */
async function stateOf(app: TestApp, { id }: TestMember) {
  const { rows: posts } = await sql<Record<string, unknown>>`
    select p.kind, p.title, p.content, p.created_at, p.edited_at, i.isin, w.slug as wall, t.content as thread,
      array(select mention from post_tags where post_id = p.id order by position) as tags,
      array(select alt from post_media join images on images.id = image_id where post_id = p.id) as alts,
      array(select content from post_edits where post_id = p.id order by version) as versions
    from posts p
    left join instruments i on i.id = p.instrument_id
    left join profiles w on w.id = p.profile_id
    left join posts t on t.id = p.parent_id
    where p.author_id = ${id} and p.deleted_at is null and p.group_id is null
    order by p.id
  `.execute(app.context.db)
  const { rows: ledger } = await sql<Record<string, unknown>>`
    select p.name, p.kind as account, p.hidden, p.tracks_cash, e.kind, e.date, e.quantity::float, e.amount::float, e.fee::float,
      e.tax::float, h.isin
    from portfolios p join ledger_entries e on e.portfolio_id = p.id left join holdings h on h.id = e.holding_id
    where p.profile_id = ${id} order by e.date, e.amount
  `.execute(app.context.db)
  const profile = await app.context.db
    .selectFrom('profiles')
    .where('id', '=', id)
    .select(['bio', 'birth_year'])
    .executeTakeFirstOrThrow()
  return { posts, ledger, profile, ...(await watchedBy(app, id)) }
}

async function book(app: TestApp, memberId: string): Promise<void> {
  const statements = await app.context.db.selectFrom('statements').select('id').execute()
  for (const { id } of statements) await runBooking(app.context, { statementId: id, memberId })
}

const eventsIn = async (app: TestApp) => {
  const { rows } = await sql<{ kind: string }>`select event ->> 'kind' as kind from events order by id`.execute(
    app.context.db,
  )
  return rows.map(({ kind }) => kind)
}

describe('an archive', () => {
  it('has everything of its member’s in files that can be read, and nothing of others’ but their names', async () => {
    const files = await unpack(archive)
    const manifest = JSON.parse(files['sikta.json']!) as Record<string, unknown>
    expect(manifest).toMatchObject({
      format: 'sikta',
      profile: {
        slug: 'anna',
        name: 'Anna',
        bio: 'Slow money.',
        birth_year: 1980,
        image: expect.stringMatching(/^media\/\d+\.webp$/),
      },
      settings: { theme: 'dark', gain: 'distinct', notifications: { trade: { push: true, mail: true } } },
      follows: { instruments: [{ ...volvo, currency: 'SEK' }], members: [{ slug: 'bjorn', name: 'Björn' }] },
      mutes: { instruments: [{ isin: volvo.isin }] },
      blocks: [{ slug: 'clara', name: 'Clara' }],
      groups: [{ slug: 'slow-money', name: 'Slow money', administers: false }],
      portfolios: [{ file: 'portfolios/1.csv', name: 'Later', kind: 'isk', hidden: true, bank: 'Sparbanken' }],
    })
    expect(linesOf(files['posts.jsonl']).map(({ content }) => content)).toEqual([
      'I love @Volvo',
      'For @Björn',
      'To myself',
      'On your wall',
      'I agree',
      'To the group',
    ])
    expect(linesOf(files['likes.jsonl'])).toHaveLength(2)
    expect(linesOf(files['saves.jsonl'])).toHaveLength(1)
    expect(linesOf(files['messages.jsonl'])).toMatchObject([{ to: { slug: 'bjorn' }, content: 'Only for you' }])
    expect(files['portfolios/1.csv']).toContain('"VOLVO AB; B, ""fri"""')
    expect(Object.keys(files).filter((name) => name.startsWith('media/'))).toHaveLength(2)
    expect(JSON.stringify(files)).not.toContain('What do you think?')
  })

  it('comes back on another server as it was, with what cannot listed, and nobody is told', async () => {
    const before = await eventsIn(away!)
    const { state, found, result } = await bringBack(away!, people.annaAway, archive)
    await book(away!, people.annaAway.id)

    expect(state).toBe('DONE')
    expect(found!.settings).toEqual({ language: 'en', theme: 'dark', gain: 'distinct' })
    expect(result!.brought).toMatchObject({
      posts: 3,
      replies: 1,
      media: 2,
      follows: 3,
      mutes: 1,
      likes: 1,
      saves: 1,
      portfolios: 1,
      watchlists: 2,
      alerts: 3,
      filters: 1,
    })
    expect(result!.left).toEqual(
      expect.arrayContaining([
        { part: 'blocks', reason: 'no_member', name: 'Clara', count: 1 },
        { part: 'replies', reason: 'in_thread', name: 'I agree', count: 1 },
        { part: 'posts', reason: 'in_group', name: 'To the group', count: 1 },
        { part: 'likes', reason: 'no_post', name: '', count: 1 },
      ]),
    )
    expect(result!.left_count).toBe(result!.left.length)
    const original = await stateOf(home!, people.anna)
    const copy = await stateOf(away!, people.annaAway)
    expect(copy.posts).toEqual(original.posts.filter(({ content }) => content !== 'I agree'))
    expect(copy.ledger).toEqual(original.ledger)
    expect(copy.profile).toEqual(original.profile)
    expect(copy.watchlists).toEqual([
      { name: 'Trucks', instruments: [volvo.isin] },
      { name: 'Empty', instruments: [] },
    ])
    expect(copy.watchlists).toEqual(original.watchlists)
    expect(copy.alerts.map(({ kind, level, is_armed }) => [kind, level, is_armed])).toEqual([
      ['RISE', 105, true],
      ['LEVEL', 90, true],
      ['LEVEL', 130, false],
    ])
    expect(copy.alerts).toEqual(original.alerts)
    expect(copy.filters).toHaveLength(1)
    expect(copy.filters).toEqual(original.filters)
    expect((await people.annaAway.get('/user/notification-settings')).body.trade).toEqual({ push: true, mail: true })

    const told = (await eventsIn(away!)).slice(before.length)
    expect(new Set(told)).toEqual(new Set(['profile_updated', 'muted', 'followed']))
    const quiet =
      await sql`select from events where event ->> 'kind' = 'followed' and event ->> 'isQuiet' is null`.execute(
        away!.context.db,
      )
    // That of Björn.
    expect(quiet.rows).toHaveLength(1)
  })

  it('is found on the page of its member in the order of dates, marked, and in no feed', async () => {
    const { annaAway, bjornAway } = people
    const contents = async (client: TestMember, path: `/posts/${string}` | `/user/${string}`) =>
      ((await client.get(path as '/posts/all')).body.results as { content: string }[]).map(({ content }) => content)
    const { body } = await bjornAway.get(`/profiles/${annaAway.id}/posts`)
    expect(body.results.map(({ content, created, imported }) => [content, created < imported!])).toEqual([
      ['On your wall', true],
      ['For @Björn', true],
      ['I love @Volvo', true],
    ])
    expect(body.results.every(({ position }) => position === null)).toBe(true)
    for (const client of [annaAway, bjornAway]) {
      expect(await contents(client, '/posts/all')).toEqual([])
      expect(await contents(client, '/user/feed')).toEqual([])
    }
    const [newest] = body.results
    await annaAway.patch(`/posts/${newest!.id}`, { content: 'Edited here' })
    expect(await contents(bjornAway, '/user/feed')).toEqual([])
    await annaAway.patch(`/posts/${newest!.id}`, { content: 'On your wall' })
  })

  it('adds nothing when it comes again, nor where it is from', async () => {
    for (const [app, client] of [
      [away!, people.annaAway],
      [home!, people.anna],
    ] as const) {
      const before = await stateOf(app, client)
      const { result } = await bringBack(app, client, archive)
      await book(app, client.id)
      expect(await stateOf(app, client)).toEqual(before)
      expect(result!.brought).toMatchObject({ posts: 0, replies: 0, media: 0, follows: 0, mutes: 0 })
      expect(result!.known.posts + result!.known.replies).toBeGreaterThanOrEqual(4)
      expect(result!.known).toMatchObject({ saves: 1, portfolios: 1, watchlists: 2, alerts: 3, filters: 1 })
    }
  })

  it('of the other server adds nothing at home', async () => {
    // Its clock is behind that of the other server so far.
    minutes(home!, 40_000)
    const second = await takeOut(away!, people.annaAway)
    const before = await stateOf(home!, people.anna)
    const { result } = await bringBack(home!, people.anna, second)
    expect(result!.brought).toMatchObject({ posts: 0, replies: 0 })
    expect((await stateOf(home!, people.anna)).posts).toEqual(before.posts)
  })
})
