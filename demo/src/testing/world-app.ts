import { connectTo } from '@app/server/src/db/connect.ts'
import { type TestApp, testApp } from '@app/server/src/testing/test-app.ts'
import { stoppedClock } from '@app/server/src/testing/stopped-clock.ts'
import { inject } from 'vitest'

import { handOverFacts } from '#documents/hand-over.ts'
import { seedDemoWorld } from '#seed/index.ts'

const template = 'template_world'

/** The whole server on a copy of the demo world. Filling it takes 15 s, so that is done once per cluster. */
export async function worldApp(): Promise<TestApp> {
  await makeTemplate()
  const app = await testApp({ template })
  const { databaseUrl } = app
  await handOverFacts({ databaseUrl, factsUrl: `${inject('documentsUrl')}/facts`, now: app.clock() })
  return app
}

/** Fills the template, unless another file has; waits while another one does. */
async function makeTemplate(): Promise<void> {
  const base = inject('databaseUrl')
  const admin = await connectTo(base)
  try {
    await admin.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
    if (rowCount) return
    // What a file has left that failed in the middle.
    await admin.query('drop database if exists draft_world with (force)')
    await admin.query('create database draft_world template template_sikta strategy file_copy')
    const url = new URL(base)
    url.pathname = '/draft_world'
    await seedDemoWorld({ databaseUrl: url.href, now: stoppedClock()() })
    await admin.query(`alter database draft_world rename to ${template}`)
  } finally {
    await admin.end()
  }
}
