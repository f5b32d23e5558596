import { fork } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { openDb } from '@app/server/src/db/db.ts'
import { migrate } from '@app/server/src/db/migrate.ts'
import { openJobs } from '@app/server/src/jobs/jobs.ts'
import type {} from '@app/server/src/testing/provided.ts'
import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'

import { startEmbedded } from '#database/embedded.ts'

const memory = '/dev/shm'

/** In memory where the system has a folder with room for it, as a copy of the template has a thousand files. */
function folderForTests(): string {
  const room = existsSync(memory) ? statfsSync(memory) : undefined
  return room && room.bavail * room.bsize > 4e9 ? memory : tmpdir()
}

/** One PostgreSQL per run with a migrated template; each test file takes a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(folderForTests(), 'sikta-test-'))
  chmodSync(folder, 0o755)
  const database = await startEmbedded({ dir: join(folder, 'postgres'), durable: false, log: () => undefined })
  const admin = new pg.Client(database.url())
  await admin.connect()
  await admin.query('create database template_sikta')
  await admin.end()
  await migrate(database.url('template_sikta'))
  const template = { url: database.url('template_sikta'), db: openDb(database.url('template_sikta')) }
  const jobs = await openJobs({ ...template, log: pino({ level: 'silent' }) })
  await jobs.stop()
  await template.db.destroy()
  const sandbox = fork(resolve(import.meta.dirname, '../../../sandbox/src/main.ts'), {
    env: { ...process.env, SANDBOX_PORT: '0' },
  })
  type Ports = Record<'smtpPort' | 'httpPort' | 'documentsPort' | 'tinkPort' | 'comdirectPort' | 'pushPort', number>
  const { smtpPort, httpPort, documentsPort, tinkPort, comdirectPort, pushPort } = await new Promise<Ports>((done) => {
    sandbox.once('message', (message) => done(message as Ports))
  })
  project.provide('databaseUrl', database.url())
  project.provide('smtpPort', smtpPort)
  project.provide('documentsUrl', `http://localhost:${documentsPort}`)
  project.provide('tinkUrl', `http://localhost:${tinkPort}`)
  project.provide('comdirectUrl', `http://localhost:${comdirectPort}`)
  project.provide('inboxUrl', `http://127.0.0.1:${httpPort}`)
  project.provide('pushUrl', `http://localhost:${pushPort}`)
  return async () => {
    sandbox.disconnect()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
