import { endpointsOf } from '@app/contract/all.ts'
import { buildApp } from '@app/server/src/app.ts'
import { type Db, openDb } from '@app/server/src/db/db.ts'
import { operatorIn } from '@app/server/src/features/moderation/moderation.fixture.ts'
import { demoCalls } from '@app/server/src/testing/demo-calls.ts'
import { plansOf, runsToChoose } from '@app/server/src/testing/plans.ts'
import type { TestApp } from '@app/server/src/testing/test-app.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { worldApp } from '#testing/world-app.ts'

const reads = endpointsOf().filter(({ endpoint }) => endpoint.method === 'GET')

let app: TestApp
beforeAll(async () => {
  app = await worldApp()
  await sql`analyze`.execute(app.context.db)
})
afterAll(() => app.close())

describe('the plan of a statement', () => {
  /** One connection, which knows all that was prepared. */
  let db: Db
  beforeEach(() => (db = openDb(app.databaseUrl, { connections: 1 })))
  afterEach(() => db.destroy())

  it('is kept in every read', async () => {
    const operator = await operatorIn(app, 'Olga')
    const demo = await demoCalls(app)
    // A node remembers some of what it has read.
    const nodes = await Promise.all(Array.from({ length: runsToChoose }, () => buildApp({ ...app.context, db })))
    for (const read of reads) {
      const { name, endpoint } = read
      const request = await demo.requestOf(read)
      if (endpoint.access === 'operator') request.headers = { authorization: `Bearer ${operator.token}` }
      for (const node of nodes) {
        const { statusCode } = await node.inject({ method: 'GET', ...request })
        expect([name, statusCode]).toEqual([name, endpoint.status ?? 200])
      }
    }
    for (const node of nodes) await node.close()
    const { statements, replanned } = await plansOf(db)
    expect(replanned).toEqual([])
    expect(statements).toBeGreaterThan(150)
  })

  it('is not if a few values look cheaper than many', async () => {
    for (let run = 0; run < runsToChoose; run++) {
      await sql`select close from daily_prices where instrument_id = any(${['1', '2']}::bigint[])`.execute(db)
    }
    const { replanned } = await plansOf(db)
    expect(replanned).toEqual(['select close from daily_prices where instrument_id = any($1::bigint[])'])
  })
})
