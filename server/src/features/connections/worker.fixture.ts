import { once } from 'node:events'
import { flushCompileCache } from 'node:module'

import pino from 'pino'

import { openBus } from '#bus/bus.ts'
import { pgTransport } from '#bus/pg-transport.ts'
import { loadLocalConfig } from '#config.ts'
import type { Context } from '#context.ts'
import { openDb } from '#db/db.ts'
import { openJobs } from '#jobs/jobs.ts'
import { openQueue } from '#jobs/queue.ts'
import { comdirectSource } from '#partners/holdings/comdirect/client.ts'

import { connectionJobs } from './jobs.ts'

// Who started it may be gone before it is ready.
process.once('disconnect', () => process.exit())

/** A worker that can be killed: once it is told to, it reads connections at the sandbox of a bank, and books statements. */
const [url = '', bankUrl = '', secret = ''] = process.argv.slice(2)
const config = loadLocalConfig({ SECRET: secret })
const log = pino({ level: 'silent' })
const now = () => new Date('2026-11-24T10:00:00Z')
const db = openDb(url, { connections: 4 })
const client = { clientId: 'sandbox-client', clientSecret: 'sandbox-client-secret' }
const comdirect = { ...client, perSecond: 1000, url: bankUrl, loginUrl: `${bankUrl}/oauth/authorize`, log, now }
const context = {
  config,
  db,
  now,
  log,
  bus: await openBus(pgTransport(url), log),
  jobs: openQueue({ db, log }),
  holdings: { tink: undefined, comdirect: comdirectSource(comdirect) },
  stopping: new AbortController().signal,
} as unknown as Context
const jobs = await openJobs({ url, db, log })
connectionJobs(jobs, context)
// A killed process leaves no compiled code to the next one by itself.
flushCompileCache()
process.send!('ready')
await once(process, 'message')
await jobs.work()
