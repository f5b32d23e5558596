import { fromKysely } from 'pg-boss'
import { expect } from 'vitest'

import { newBoss } from '#jobs/boss.ts'

import type { TestApp } from './test-app.ts'

/** Triggers a scheduled task on the workers of an app with `jobs`, and waits until it has succeeded. */
export async function runTask({ context: { db, log } }: TestApp, name: string): Promise<void> {
  const boss = newBoss({ db: fromKysely(db), supervise: false, schedule: false, migrate: false }, log)
  await boss.start()
  try {
    const id = await boss.send(name)
    const state = async () => (await boss.findJobs(name, { id: id! }))[0]?.state
    await expect.poll(state).toBe('completed')
  } finally {
    await boss.stop({ graceful: false })
  }
}
