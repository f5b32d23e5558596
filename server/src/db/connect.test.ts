import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { runTask } from '#testing/run-task.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

import { connectTo } from './connect.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ jobs: true })
})
afterAll(() => app.close())

// An unhandled event fails the run.
it('goes on after the database has ended every connection', async () => {
  const anna = await app.member('Anna')
  const idle = await connectTo(app.databaseUrl)
  await runTask(app, 'tidy_connections')

  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  `.execute(app.context.db)

  await expect.poll(async () => (await anna.get('/user')).status).toBe(200)
  await runTask(app, 'tidy_connections')
  await expect(idle.query('select 1')).rejects.toThrow()
  await idle.end()
})
