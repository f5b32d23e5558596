import { expect, it, onTestFinished } from 'vitest'

import { testApp } from '#testing/test-app.ts'

import { faultsOf, searchAll } from './first-hits.fixture.ts'
import { rebuildSearch } from './jobs.ts'
import { demoQueries } from './queries.fixture.ts'
import { loadDemo } from './world.fixture.ts'

const mostWrong = 0.05 * demoQueries.length

// Among all instruments of the world: `npm run bench -- search`.
it('is right for nearly all of what is typed into the demo world', async () => {
  const app = await testApp()
  onTestFinished(() => app.close())
  const { db } = app.context
  await loadDemo(db)
  const anna = await app.member('Anna')
  for (const prepare of [() => Promise.resolve(), () => rebuildSearch(db)]) {
    await prepare()
    const queries = demoQueries.map(([text, ...wanted]) => ({ text, wanted }))
    const wrong = faultsOf(await searchAll(db, anna.id, queries))
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(mostWrong)
  }
})
