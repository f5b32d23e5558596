import { type ConstructorOptions, PgBoss } from 'pg-boss'

import type { Log } from '#context.ts'

/** Logs what fails between calls, such as an idle connection that the server ends; unheard, it would end the process. */
export function newBoss(options: ConstructorOptions, log: Log): PgBoss {
  const boss = new PgBoss(options)
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  return boss
}
