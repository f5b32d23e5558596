import type { Image } from '@app/contract/common.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { gifOf } from '#features/images/files.fixture.ts'
import { make } from '#testing/make.ts'
import { type TestApp, testApp, type TestMember } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('a profile', () => {
  it('does not exist and cannot be changed before its name is chosen', async () => {
    const user = await app.user()
    expect(await user.get('/user/profile')).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
    expect((await user.patch('/user/profile', { bio: 'Hello' })).status).toBe(403)
    expect((await app.visitor.post('/user/profile', { name: 'Nobody' })).status).toBe(401)
  })

  it('begins with a name, an address made of it and the default index', async () => {
    await make.instrument(app.context.db, { kind: 'INDEX', slug: 'omxs30', name: 'OMX Stockholm 30' })
    const user = await app.user()
    const reply = await user.post('/user/profile', { name: '  Björn   Åström ' })
    expect(reply).toMatchObject({
      status: 201,
      body: {
        name: 'Björn Åström',
        slug: 'bjorn-astrom',
        bio: '',
        birth_year: null,
        languages: [],
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
    await (await app.user()).post('/user/profile', { name: 'Clara Berg' })
    for (const name of ['clara berg', 'Clåra Berg', 'Сlara Berg', 'Clara\u200B Berg']) {
      const reply = await (await app.user()).post('/user/profile', { name })
      expect(reply, name).toMatchObject({ status: 400, body: { name: ['profile with this name already exists.'] } })
      expect(reply.headers['x-error-codes']).toBe('name=profile_name_taken')
    }
  })

  it('gets an address of its own when another name would make the same', async () => {
    const first = await (await app.user()).post('/user/profile', { name: '日本' })
    const second = await (await app.user()).post('/user/profile', { name: '中国' })
    expect([first.body.slug, second.body.slug]).toEqual(['member', 'member-2'])
  })

  it("has a name of 1 to 30 characters that cannot be mistaken for the product's", async () => {
    const user = await app.user()
    expect(await user.post('/user/profile', { name: '   ' })).toMatchObject({
      status: 400,
      body: { name: ['This field may not be blank.'] },
    })
    for (const [body, fault] of [
      [{}, 'This field is required.'],
      [{ name: null }, 'This field may not be null.'],
      [{ name: 7 }, 'Not a valid string.'],
      [{ name: '\u200B\u3164' }, 'This field may not be blank.'],
      [{ name: '\u0301\u0302' }, 'This field may not be blank.'],
      [{ name: 'Аdmin' }, 'This name is reserved.'],
      [{ name: 'ad\u200Bmin' }, 'This name is reserved.'],
      [{ name: 'Slkta' }, 'This name is reserved.'],
      [{ name: 'SiktaSupport' }, 'This name is reserved.'],
      [{ name: 'Customer Service' }, 'This name is reserved.'],
    ] as const) {
      expect(await user.send('POST', '/user/profile', body)).toMatchObject({ status: 400, body: { name: [fault] } })
    }
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
      [{ index: '999999' }, { index: ['Object does not exist.'] }],
      [{ index: 'x' }, { index: ['Enter a valid value.'] }],
      [{ birth_year: '1990' }, { birth_year: ['A valid integer is required.'] }],
      [{ birth_year: 1990.5 }, { birth_year: ['A valid integer is required.'] }],
      [{ languages: 'sv' }, { languages: ['Expected a list of items.'] }],
      [{ bio: 7 }, { bio: ['Not a valid string.'] }],
      [{ location: null }, { location: ['This field may not be null.'] }],
      [
        { birth_year: 2010, index: stock.id },
        {
          birth_year: ['Ensure this value is less than or equal to 2008.'],
          index: ['Object does not exist.'],
        },
      ],
    ]) {
      expect(await anna.send('PATCH', '/user/profile', { bio: 'Lost', ...change })).toMatchObject({
        status: 400,
        body: fault,
      })
    }
    expect((await anna.patch('/user/profile', { index: null, birth_year: null })).body).toMatchObject({
      bio: '',
      location: 'Malmö',
      birth_year: null,
      index: null,
    })
  })

  it('shows an uploaded picture until another one or none is chosen', async () => {
    const [anna, björn] = [await app.member('Anna'), await app.member('Björn')]
    const upload = async (member: TestMember) => {
      const reply = await member.send('POST', '/images', gifOf(), { 'content-type': 'image/gif' })
      return (reply.body as Image).id
    }
    const [first, second, foreign] = [await upload(anna), await upload(anna), await upload(björn)]
    const refused = { status: 400, body: { image: ['Object does not exist.'] } }
    for (const image of [foreign, '999999']) {
      expect(await anna.patch('/user/profile', { image, bio: 'Lost' })).toMatchObject(refused)
    }
    const shown = async () => (await björn.get(`/profiles/slug/${anna.slug}`)).body
    expect(await shown()).toMatchObject({ image: null, bio: '' })
    for (const image of [first, first]) {
      expect((await anna.patch('/user/profile', { image })).body.image).toEqual({ id: image, url: `/media/${image}` })
    }
    await anna.patch('/user/profile', { image: second, location: 'Malmö' })
    expect(await shown()).toMatchObject({ image: { id: second }, location: 'Malmö' })
    await anna.patch('/user/profile', { bio: 'Hello' })
    expect(await shown()).toMatchObject({ image: { id: second } })
    const unused = () =>
      app.context.db.selectFrom('images').where('attached_at', 'is', null).orderBy('id').select('id').execute()
    expect(await unused()).toEqual([{ id: first }, { id: foreign }])
    expect((await anna.patch('/user/profile', { image: null })).body.image).toBeNull()
    expect(await unused()).toEqual([{ id: first }, { id: second }, { id: foreign }])
  })

  it('silently drops fields that cannot be changed', async () => {
    const anna = await app.member('Anna')
    const reply = await anna.send('PATCH', '/user/profile', {
      name: 'Other',
      slug: 'other',
      follower_count: 99,
      bio: 'Hi',
    })
    expect(reply.body).toMatchObject({ name: 'Anna', slug: anna.slug, follower_count: 0, bio: 'Hi' })
  })

  it('shows others neither year of birth nor languages, and nothing of the user behind it', async () => {
    const [anna, björn] = [await app.member('Anna'), await app.member('Björn')]
    const own = { birth_year: 1990, languages: ['sv' as const] }
    await anna.patch('/user/profile', own)
    const reply = await björn.get(`/profiles/slug/${anna.slug}`)
    expect(reply.status).toBe(200)
    const fields = 'bio follower_count follows_count id image index location name official return_y1 slug'
    expect(Object.keys(reply.body).toSorted().join(' ')).toBe(fields)
    expect((await anna.get('/user/profile')).body).toEqual({ ...reply.body, ...own })
    expect((await björn.get('/profiles/slug/nobody-here')).status).toBe(404)
  })

  it('needs the terms first', async () => {
    const { token } = await make.user(app.context.db, { acceptedTerms: false })
    const user = app.as(token)
    expect(await user.post('/user/profile', { name: 'Too early' })).toMatchObject({
      status: 400,
      body: { non_field_errors: ['The terms must be accepted.'] },
    })
    await user.patch('/user', { terms_accepted: true })
    expect((await user.post('/user/profile', { name: 'Too early' })).status).toBe(201)
  })

  it('goes to one of many who want its name, and to one of many calls of the same user', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, app.user))
    const forName = await Promise.all(users.map((user) => user.post('/user/profile', { name: 'Wanted' })))
    expect(forName.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
    expect(forName.filter(({ status }) => status === 400)).toHaveLength(7)

    const user = await app.user()
    const ofUser = await Promise.all([1, 2, 3, 4].map((i) => user.post('/user/profile', { name: `Eager ${i}` })))
    expect(ofUser.filter(({ status }) => status === 201)).toHaveLength(1)

    const others = await Promise.all(Array.from({ length: 4 }, app.user))
    const names = ['王', '李', '张', '刘']
    const sameSlug = await Promise.all(others.map((other, i) => other.post('/user/profile', { name: names[i]! })))
    expect(sameSlug.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(sameSlug.map(({ body }) => body.slug)).size).toBe(4)
  })

  it('is refused to visitors, and where it needs a profile to users without one', async () => {
    const anna = await app.member('Anna')
    const user = await app.user()
    const calls = [
      ['GET', '/user/profile', 401, 404],
      ['PATCH', '/user/profile', 401, 403],
      ['GET', `/profiles/slug/${anna.slug}`, 401, 200],
      ['GET', `/profiles/${anna.id}/followers`, 401, 200],
    ] as const
    for (const [method, path, asNobody, withoutProfile] of calls) {
      expect((await app.visitor.send(method, path, {})).status, path).toBe(asNobody)
      expect((await user.send(method, path, {})).status, path).toBe(withoutProfile)
    }
    expect((await app.visitor.post('/user/profile', { name: 'Nobody' })).status).toBe(401)
    const batch = await app.visitor.post(
      '/batch',
      calls.filter(([method]) => method === 'GET').map(([, path]) => ({ path })),
    )
    expect(batch.body.map(({ status_code }) => status_code)).toEqual([401, 401, 401])
  })
})

