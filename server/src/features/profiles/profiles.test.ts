import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const newUser = async () => app.as((await make.user(app.context.db)).token)

describe('a profile', () => {
  it('is not there before its name is chosen, and others are refused to somebody without one', async () => {
    const user = await newUser()
    expect(await user.get('/user/profile')).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
    expect((await user.patch('/user/profile', { bio: 'Hello' })).status).toBe(403)
    expect((await app.visitor.post('/user/profile', { name: 'Nobody' })).status).toBe(401)
  })

  it('begins with a name, an address made of it and the default index', async () => {
    await make.instrument(app.context.db, { kind: 'INDEX', slug: 'omxs30', name: 'OMX Stockholm 30' })
    const user = await newUser()
    const reply = await user.post('/user/profile', { name: '  Björn   Åström ' })
    expect(reply).toMatchObject({
      status: 201,
      body: {
        name: 'Björn Åström',
        slug: 'bjorn-astrom',
        bio: '',
        birth_year: null,
        index: { name: 'OMX Stockholm 30' },
      },
    })
    expect((await user.get('/user')).body.profile).toBe(reply.body.id)
    expect(await user.post('/user/profile', { name: 'Second' })).toMatchObject({
      status: 400,
      body: { non_field_errors: ['This user already has a profile.'] },
    })
  })

  it('cannot have the name of another, whatever its case, accents and look-alikes', async () => {
    await (await newUser()).post('/user/profile', { name: 'Clara Berg' })
    for (const name of ['clara berg', 'Clåra Berg', 'Сlara Berg', 'Clara\u200B Berg']) {
      const reply = await (await newUser()).post('/user/profile', { name })
      expect(reply, name).toMatchObject({ status: 400, body: { name: ['profile with this name already exists.'] } })
      expect(reply.headers['x-error-codes']).toBe('name=profile_name_taken')
    }
  })

  it('gets an address of its own when another name would make the same', async () => {
    const first = await (await newUser()).post('/user/profile', { name: '日本' })
    const second = await (await newUser()).post('/user/profile', { name: '中国' })
    expect([first.body.slug, second.body.slug]).toEqual(['member', 'member-2'])
  })

  it('has a name of 1 to 30 characters that nobody would mistake for ours', async () => {
    const user = await newUser()
    expect(await user.post('/user/profile', { name: '   ' })).toMatchObject({
      status: 400,
      body: { name: ['This field may not be blank.'] },
    })
    expect(await user.post('/user/profile', { name: 'x'.repeat(31) })).toMatchObject({
      status: 400,
      body: { name: ['Ensure this field has no more than 30 characters.'] },
    })
    expect(await user.post('/user/profile', { name: 'Sikta' })).toMatchObject({
      status: 400,
      body: { name: ['This name is reserved.'] },
    })
    expect((await user.post('/user/profile', { name: '🙂'.repeat(30) })).status).toBe(201)
  })

  it('is changed only in what is sent, and not at all when a part is wrong', async () => {
    const anna = await app.member('Anna')
    const index = await make.instrument(app.context.db, { kind: 'INDEX', name: 'DAX 40' })
    const stock = await make.instrument(app.context.db)
    expect(
      (await anna.patch('/user/profile', { location: 'Malmö', birth_year: 1990, index: index.id })).body,
    ).toMatchObject({
      location: 'Malmö',
      birth_year: 1990,
      index: { id: index.id, name: 'DAX 40' },
    })
    for (const [change, fault] of [
      [{ location: 'x'.repeat(51) }, { location: ['Ensure this field has no more than 50 characters.'] }],
      [{ bio: 'x'.repeat(1001) }, { bio: ['Ensure this field has no more than 1000 characters.'] }],
      [{ birth_year: 2010 }, { birth_year: ['Ensure this value is less than or equal to 2008.'] }],
      [{ birth_year: 1900 }, { birth_year: ['Ensure this value is greater than or equal to 1926.'] }],
      [{ index: stock.id }, { index: ['Object does not exist.'] }],
      [{ bio: 7 }, { bio: ['Not a valid string.'] }],
    ]) {
      expect(await anna.patch('/user/profile', { bio: 'Lost', ...change })).toMatchObject({ status: 400, body: fault })
    }
    expect((await anna.patch('/user/profile', { index: null, birth_year: null })).body).toMatchObject({
      bio: '',
      location: 'Malmö',
      birth_year: null,
      index: null,
    })
  })

  it('drops fields that cannot be changed without a word', async () => {
    const anna = await app.member('Anna')
    const { body } = await anna.patch('/user/profile', { name: 'Other', follower_count: 99, bio: 'Hi' })
    expect(body).toMatchObject({ name: 'Anna', follower_count: 0, bio: 'Hi' })
  })

  it('shows others no year of birth', async () => {
    const [anna, björn] = [await app.member('Anna'), await app.member('Björn')]
    await anna.patch('/user/profile', { birth_year: 1990 })
    const { status, body } = await björn.get(`/profiles/slug/${anna.slug}`)
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('birth_year')
    expect((await app.visitor.get(`/profiles/slug/${anna.slug}`)).status).toBe(401)
    expect((await björn.get('/profiles/slug/nobody-here')).status).toBe(404)
  })
})

describe('lists of members', () => {
  it('give the followers page by page, each once, newest first', async () => {
    const anna = await app.member('Anna')
    const followers = []
    for (let i = 0; i < 5; i++) {
      const follower = await app.member(`Follower ${i}`)
      await follower.put(`/user/follows/profiles/${anna.id}`)
      followers.unshift(follower.id)
    }
    const seen: string[] = []
    let next: string | null = `/profiles/${anna.id}/followers?page_size=2`
    while (next) {
      const { body }: { body: { results: { id: string }[]; next: string | null } } = await anna.get(next)
      seen.push(...body.results.map(({ id }) => id))
      next = body.next
    }
    expect(seen).toEqual(followers)
  })

  it('suggest members whom one does not follow, without oneself, the most followed first', async () => {
    const [anna, björn, clara] = [await app.member('Anna'), await app.member('Björn'), await app.member('Clara')]
    await clara.put(`/user/follows/profiles/${björn.id}`)
    await anna.put(`/user/follows/profiles/${clara.id}`)
    const { body } = await anna.get('/explore/profiles/recommended?page_size=100')
    const ids = body.results.map(({ id }: { id: string }) => id)
    expect(ids).toContain(björn.id)
    expect(ids).not.toContain(anna.id)
    expect(ids).not.toContain(clara.id)
    const counts = body.results.map(({ follower_count }: { follower_count: number }) => follower_count)
    expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a))
  })

  it('refuse a cursor that we did not make', async () => {
    const anna = await app.member('Anna')
    const reply = await anna.get('/explore/profiles/recommended?cursor=MQ.forged')
    expect(reply).toMatchObject({ status: 404, body: { detail: 'Invalid page.' } })
    expect((await anna.get('/explore/profiles/recommended?page_size=1e3')).status).toBe(400)
  })
})
