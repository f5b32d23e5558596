import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { anonymise } from '#features/profiles/index.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

describe('the search history', () => {
  let app: TestApp
  let anna: TestMember
  let volvo: string

  beforeAll(async () => {
    app = await testApp()
    volvo = (await make.instrument(app.context.db)).id
  })
  beforeEach(async () => {
    anna = await app.member('Anna')
  })
  afterAll(() => app.close())

  const visit = (body: object) => anna.post('/search/history', body)
  const entries = async () => (await anna.get('/search/history')).body.results
  const ids = async () => (await entries()).map(({ instrument, profile }) => instrument?.id ?? profile?.id)

  it('has what was opened, the newest first, each thing once', async () => {
    const björn = await app.member('Björn')
    expect(await visit({ instrument: volvo })).toMatchObject({ status: 204 })
    await visit({ profile: björn.id })
    expect(await ids()).toEqual([björn.id, volvo])
    const before = await entries()

    await visit({ instrument: volvo })

    expect(await entries()).toEqual(before.toReversed())
    expect((await entries())[0]).toMatchObject({
      instrument: { id: volvo, name: 'Volvo B' },
      profile: null,
      group: null,
    })
  })

  it('keeps the newest fifty', async () => {
    const listings = await Promise.all(Array.from({ length: 51 }, () => make.instrument(app.context.db)))
    for (const { id } of listings) await visit({ instrument: id })
    await visit({ instrument: listings[10]!.id })

    const expected = [
      listings[10]!,
      ...listings
        .slice(1)
        .filter((listing) => listing !== listings[10])
        .toReversed(),
    ]
    expect(await ids()).toEqual(expected.map(({ id }) => id))
    expect(
      await app.context.db.selectFrom('search_visits').where('visitor_id', '=', anna.id).select('id').execute(),
    ).toHaveLength(50)
  })

  it('leaves out what is gone', async () => {
    const listing = await make.instrument(app.context.db)
    const gone = await app.member('Gone')
    for (const body of [{ instrument: listing.id }, { profile: gone.id }, { instrument: volvo }]) await visit(body)

    await app.context.db.deleteFrom('instruments').where('id', '=', listing.id).execute()
    await anonymise(app.context.db, gone.userId, 'former-1', new Date())

    expect(await ids()).toEqual([volvo])
  })

  it('forgets an entry for its owner alone', async () => {
    await visit({ instrument: volvo })
    const [entry] = await entries()
    const clara = await app.member('Clara')

    expect(await clara.get('/search/history')).toMatchObject({ body: { results: [] } })
    expect(await clara.delete(`/search/history/${entry!.id}`)).toMatchObject({ status: 404 })
    expect(await app.visitor.delete(`/search/history/${entry!.id}`)).toMatchObject({ status: 401 })
    expect(await ids()).toEqual([volvo])

    expect(await anna.delete(`/search/history/${entry!.id}`)).toMatchObject({ status: 204 })
    expect(await anna.delete(`/search/history/${entry!.id}`)).toMatchObject({ status: 404 })
    expect(await anna.delete('/search/history/abc')).toMatchObject({ status: 404 })
    expect(await ids()).toEqual([])
  })

  it('accepts exactly one target that exists, from a member', async () => {
    const user = await app.user()
    const unknown = { status: 400, body: { instrument: ['Object does not exist.'] } }

    expect(await visit({ instrument: '999999' })).toMatchObject(unknown)
    expect(await visit({ profile: '999999' })).toMatchObject({ body: { profile: ['Object does not exist.'] } })
    expect(await visit({ group: '1' })).toMatchObject({ body: { group: ['Object does not exist.'] } })
    for (const body of [{}, { instrument: volvo, profile: anna.id }]) {
      expect(await visit(body)).toMatchObject({
        status: 400,
        body: { non_field_errors: ['Exactly one target must be named.'] },
      })
    }
    expect((await visit({ instrument: 'volvo' })).status).toBe(400)
    expect((await user.post('/search/history', { instrument: volvo })).status).toBe(403)
    expect((await app.visitor.post('/search/history', { instrument: volvo })).status).toBe(401)
    expect((await app.visitor.get('/search/history')).status).toBe(401)
    expect((await user.get('/search/history')).status).toBe(403)
    expect(await ids()).toEqual([])
  })
})
