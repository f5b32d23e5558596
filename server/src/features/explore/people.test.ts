import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { type NamedList, namesOf } from './explore.fixture.ts'

describe('members in Explore', () => {
  let app: TestApp
  const people: Record<string, TestMember> = {}
  const person = (name: string) => people[name]!
  const names = ['Anna', 'Björn', 'Clara', 'David', 'Eva', 'Filip', 'Greta', 'Hanna']

  beforeAll(async () => {
    app = await testApp()
    for (const name of names) people[name] = await app.member(name)
    await app.context.db
      .insertInto('profiles')
      .values({ name: 'Sikta', slug: 'sikta', name_key: 'sikta', is_system: true, follower_count: 90 })
      .execute()
    await app.context.db.insertInto('profiles').values({ slug: 'left', name_key: 'left', follower_count: 80 }).execute()
  })
  afterAll(() => app.close())

  const follow = (who: string, whom: string) => person(who).put(`/user/follows/profiles/${person(whom).id}`)
  const bothWays = async (who: string, path: NamedList) => {
    const found = await namesOf(person(who), path)
    expect(await namesOf(person(who), `${path}?page_size=1`)).toEqual(found)
    return found
  }

  it("are ranked by followers, without the product's own profile and former members", async () => {
    for (const name of ['Anna', 'Björn', 'Clara']) await follow(name, 'Hanna')
    for (const name of ['Anna', 'Björn']) await follow(name, 'Greta')
    const found = await bothWays('Eva', '/explore/profiles/top/followers')
    expect(found).toEqual(['Hanna', 'Greta', 'Filip', 'Eva', 'David', 'Clara', 'Björn', 'Anna'])
    for (const by of ['rating', 'low-carbon'] as const) {
      expect((await person('Eva').get(`/explore/profiles/top/${by}`)).body).toEqual({ results: [], next: null })
    }
  })

  it('are recommended unless the viewer follows them, the closest first', async () => {
    const volvo = await make.instrument(app.context.db)
    const sap = await make.instrument(app.context.db)
    // Anna follows Hanna and Greta, and those two follow Filip and one of them David.
    await follow('Hanna', 'Filip')
    await follow('Greta', 'Filip')
    await follow('Greta', 'David')
    await follow('Greta', 'Anna')
    for (const name of ['Anna', 'Eva', 'Clara', 'Hanna']) {
      await person(name).put(`/user/follows/instruments/${volvo.id}`)
    }
    for (const name of ['Anna', 'Eva']) await person(name).put(`/user/follows/instruments/${sap.id}`)

    const found = await bothWays('Anna', '/explore/profiles/recommended')

    expect(found).toEqual(['Filip', 'David', 'Eva', 'Clara', 'Björn'])
    await follow('Anna', 'Eva')
    expect(await namesOf(person('Anna'), '/explore/profiles/recommended')).not.toContain('Eva')
  })

  it('are recommended by their followers to somebody who follows nobody', async () => {
    const anna = await namesOf(person('David'), '/explore/profiles/recommended')
    expect(anna.slice(0, 3)).toEqual(['Hanna', 'Greta', 'Filip'])
    expect(anna).toHaveLength(names.length - 1)
    expect(anna).not.toContain('David')
  })

  it('are recommended to members only', async () => {
    const user = await app.user()
    expect((await app.visitor.get('/explore/profiles/recommended')).status).toBe(401)
    expect((await user.get('/explore/profiles/recommended')).status).toBe(403)
    expect((await person('Anna').get('/explore/profiles/recommended?page_size=-1')).status).toBe(400)
    expect((await person('Anna').get('/explore/profiles/recommended?cursor=MQ.forged')).status).toBe(404)
  })
})
