import type { Page } from '@app/contract/common.ts'
import type { NewPost, Post } from '@app/contract/posts.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { rankPopular } from '#features/feed/index.ts'
import type { PathTo } from '#testing/client.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

describe('muting', () => {
  let app: TestApp
  let anna: TestMember
  let bjorn: TestMember
  let clara: TestMember
  let volvo: { id: string }

  beforeAll(async () => {
    app = await testApp({ jobs: true })
    ;[anna, bjorn, clara] = [await app.member('Anna'), await app.member('Björn'), await app.member('Clara')]
    volvo = await make.instrument(app.context.db)
  })
  afterAll(() => app.close())

  const mutedOf = async (member: TestMember) => {
    const { body } = await member.get('/user/muted')
    return [...body.instruments, ...body.profiles]
  }
  const countMutes = async () => (await app.context.db.selectFrom('mutes').select('kind').execute()).length
  const write = async (member: TestMember, body: Partial<NewPost> = {}): Promise<string> => {
    const reply = await member.post('/posts', { content: 'Text', ...body })
    expect(reply.status).toBe(201)
    return reply.body.id
  }
  const idsAt = async (member: TestMember, path: PathTo<Page<Post>>) =>
    (await member.get(path)).body.results.map(({ id }) => id)
  const activity = ['/user/feed', '/posts/popular', '/posts/all'] as const
  /** Which of the posts are in the feed, in popular and in all. */
  const heardBy = async (member: TestMember, posts: Record<string, string>) => {
    await rankPopular(app.context.db, app.clock())
    const lists = await Promise.all(activity.map((path) => idsAt(member, path)))
    return lists.map((ids) => Object.keys(posts).filter((name) => ids.includes(posts[name]!)))
  }

  it('is set and ended by POST, or by PUT and DELETE, and each is idempotent', async () => {
    for (const [path, { id }] of [
      [`/user/muted/profiles/${bjorn.id}`, bjorn],
      [`/user/muted/instruments/${volvo.id}`, volvo],
    ] as const) {
      const calls = [
        () => anna.post(path, { muted: true }),
        () => anna.put(path),
        () => anna.post(path, { muted: false }),
        () => anna.post(path, { muted: false }),
        () => anna.put(path),
        () => anna.delete(path),
        () => anna.delete(path),
      ]
      const lists: string[][] = []
      for (const call of calls) {
        expect(await call()).toMatchObject({ status: 204, body: '' })
        lists.push(await mutedOf(anna))
      }
      expect(lists).toEqual([[id], [id], [], [], [id], [], []])
    }
  })

  it('is listed newest first, to the member alone', async () => {
    const eva = await app.member('Eva')
    for (const { id } of [anna, bjorn]) await eva.put(`/user/muted/profiles/${id}`)
    await eva.put(`/user/muted/instruments/${volvo.id}`)

    expect(await mutedOf(eva)).toEqual([volvo.id, bjorn.id, anna.id])
    expect(await mutedOf(anna)).toEqual([])
    await bjorn.delete(`/user/muted/profiles/${anna.id}`)
    expect(await mutedOf(eva)).toEqual([volvo.id, bjorn.id, anna.id])
  })

  it('the caller, unknown targets and invalid bodies is refused', async () => {
    const before = await countMutes()
    const self = { status: 400, body: { non_field_errors: ['You cannot mute yourself.'] } }
    expect(await anna.put(`/user/muted/profiles/${anna.id}`)).toMatchObject(self)
    expect(await anna.post(`/user/muted/profiles/${anna.id}`, { muted: true })).toMatchObject(self)
    expect(await anna.send('POST', `/user/muted/profiles/${bjorn.id}`, {})).toMatchObject({
      status: 400,
      body: { muted: ['This field is required.'] },
    })
    expect((await anna.send('POST', `/user/muted/profiles/${bjorn.id}`, { muted: 'yes' })).status).toBe(400)
    for (const kind of ['profiles', 'instruments'] as const) {
      for (const id of ['999999', '0', 'x']) {
        expect((await anna.post(`/user/muted/${kind}/${id}`, { muted: true })).status).toBe(404)
        expect((await anna.delete(`/user/muted/${kind}/${id}`)).status).toBe(404)
      }
    }
    expect(await countMutes()).toBe(before)
  })

  it('is for members', async () => {
    const user = await app.user()
    for (const path of [`/user/muted/profiles/${bjorn.id}`, `/user/muted/instruments/${volvo.id}`] as const) {
      for (const [caller, status] of [
        [app.visitor, 401],
        [user, 403],
      ] as const) {
        expect((await caller.post(path, { muted: true })).status).toBe(status)
        expect((await caller.put(path)).status).toBe(status)
        expect((await caller.delete(path)).status).toBe(status)
        expect((await caller.get('/user/muted')).status).toBe(status)
      }
    }
  })

  it('a member hides their posts from every list, but not from their own page', async () => {
    const [dora, erik] = [await app.member('Dora'), await app.member('Erik')]
    for (const { id } of [erik, clara]) await dora.put(`/user/follows/profiles/${id}`)
    await dora.put(`/user/follows/instruments/${volvo.id}`)
    const posts = {
      own: await write(erik),
      about: await write(erik, { instrument: volvo.id }),
      wall: await write(erik, { profile: dora.id }),
      guest: await write(clara, { profile: erik.id }),
    }
    const all = Object.keys(posts)
    expect(await heardBy(dora, posts)).toEqual([all, all, all])

    await dora.post(`/user/muted/profiles/${erik.id}`, { muted: true })
    expect(await heardBy(dora, posts)).toEqual([['guest'], ['guest'], ['guest']])
    expect(await idsAt(dora, `/profiles/${erik.id}/posts`)).toEqual([posts.guest, posts.wall, posts.about, posts.own])
    expect(await idsAt(dora, `/instruments/${volvo.id}/posts`)).toContain(posts.about)
    expect((await dora.get(`/posts/${posts.own}`)).status).toBe(200)
    expect(await heardBy(clara, posts)).toEqual([['guest'], all, all])

    await dora.post(`/user/muted/profiles/${erik.id}`, { muted: false })
    expect(await heardBy(dora, posts)).toEqual([all, all, all])
  })

  it("an instrument hides posts about it or that mention it, but not the viewer's own", async () => {
    const [filip, gerda] = [await app.member('Filip'), await app.member('Gerda')]
    const atlas = await make.instrument(app.context.db, { name: 'Atlas Copco A' })
    await filip.put(`/user/follows/instruments/${atlas.id}`)
    await filip.put(`/user/follows/profiles/${gerda.id}`)
    const mention = { content: '@A', tags: [{ mention: 'A', instrument: atlas.id }] }
    const posts = {
      about: await write(gerda, { instrument: atlas.id }),
      mention: await write(gerda, mention),
      own: await write(filip, mention),
      other: await write(gerda, { instrument: volvo.id }),
    }
    const all = Object.keys(posts)
    expect(await heardBy(filip, posts)).toEqual([all, all, all])

    await filip.put(`/user/muted/instruments/${atlas.id}`)
    expect(await heardBy(filip, posts)).toEqual(Array.from(activity, () => ['own', 'other']))
    expect(await idsAt(filip, `/instruments/${atlas.id}/posts`)).toEqual([posts.own, posts.mention, posts.about])

    await filip.delete(`/user/muted/instruments/${atlas.id}`)
    expect(await heardBy(filip, posts)).toEqual([all, all, all])
  })

  it('leaves pages full', async () => {
    const [hugo, ines, jan] = [await app.member('Hugo'), await app.member('Ines'), await app.member('Jan')]
    await hugo.put(`/user/follows/profiles/${ines.id}`)
    await hugo.put(`/user/follows/profiles/${jan.id}`)
    const heard: string[] = []
    for (let i = 0; i < 4; i++) {
      heard.unshift(await write(ines))
      await write(jan)
    }
    await hugo.put(`/user/muted/profiles/${jan.id}`)

    for (const path of ['/user/feed', '/posts/all'] as const) {
      const first = (await hugo.get(`${path}?page_size=2`)).body
      const second = (await hugo.get(first.next!)).body
      expect([...first.results, ...second.results].map(({ id }) => id)).toEqual(heard)
    }
  })

  it('ends with an unfollow', async () => {
    for (const path of [`profiles/${bjorn.id}`, `instruments/${volvo.id}`] as const) {
      await clara.put(`/user/follows/${path}`)
      await clara.put(`/user/muted/${path}`)
      expect(await mutedOf(clara)).toHaveLength(1)
      await clara.delete(`/user/follows/${path}`)
      expect(await mutedOf(clara)).toEqual([])
    }
  })

  it('a member stops notifications from them, but not from others', async () => {
    const [karl, lena] = [await app.member('Karl'), await app.member('Lena')]
    const id = await write(karl)
    const notified = async () => {
      const { results } = (await karl.get('/user/notifications')).body
      return results.map(({ kind, sender, others }) => [kind, sender?.name, others])
    }
    await karl.put(`/user/muted/profiles/${lena.id}`)
    await lena.put(`/user/likes/${id}`)
    await lena.put(`/user/follows/profiles/${karl.id}`)
    await lena.post(`/posts/${id}/replies`, { content: 'Indeed' })
    await app.settled()
    await bjorn.put(`/user/likes/${id}`)
    await app.settled()
    expect(await notified()).toEqual([['POST_LIKE', 'Björn', 0]])

    await karl.delete(`/user/muted/profiles/${lena.id}`)
    await lena.post(`/posts/${id}/replies`, { content: 'Again' })
    await app.settled()
    expect(await notified()).toEqual([
      ['REPLY', 'Lena', 0],
      ['POST_LIKE', 'Björn', 1],
    ])
  })

  it('a member stops their messages from being announced and counted, but loses none', async () => {
    const [olga, pavel] = [await app.member('Olga'), await app.member('Pavel')]
    const announced: string[] = []
    app.context.bus.subscribe('inbox', ({ kind }) => announced.push(kind))
    const write = () => pavel.post(`/user/messages/conversations/${olga.id}`, { content: 'Hello' })
    const counts = async () => [
      (await olga.get('/user/unread')).body.unread_messages,
      (await olga.get('/user/messages/conversations')).body.results[0]?.unread_count,
    ]
    await olga.put(`/user/muted/profiles/${pavel.id}`)
    expect((await write()).status).toBe(201)
    await app.settled()
    expect(announced).toEqual([])
    expect(await counts()).toEqual([0, 0])
    expect((await olga.get(`/user/messages/conversations/${pavel.id}`)).body.results).toHaveLength(1)

    await olga.delete(`/user/muted/profiles/${pavel.id}`)
    expect(await counts()).toEqual([1, 1])
    await write()
    await app.settled()
    await expect.poll(() => announced).toEqual(['NEW_MESSAGE'])
    expect(await counts()).toEqual([2, 2])
  })

  it('an instrument stops notifications of posts about it, and hides earlier ones', async () => {
    const [rita, sven] = [await app.member('Rita'), await app.member('Sven')]
    const saab = await make.instrument(app.context.db, { name: 'Saab B' })
    const mention = { content: '@R', instrument: saab.id, tags: [{ mention: 'R', profile: rita.id }] }
    const notified = async () => {
      await app.settled()
      return (await rita.get('/user/notifications')).body.results.length
    }
    await write(sven, mention)
    expect(await notified()).toBe(1)
    await rita.put(`/user/muted/instruments/${saab.id}`)
    await write(sven, mention)
    expect(await notified()).toBe(0)
    await rita.delete(`/user/muted/instruments/${saab.id}`)
    expect(await notified()).toBe(1)
  })

  it('a member can still be undone when they have left', async () => {
    const mona = await app.member('Mona')
    await anna.put(`/user/muted/profiles/${mona.id}`)
    await app.context.db.updateTable('profiles').set({ user_id: null, name: null }).where('id', '=', mona.id).execute()

    expect((await anna.delete(`/user/muted/profiles/${mona.id}`)).status).toBe(204)
    expect((await anna.put(`/user/muted/profiles/${mona.id}`)).status).toBe(404)
  })

  it('is limited to 7500', async () => {
    const nils = await app.member('Nils')
    await sql`
      insert into mutes (member_id, kind, target_id)
      select ${nils.id}, 'instrument', 1000000 + n from generate_series(1, 7499) n
    `.execute(app.context.db)
    const paths = [`profiles/${anna.id}`, `profiles/${bjorn.id}`] as const
    const replies = await Promise.all(paths.map((path) => nils.put(`/user/muted/${path}`)))

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400])
    expect(await mutedOf(nils)).toHaveLength(7500)
    const again = replies.findIndex(({ status }) => status === 204)
    expect((await nils.put(`/user/muted/${paths[again]}`)).status).toBe(204)
  })
})
