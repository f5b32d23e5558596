import type { Page } from '@app/contract/common.ts'
import type { NewPost, Post } from '@app/contract/posts.ts'
import { popularity } from '@app/domain/posts/popularity.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client, PathTo } from '#testing/client.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { rankPopular } from './jobs.ts'

const idsAt = async (client: Client, path: PathTo<Page<Post>>): Promise<string[]> => {
  const { status, body } = await client.get(path)
  expect(status).toBe(200)
  return body.results.map(({ id }) => id)
}

/** Reads every page of a list; `between` runs before each further one. */
const pagesOf = async (client: Client, path: PathTo<Page<Post>>, between?: () => Promise<unknown>) => {
  const pages: string[][] = []
  for await (const { results, next } of client.pages(path)) {
    pages.push(results.map(({ id }) => id))
    if (next !== null) await between?.()
  }
  return pages
}

const write = async (member: TestMember, body: Partial<NewPost> = {}): Promise<string> => {
  const reply = await member.post('/posts', { content: 'Text', ...body })
  expect(reply.status).toBe(201)
  return reply.body.id
}

describe('feeds', () => {
  let app: TestApp
  let anna: TestMember
  let bjorn: TestMember
  let clara: TestMember

  beforeAll(async () => {
    app = await testApp({ now: new Date().toISOString() })
    anna = await app.member('Anna')
    bjorn = await app.member('Björn')
    clara = await app.member('Clara')
  })
  afterAll(() => app.close())

  it('hold what a member follows, writes and gets on the wall, newest first, each post once', async () => {
    const eva = await app.member('Eva')
    const volvo = await make.instrument(app.context.db)
    await eva.put(`/user/follows/profiles/${bjorn.id}`)
    await eva.put(`/user/follows/instruments/${volvo.id}`)

    const own = await write(eva)
    const followed = await write(bjorn, {
      content: '@V',
      tags: [{ mention: 'V', instrument: volvo.id }],
      profile: eva.id,
    })
    const about = await write(clara, { instrument: volvo.id })
    const mentions = await write(clara, { content: '@V', tags: [{ mention: 'V', instrument: volvo.id }] })
    await write(clara)
    await write(clara, { profile: bjorn.id })
    const wall = await write(clara, { profile: eva.id })

    expect(await idsAt(eva, '/user/feed')).toEqual([wall, mentions, about, followed, own])
    await eva.delete(`/user/follows/instruments/${volvo.id}`)
    await eva.delete(`/user/follows/profiles/${bjorn.id}`)
    expect(await idsAt(eva, '/user/feed')).toEqual([wall, followed, own])
    await app.context.db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', wall).execute()
    expect(await idsAt(eva, '/user/feed')).toEqual([followed, own])
  })

  it('leave out of All and Popular what strangers write in other languages than the chosen ones', async () => {
    const gunnar = await app.member('Gunnar')
    const german = await write(anna, { content: 'Die Aktie ist mir im Moment zu teuer' })
    const swedish = await write(anna, { content: 'Jag tycker att aktien är för dyr just nu' })
    const short = await write(anna, { content: '📈' })
    const own = await write(gunnar, { content: 'I find this stock too expensive at the moment' })
    await rankPopular(app.context.db, app.clock())
    const written = [own, short, swedish, german]
    const shownTo = (member: TestMember) =>
      Promise.all(
        (['/posts/all', '/posts/popular', `/profiles/${anna.id}/posts`] as const).map(async (path) => {
          const ids = await idsAt(member, path)
          return written.filter((id) => ids.includes(id))
        }),
      )
    const onWall = [short, swedish, german]

    expect(await shownTo(gunnar)).toEqual([written, written, onWall])
    await gunnar.patch('/user/profile', { languages: ['sv'] })
    expect(await shownTo(gunnar)).toEqual([[own, short, swedish], [own, short, swedish], onWall])
    await gunnar.patch('/user/profile', { languages: ['de', 'en'] })
    expect(await shownTo(gunnar)).toEqual([[own, short, german], [own, short, german], onWall])
    expect(await shownTo(bjorn)).toEqual([written, written, onWall])
    await gunnar.patch('/user/profile', { languages: [] })
    expect(await shownTo(gunnar)).toEqual([written, written, onWall])
  })

  it('say what this viewer likes', async () => {
    const id = await write(anna)
    await bjorn.put(`/user/likes/${id}`)

    const likedBy = async (member: TestMember) =>
      (await member.get('/posts/all')).body.results.find((post) => post.id === id)?.liked
    expect(await likedBy(bjorn)).toBe(true)
    expect(await likedBy(anna)).toBe(false)
  })

  it('of a profile are its wall: own posts and those written on it', async () => {
    const filip = await app.member('Filip')
    const own = await write(filip)
    const elsewhere = await write(filip, { profile: anna.id })
    const written = await write(anna, { profile: filip.id })

    expect(await idsAt(bjorn, `/profiles/${filip.id}/posts`)).toEqual([written, elsewhere, own])
    expect(await idsAt(bjorn, `/profiles/${anna.id}/posts`)).toEqual(expect.arrayContaining([written, elsewhere]))
  })

  it('of an instrument hold the posts about it or that mention it, but not its news', async () => {
    const volvo = await make.instrument(app.context.db)
    const about = await write(anna, { instrument: volvo.id })
    const mentions = await write(bjorn, { content: '@V', tags: [{ mention: 'V', instrument: volvo.id }] })

    expect(await idsAt(clara, `/instruments/${volvo.id}/posts`)).toEqual([mentions, about])
    expect(await idsAt(clara, `/instruments/${volvo.id}/posts?news=false`)).toEqual([mentions, about])
    expect((await clara.get(`/instruments/${volvo.id}/posts?news=true`)).body).toEqual({ results: [], next: null })
    expect((await clara.get(`/instruments/${volvo.id}/posts?news=yes`)).status).toBe(400)
  })

  it('show each post once while others write', async () => {
    const gustav = await app.member('Gustav')
    await gustav.put(`/user/follows/profiles/${bjorn.id}`)
    const expected: string[] = []
    for (let i = 0; i < 11; i++) expected.unshift(await write(i % 2 ? bjorn : gustav))

    for (const path of ['/user/feed', '/posts/all'] as const) {
      const before = await idsAt(gustav, `${path}?page_size=100`)
      const pages = await pagesOf(gustav, `${path}?page_size=3`, () => write(bjorn))
      expect(pages.flat()).toEqual(before)
      expect(pages.slice(0, -1).every((page) => page.length === 3)).toBe(true)
      expect(before).toEqual(expect.arrayContaining(expected))
    }
  })

  it('begin a next page only with the cursor of the same list', async () => {
    for (let i = 0; i < 2; i++) await write(anna)
    const { body } = await anna.get('/user/feed?page_size=1')
    const cursor = new URLSearchParams(body.next!.split('?')[1]).get('cursor')!

    expect((await anna.get(`/user/feed?cursor=${cursor}`)).status).toBe(200)
    expect(await anna.get(`/posts/all?cursor=${cursor}`)).toMatchObject({
      status: 404,
      body: { detail: 'Invalid page.' },
    })
  })

  it('of popular posts rank by likes and replies of the last seven days', async () => {
    const { db } = app.context
    const ids = [await write(anna), await write(anna), await write(anna), await write(anna)]
    const [quiet, liked, answered, old] = ids as [string, string, string, string]
    await bjorn.put(`/user/likes/${liked}`)
    await clara.put(`/user/likes/${liked}`)
    await clara.put(`/user/likes/${answered}`)
    await clara.post(`/posts/${answered}/replies`, { content: 'Indeed' })
    await clara.post(`/posts/${old}/replies`, { content: 'Once' })
    await sql`update posts set created_at = ${app.clock()}::timestamptz - interval '8 days' where id = ${old}`.execute(
      db,
    )
    await rankPopular(db, app.clock())

    const ranked = (await pagesOf(bjorn, '/posts/popular?page_size=2')).flat()
    expect(ranked.filter((id) => ids.includes(id))).toEqual([answered, liked, quiet])
    expect(new Set(ranked).size).toBe(ranked.length)
  })

  it('of popular posts rank by a score that decays with time, without what authors like of their own', async () => {
    const { db } = app.context
    const facts = [
      { likes: 0, replies: 0, hours: 0.2, own: true },
      { likes: 1, replies: 0, hours: 1, own: false },
      { likes: 2, replies: 2, hours: 30, own: false },
      { likes: 0, replies: 1, hours: 9, own: true },
      { likes: 2, replies: 0, hours: 100, own: false },
    ]
    const ids: string[] = []
    for (const { likes, replies, hours, own } of facts) {
      const id = await write(anna)
      ids.push(id)
      for (const member of [bjorn, clara].slice(0, likes)) await member.put(`/user/likes/${id}`)
      if (own) await anna.put(`/user/likes/${id}`)
      for (let i = 0; i < replies; i++) await clara.post(`/posts/${id}/replies`, { content: `Indeed ${i}` })
      await sql`update posts set created_at = ${app.clock()}::timestamptz - ${hours} * interval '1 hour' where id = ${id}`.execute(
        db,
      )
    }
    await rankPopular(db, app.clock())
    const ranked = (await pagesOf(bjorn, '/posts/popular?page_size=50')).flat().filter((id) => ids.includes(id))
    const expected = ids.toSorted((a, b) => popularity(facts[ids.indexOf(b)]!) - popularity(facts[ids.indexOf(a)]!))
    expect(ranked).toEqual(expected)
  })

  it('of popular posts are paged through in the ranking in which they were opened', async () => {
    const { db } = app.context
    const written = [await write(anna), await write(anna), await write(anna), await write(anna)]
    for (const id of written) await clara.put(`/user/likes/${id}`)
    await rankPopular(db, app.clock())
    const opened = await pagesOf(bjorn, '/posts/popular?page_size=1')

    const meanwhile = await pagesOf(bjorn, '/posts/popular?page_size=1', async () => {
      await bjorn.put(`/user/likes/${written.pop() ?? opened[0]![0]}`)
      await rankPopular(db, app.clock())
    })

    expect(meanwhile).toEqual(opened)
    expect(await pagesOf(bjorn, '/posts/popular?page_size=1')).not.toEqual(opened)
  })

  it('of popular posts keep the rankings of a day, and go on in the newest after that', async () => {
    const { db } = app.context
    const kept = async () => (await db.selectFrom('popular_generations').select('id').orderBy('id').execute()).length
    const { next } = (await bjorn.get('/posts/popular?page_size=1')).body
    const change = async () => {
      await write(anna)
      await rankPopular(db, app.clock())
    }
    await change()
    await sql`update popular_generations set made_at = now() - interval '25 hours'`.execute(db)
    await rankPopular(db, app.clock())
    expect(await kept()).toBe(1)
    await change()
    expect(await kept()).toBe(2)
    await change()
    expect(await kept()).toBe(3)

    const now = await idsAt(bjorn, '/posts/popular?page_size=2')
    expect(await idsAt(bjorn, next!)).toEqual(now.slice(1))
  })

  it('are open to every user, except for the own feed of a user without a profile', async () => {
    const user = await app.user()
    const volvo = await make.instrument(app.context.db)
    const shared = [
      '/posts/all',
      '/posts/popular',
      `/profiles/${anna.id}/posts`,
      `/instruments/${volvo.id}/posts`,
    ] as const

    for (const path of ['/user/feed', ...shared] as const) expect((await app.visitor.get(path)).status).toBe(401)
    for (const path of shared) expect((await user.get(path)).status).toBe(200)
    expect((await user.get('/user/feed')).status).toBe(403)
  })

  it('come four at once in a batch, each with its first ten posts, as this member sees them', async () => {
    const hanna = await app.member('Hanna')
    for (let i = 0; i < 11; i++) await write(hanna)
    const kept = (await idsAt(hanna, '/user/feed'))[0]!
    await hanna.put(`/user/saved-posts/${kept}`)
    const news = { kind: 'PROFILE', author_id: anna.id, title: 'Stockholm closes', is_news: true } as const
    await app.context.db
      .insertInto('posts')
      .values(Array.from({ length: 11 }, () => news))
      .execute()
    await rankPopular(app.context.db, app.clock())

    const paths = ['/user/feed', '/posts/popular', '/posts/all', '/posts/news']
    const parts = paths.map((path) => ({ path, params: { page_size: 10 } }))
    type Part = { status_code: number; body: Page<Post> }
    const batch = (await hanna.post('/batch', parts)).body as Part[]

    expect(batch.map(({ status_code, body }) => [status_code, body.results.length])).toEqual(paths.map(() => [200, 10]))
    expect(batch.map(({ body }) => body.results.filter((post) => post.news).length)).toEqual([0, 0, 0, 10])
    expect(batch[0]!.body.results.filter((post) => post.saved).map(({ id }) => id)).toEqual([kept])
    for (const [i, { body }] of batch.entries()) {
      expect(body.next).toMatch(new RegExp(`^/v1${paths[i]}\\?page_size=10&cursor=`))
      expect((await hanna.send('GET', body.next!)).status).toBe(200)
    }
    await app.context.db.deleteFrom('posts').where('is_news', '=', true).execute()
  })

  it('of a member or an instrument that does not exist are not found', async () => {
    for (const id of ['999999', '0', 'x']) {
      expect((await anna.get(`/profiles/${id}/posts`)).status).toBe(404)
      expect((await anna.get(`/instruments/${id}/posts`)).status).toBe(404)
    }
  })
})
