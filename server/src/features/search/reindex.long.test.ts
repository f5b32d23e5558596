import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { functionsFolder } from '#db/function-files.ts'
import { migrate } from '#db/migrate.ts'
import { make } from '#testing/make.ts'
import { runTask } from '#testing/run-task.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await testApp({ jobs: true })
  folder = mkdtempSync(join(tmpdir(), 'sikta-functions-'))
  cpSync(functionsFolder, folder, { recursive: true })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

it('recomputes stored values after their rule has changed', async () => {
  const { db } = app.context
  const { id } = await make.instrument(db, { name: 'Zürich Æther', symbol: 'ZAE', mic: 'XBER', source: 'csv' })
  const anna = await app.member('Anna Öberg')
  const stored = async () => {
    const { rows } = await sql`
      select id, instrument_id, profile_id, words, standing from search_targets order by id
    `.execute(db)
    return rows
  }
  const before = await stored()
  expect(before).toMatchObject([
    { instrument_id: id, words: ' aether zae zuerich zurich ', standing: 228 },
    { profile_id: anna.id, words: ' anna oberg ' },
  ])

  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(text).toContain(from)
    writeFileSync(join(folder, file), text.replace(from, to))
  }
  change('search-text.sql', 'lower(public.unaccent', `replace(lower(public.unaccent`)
  change('search-text.sql', `translate(value, '''’', ''))), '[`, `translate(value, '''’', ''))), 'oberg', 'berg'), '[`)
  change('search-scores.sql', "'regional' then 60", "'regional' then 70")
  expect(await migrate(app.databaseUrl, { functions: folder })).toEqual(['search-scores.sql', 'search-text.sql'])
  expect(await stored()).toEqual(before)

  await runTask(app, 'refresh-search')
  const [instrument, member] = before as { standing: number }[]
  expect(await stored()).toEqual([
    { ...instrument, standing: 218 },
    { ...member, words: ' anna berg ' },
  ])
})