describe('lists of members', () => {
  it('give the followers page by page, each once, newest first, even when many came in the same moment', async () => {
    const anna = await app.member('Anna')
    const followers = []
    for (let i = 0; i < 7; i++) followers.push(await app.member(`Follower ${i}`))
    const times = ['00.000001', '00.000002', '00.000002', '00.000003', '00.000900', '00.001', '01']
    await app.context.db
      .insertInto('follows')
      .values(
        followers.map(({ id }, i) => ({
          follower_id: id,
          kind: 'profile' as const,
          target_id: anna.id,
          created_at: `2026-11-01T12:00:${times[i]!}Z`,
        })),
      )
      .execute()
    const ids: string[] = []
    for await (const { results } of anna.pages(`/profiles/${anna.id}/followers?page_size=2`)) {
      ids.push(...results.map(({ id }) => id))
    }
    const [a, b, c, d, e, f, g] = followers.map(({ id }) => id)
    expect(ids).toEqual([g, f, e, d, b, c, a])
    expect((await anna.get('/profiles/999999/followers')).status).toBe(404)
    expect((await anna.get('/profiles/x/followers')).status).toBe(404)
  })

  it('refuse a forged cursor', async () => {
    const anna = await app.member('Anna')
    const reply = await anna.get(`/profiles/${anna.id}/followers?cursor=MQ.forged`)
    expect(reply).toMatchObject({ status: 404, body: { detail: 'Invalid page.' } })
    expect((await anna.get(`/profiles/${anna.id}/followers?page_size=1e3`)).status).toBe(400)
  })
})
