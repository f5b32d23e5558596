import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { rebuildSearch } from './jobs.ts'
import { demoQueries, type Expectation, listQueries } from './queries.fixture.ts'
import { find } from './search.ts'
import { hasLists, loadDemo, loadLists } from './world.fixture.ts'

const wanted = 0.95

describe('the first hit', () => {
  let app: TestApp
  let anna: TestMember

  beforeAll(async () => {
    app = await testApp()
    await loadDemo(app.context.db)
    anna = await app.member('Anna')
  })
  afterAll(() => app.close())

  /** The first hits that are wrong, with what was typed. */
  async function misses(expectations: readonly Expectation[]): Promise<string[]> {
    const { db } = app.context
    const found: string[] = []
    for (const [text, ...right] of expectations) {
      const { hits } = await find(db, { text, kind: undefined, viewerId: anna.id, limit: 20 })
      const names = hits[0] ? await namesOf(hits[0].kind === 'PROFILE', hits[0].id) : ['nothing']
      if (!names.some((name) => name !== null && right.includes(name)))
        found.push(`${text}: ${names.join(', ')}, not ${right.join(' or ')}`)
    }
    return found
  }

  async function namesOf(isProfile: boolean, id: string): Promise<(string | null)[]> {
    const { db } = app.context
    if (isProfile)
      return [(await db.selectFrom('profiles').where('id', '=', id).select('name').executeTakeFirstOrThrow()).name]
    const { name, symbol, mic } = await db
      .selectFrom('instruments')
      .where('id', '=', id)
      .select(['name', 'symbol', 'mic'])
      .executeTakeFirstOrThrow()
    return [name, `${symbol} ${mic ?? ''}`.trim()]
  }

  function expectRight(missed: readonly string[], all: readonly Expectation[]): void {
    if (missed.length > 0)
      process.stdout.write(`${all.length - missed.length} of ${all.length} right; not so:\n  ${missed.join('\n  ')}\n`)
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual((1 - wanted) * all.length)
  }

  it('is right for nearly all of what is typed into the demo world', async () => {
    expectRight(await misses(demoQueries), demoQueries)
    await rebuildSearch(app.context.db)
    expectRight(await misses(demoQueries), demoQueries)
  })

  it.skipIf(!hasLists)(
    `is right also among all instruments of the world${hasLists ? '' : ' (their lists are not on this machine)'}`,
    async () => {
      await loadLists(app.databaseUrl)
      await rebuildSearch(app.context.db)
      const all = [...demoQueries, ...listQueries]
      expect(all.length).toBeGreaterThanOrEqual(200)
      expectRight(await misses(all), all)
    },
  )
})
