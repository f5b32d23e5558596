import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

import pg from 'pg'

const run = promisify(execFile)

/**
 * Keeps the servers under test on one core, and the client and PostgreSQL on the other, so that none of them has to give way to
 * what it calls or is called by. Resolves to a function that lets them run anywhere again.
 */
export async function keepApart(servers: readonly number[], databaseUrl: string): Promise<() => Promise<void>> {
  if (process.platform !== 'linux' || availableParallelism() < 2) {
    console.log('Not kept apart: that takes Linux and two cores.')
    return () => Promise.resolve()
  }
  const others = [process.pid, ...(await processesOf(databaseUrl))]
  await pin(servers, '1')
  await pin(others, '0')
  return () => pin([...servers, ...others], `0-${availableParallelism() - 1}`)
}

/** The main process of PostgreSQL, whose later connections run where it runs, and its connections. */
async function processesOf(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity union select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::integer`,
  )
  await client.end()
  return rows.map(({ pid }) => pid)
}

/** Pins all threads of each process that still runs. */
async function pin(pids: readonly number[], cores: string): Promise<void> {
  for (const pid of pids) await run('taskset', ['-acp', cores, String(pid)]).catch(ended)
}

function ended(fault: { stderr?: string }): void {
  if (!/No such process/.test(fault.stderr ?? '')) throw fault as Error
}
