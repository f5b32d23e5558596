import type { Page } from '@app/contract/common.ts'
import type { Post } from '@app/contract/posts.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Context } from '#context.ts'
import type { Feed, FeedItem } from '#partners/feeds/feeds.ts'
import { PartnerError } from '#partners/partner-error.ts'
import type { PathTo } from '#testing/client.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { forgetItems, readFeeds } from './feeds.ts'

const start = '2026-11-20T12:00:00Z'
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const item = (key: string, more: Partial<FeedItem> = {}): FeedItem => ({
  key,
  title: `Title ${key}`,
  text: '',
  link: `https://a.test/${key}`,
  publishedAt: new Date('2026-11-20T10:00:00Z'),
  ...more,
})

let app: TestApp
let anna: TestMember
let context: Context
/** What each feed answers, and the versions that it was asked with. */
let answers: Record<string, (FeedItem[] & { language?: string }) | Error>
const asked: [name: string, etag: string | null][] = []

beforeAll(async () => {
  app = await testApp({ now: start })
  anna = await app.member('Anna')
  const addresses = ['Bladet', 'Kurier'].map((name) => ({ name, url: `https://${name.toLowerCase()}.test/rss` }))
  context = {
    ...app.context,
    feeds: {
      addresses,
      read: ({ name }, { etag }) => {
        asked.push([name, etag])
        const answer = answers[name] ?? []
        if (answer instanceof Error) return Promise.reject(answer)
        const feed: Feed = { language: answer.language, items: answer }
        return Promise.resolve({ feed, version: { etag: `"${answer.length}"`, modified: null } })
      },
    },
  }
})
afterAll(() => app.close())
beforeEach(() => {
  answers = {}
  asked.length = 0
})

const read = async (some: typeof answers, afterMs = 10 * minuteMs) => {
  app.clock.advance(afterMs)
  answers = some
  await readFeeds(context)
}
const listAt = async (path: PathTo<Page<Post>>) => (await anna.get(path)).body.results
const titles = async (path: PathTo<Page<Post>> = '/posts/news?page_size=100') =>
  (await listAt(path)).map(({ title }) => title)

