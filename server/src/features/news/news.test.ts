import type { Page } from '@app/contract/common.ts'
import type { Post } from '@app/contract/posts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { rankPopular } from '#features/feed/index.ts'
import { refreshStats } from '#market/stats/index.ts'
import type { Client, PathTo } from '#testing/client.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { writeNotes } from './notes.ts'

type Closes = Record<string, number>

describe('news', () => {
  let app: TestApp
  let anna: TestMember
  const ids = new Map<string, string>()
  let dayTitle: string

  beforeAll(async () => {
    app = await testApp({ now: '2026-11-20T18:00:00Z' })
    anna = await app.member('Anna')
    const index = { kind: 'INDEX', name: 'OMX Stockholm 30', symbol: 'OMXS30', source: 'simulated' } as const
    ids.set('index', (await make.instrument(app.context.db, index)).id)
    for (const name of ['Alfa', 'Beijer', 'Catena', 'Dometic', 'Epiroc', 'Fabege', 'Getinge']) {
      ids.set(name, (await make.instrument(app.context.db, { name, symbol: name, source: 'simulated' })).id)
    }
    await close('2026-11-19', {
      index: 2000,
      Alfa: 100,
      Beijer: 100,
      Catena: 100,
      Dometic: 100,
      Epiroc: 100,
      Fabege: 100,
    })
    await close('2026-11-18', { Getinge: 100 })
  })
  afterAll(() => app.close())

  async function close(date: string, closes: Closes): Promise<void> {
    const rows = Object.entries(closes).map(([name, price]) => ({ instrument_id: ids.get(name)!, date, close: price }))
    await app.context.db.insertInto('daily_prices').values(rows).execute()
    await refreshStats(app.context.db, [...ids.values()])
  }
  const listAt = async (client: Client, path: PathTo<Page<Post>>) => (await client.get(path)).body
  const titlesAt = async (path: PathTo<Page<Post>>) => (await listAt(anna, path)).results.map(({ title }) => title)

  it('wait until there is a day to compare with', async () => {
    await writeNotes(app.context)

    expect((await listAt(anna, '/posts/news')).results).toEqual([])
  })

  it('are one note of each day on an exchange, signed by the product', async () => {
    await app.context.db
      .insertInto('corporate_actions')
      .values({
        instrument_id: ids.get('Alfa')!,
        ex_date: '2026-11-20',
        numerator: 1,
        denominator: 2,
        kind: 'split 2:1',
      })
      .execute()
    const moved = { Alfa: 52, Beijer: 103, Catena: 101, Dometic: 100, Epiroc: 98, Fabege: 97.5, Getinge: 300 }
    await close('2026-11-20', { index: 2010, ...moved })

    await writeNotes(app.context)
    await writeNotes(app.context)
    await Promise.all([writeNotes(app.context), writeNotes(app.context)])

    const { results } = await listAt(anna, '/posts/news')
    expect(results).toHaveLength(1)
    const [day] = results
    dayTitle = day!.title
    expect(day).toMatchObject({
      news: true,
      kind: 'PROFILE',
      author: { slug: 'sikta-market', name: 'Sikta Market', location: '' },
      lang: 'en',
      translations: [{ lang: 'sv' }, { lang: 'de' }],
      created: '2026-11-20T18:00:00.000Z',
      parent: null,
      liked: false,
      saved: false,
    })
    const [lead, ...others] = day!.content.split('\n')
    for (const part of ['@OMX Stockholm 30', '2,010.00', '3 rose, 2 fell and 1 ended unchanged'])
      expect(lead).toContain(part)
    expect(others).toEqual([
      'Largest gains: @Alfa\u00A0+4.00%, @Beijer\u00A0+3.00%, @Catena\u00A0+1.00%.',
      'Largest losses: @Fabege\u00A0−2.50%, @Epiroc\u00A0−2.00%.',
      'These prices are simulated.',
    ])
    expect(day!.translations![0]!.content).toContain('3 steg, 2 föll och 1 slutade oförändrad')
    expect(day!.translations![1]!.content).toContain('3 stiegen, 2 fielen und 1 blieb unverändert')
    const picture = await app.app.inject(results[0]!.author.image!.url)
    expect(picture.headers['content-type']).toBe('image/svg+xml')
  })

  it('are listed under the instruments that they name, and under no other', async () => {
    const newsOf = (name: string) => titlesAt(`/instruments/${ids.get(name)}/posts?news=true`)

    for (const name of ['index', 'Alfa', 'Fabege']) expect(await newsOf(name)).toEqual([dayTitle])
    for (const name of ['Dometic', 'Getinge']) expect(await newsOf(name)).toEqual([])
    expect(await titlesAt(`/instruments/${ids.get('Alfa')}/posts?news=false`)).toEqual([])
  })

  it('are in no other list than the wall of their author, even for those who follow author and instruments', async () => {
    const [note] = (await listAt(anna, '/posts/news')).results
    await anna.put(`/user/follows/profiles/${note!.author.id}`)
    await anna.put(`/user/follows/instruments/${ids.get('Alfa')}`)
    await anna.put(`/user/likes/${note!.id}`)
    await rankPopular(app.context.db, app.clock())

    for (const path of ['/user/feed', '/posts/all', '/posts/popular'] as const) expect(await titlesAt(path)).toEqual([])
    expect(await titlesAt(`/profiles/${note!.author.id}/posts`)).toEqual([note!.title])
    expect((await anna.get('/profiles/slug/sikta-market')).body).toMatchObject({
      name: 'Sikta Market',
      follower_count: 1,
    })
  })

  it('have a wall on which nobody else can post', async () => {
    const [note] = (await listAt(anna, '/posts/news')).results
    const reply = await anna.post('/posts', { content: 'Hello', profile: note!.author.id })
    expect(reply).toMatchObject({ status: 400, body: { profile: ['Nobody can post on this wall.'] } })
    expect((await anna.get('/profiles/slug/sikta-market')).body.official).toBe(true)
    expect((await anna.get(`/profiles/slug/${anna.slug}`)).body.official).toBe(false)
  })

  it('can be liked, kept and answered like other posts', async () => {
    const [note] = (await listAt(anna, '/posts/news')).results
    await anna.put(`/user/saved-posts/${note!.id}`)
    expect((await anna.post(`/posts/${note!.id}/replies`, { content: 'Good' })).status).toBe(201)

    expect((await anna.get(`/posts/${note!.id}`)).body).toMatchObject({ liked: true, saved: true, reply_count: 1 })
    expect(await titlesAt('/user/saved-posts')).toEqual([note!.title])
    expect(await titlesAt('/posts/all')).toEqual([])
  })

  it('come newest first, page by page', async () => {
    app.clock.set('2026-11-23T18:00:00Z')
    await close('2026-11-23', { index: 1990, Alfa: 51, Beijer: 100, Catena: 100, Dometic: 99, Epiroc: 90, Fabege: 90 })
    await writeNotes(app.context)

    const first = await listAt(anna, '/posts/news?page_size=1')
    const second = await listAt(anna, first.next!)
    expect(first.results[0]!.content).toContain('1,990.00')
    expect(second.results.map(({ title }) => title)).toEqual([dayTitle])
    expect(second.next).toBeNull()
  })

  it('are not written about a day in the distant past', async () => {
    app.clock.set('2026-12-10T18:00:00Z')
    await close('2026-11-24', { index: 2000, Alfa: 50, Beijer: 99, Catena: 99, Dometic: 99, Epiroc: 99, Fabege: 99 })

    await writeNotes(app.context)

    expect(await titlesAt('/posts/news')).toHaveLength(2)
  })

  it('are for readers of every language', async () => {
    for (const languages of [['sv'], ['de'], []] as const) {
      await anna.patch('/user/profile', { languages: [...languages] })
      expect(await titlesAt('/posts/news')).toHaveLength(2)
    }
  })

  it('are for signed-in users', async () => {
    const user = await app.user()

    expect((await app.visitor.get('/posts/news')).status).toBe(401)
    expect((await listAt(user, '/posts/news')).results).toHaveLength(2)
    expect((await anna.get('/instruments/999999/posts?news=true')).status).toBe(404)
    expect((await anna.get('/posts/news?cursor=x')).status).toBe(404)
  })
})
