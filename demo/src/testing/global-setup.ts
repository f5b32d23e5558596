import { fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { connectTo } from '@app/server/src/db/connect.ts'
import { openDb } from '@app/server/src/db/db.ts'
import { migrate } from '@app/server/src/db/migrate.ts'
import { openJobs } from '@app/server/src/jobs/jobs.ts'
import type {} from '@app/server/src/testing/provided.ts'
import pino from 'pino'
import type { TestProject } from 'vitest/node'

import { startEmbedded } from '#database/embedded.ts'

import { copyCluster } from './copy-cluster.ts'
import { testFolder } from './test-folder.ts'

const start = (folder: string) => startEmbedded({ dir: join(folder, 'postgres'), durable: false, log: () => undefined })

/** Makes a cluster with a migrated template, and stops it; returns its folder, which is deleted when this process ends. */
async function makeCluster(): Promise<string> {
  const folder = testFolder('test')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const database = await start(folder)
  const admin = await connectTo(database.url())
  await admin.query('create database template_sikta')
  await admin.end()
  await migrate(database.url('template_sikta'))
  const template = { url: database.url('template_sikta'), db: openDb(database.url('template_sikta')) }
  const jobs = await openJobs({ ...template, log: pino({ level: 'silent' }) })
  await jobs.stop()
  await template.db.destroy()
  await database.stop()
  return folder
}

/** Each project of a run loads this file for itself. */
const ofRun = globalThis as { clusterOfTests?: Promise<string> }

/** A PostgreSQL per project, all from one cluster with a migrated template, which test files copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const made = await (ofRun.clusterOfTests ??= makeCluster())
  const folder = testFolder('test')
  copyCluster(join(made, 'postgres'), join(folder, 'postgres'))
  const database = await start(folder)
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