describe('the feeds of publishers', () => {
  it('become news of a profile of their own, oldest first, each item once', async () => {
    const earlier = item('1', {
      publishedAt: new Date('2026-11-20T08:00:00Z'),
      text: 'Bolaget höjer utdelningen igen.',
    })
    await read({ Bladet: [item('2'), earlier, item('2')], Kurier: [item('1', { title: 'Ein anderer' })] })
    await read({ Bladet: [item('3'), item('2', { title: 'Changed' }), earlier], Kurier: [] })
    await Promise.all([read({ Bladet: [item('4')] }), readFeeds(context)])

    expect(await titles()).toEqual(['Title 4', 'Title 3', 'Ein anderer', 'Title 2', 'Title 1'])
    const first = (await listAt('/posts/news')).at(-1)!
    expect(first).toMatchObject({
      news: true,
      author: { slug: 'bladet-news', name: 'Bladet' },
      content: 'Bolaget höjer utdelningen igen.\nhttps://a.test/1',
      created: '2026-11-20T08:00:00.000Z',
      lang: 'sv',
    })
    expect((await anna.get('/profiles/slug/bladet-news')).body).toMatchObject({
      official: true,
      bio: 'News from bladet.test.',
    })
    expect((await anna.post('/posts', { content: 'Hi', profile: first.author.id })).status).toBe(400)
  })

  it('are tagged with the instruments that they name, whose lists then have them', async () => {
    const { db } = app.context
    const ids: Record<string, string> = {}
    const listings = [
      { name: 'Volvo B', symbol: 'VOLV B' },
      { name: 'Volvo A', symbol: 'VOLV A' },
      { name: 'Nordea Bank Abp', symbol: 'NDA SE' },
      { name: 'Alfa Laval', symbol: 'ALFA' },
      { name: 'SKF B', symbol: 'SKF B' },
      { name: 'Without Prices', symbol: 'NONE', source: 'universe' as const },
    ]
    for (const listing of listings) ids[listing.name] = (await make.instrument(db, listing)).id
    const title = 'Volvo, Nordea Bank och Laval (ALFA)'
    await read({ Bladet: [item('5', { title, text: 'Without Prices. Volvo A. Skf, B, AB (SKF B)' })] })

    const [post] = await listAt('/posts/news')
    const names = ['Volvo B', 'Nordea Bank Abp', 'Alfa Laval', 'Volvo A', 'SKF B']
    expect(post!.tags.map(({ mention, instrument }) => [mention, instrument?.id])).toEqual(
      names.map((name) => [name, ids[name]]),
    )
    expect(post!.content).toMatch(/\n@Volvo B, @Nordea Bank Abp, @Alfa Laval, @Volvo A, @SKF B$/)
    for (const name of names) expect(await titles(`/instruments/${ids[name]}/posts?news=true`)).toEqual([title])
    expect(await titles(`/instruments/${ids['Without Prices']}/posts?news=true`)).toEqual([])
  })

  it('are shown to those who read their language, which the feed names if the text does not tell', async () => {
    const german = Object.assign([item('6', { title: 'DAX' })], { language: 'de' })
    await read({ Kurier: german })
    expect((await listAt('/posts/news'))[0]).toMatchObject({ title: 'DAX', lang: 'de' })
    await anna.patch('/user/profile', { languages: ['sv'] })
    expect(await titles()).not.toContain('DAX')
    await anna.patch('/user/profile', { languages: [] })
    expect(await titles()).toContain('DAX')
  })

  it('are news for two days, never from the future, and bounded per day', async () => {
    const before = await titles()
    const old = item('7', { publishedAt: new Date(app.clock().getTime() - 3 * dayMs) })
    const coming = item('8', { publishedAt: new Date('2099-01-01T00:00:00Z') })
    const undated = item('9', { publishedAt: undefined })
    await read({ Bladet: [old, coming, undated] })
    const added = (await listAt('/posts/news')).filter(({ title }) => !before.includes(title))
    expect(added.map(({ title, created }) => [title, created])).toEqual(
      ['Title 9', 'Title 8'].map((title) => [title, app.clock().toISOString()]),
    )

    const flood = Array.from({ length: 250 }, (_, number) => item(`flood-${number}`, { publishedAt: undefined }))
    await read({ Kurier: flood })
    await read({ Kurier: flood })
    const { count } = await app.context.db
      .selectFrom('posts')
      .where('title', 'like', 'Title flood-%')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    // Two others of the feed are from the same day.
    expect(Number(count)).toBe(198)
    await read({ Kurier: flood }, dayMs)
    expect(await titles('/posts/news?page_size=5')).toContain('Title flood-249')
  })

  it('that fail do not keep others waiting, and are asked more and more rarely', async () => {
    const broken = new PartnerError('The feed Bladet', 'unreadable')
    for (const waitMinutes of [10, 10, 10, 10, 40]) {
      await read({ Bladet: broken, Kurier: [] }, waitMinutes * minuteMs)
    }
    // It failed first at 10 minutes, then 20 and 40 minutes later.
    const times = (name: string) => asked.filter(([other]) => other === name).length
    expect([times('Bladet'), times('Kurier')]).toEqual([3, 5])

    await read({ Bladet: new TypeError('our own fault'), Kurier: [item('10', { publishedAt: undefined })] }, dayMs)
    expect(await titles('/posts/news?page_size=1')).toEqual(['Title 10'])
    await read({ Bladet: [item('11', { publishedAt: undefined })] }, dayMs)
    expect(await titles('/posts/news?page_size=1')).toEqual(['Title 11'])
  })

  it('name the version that was read to the end', async () => {
    await read({ Bladet: [], Kurier: [] })
    await read({ Bladet: [] })
    expect(asked.at(-2)).toEqual(['Bladet', '"0"'])
  })

  it('forget the items that they no longer have, and not the others', async () => {
    const kept = item('12', { publishedAt: undefined })
    const keys = async () =>
      (await app.context.db.selectFrom('news_items').select('key').execute()).map(({ key }) => key)
    await read({ Bladet: [kept] })
    await read({ Bladet: [kept] }, 29 * dayMs)
    app.clock.advance(2 * dayMs)
    await forgetItems(context)
    expect(await keys()).toEqual(['12'])
    await read({ Bladet: [kept] })
    expect((await titles()).filter((title) => title === 'Title 12')).toHaveLength(1)
  })
})
