import { loadLocalConfig } from './config.ts'
import { UserFacingError } from './errors.ts'
import { explain } from './explain.ts'

/** Opens the database of a command where DATABASE_URL names none. */
export type OpenDefaultDatabase = (dataDir: string) => Promise<{ url: string; stop: () => Promise<void> }>

/** Without the demo there is no other database. */
export const openNone: OpenDefaultDatabase = () =>
  Promise.reject(new UserFacingError('This needs the setting DATABASE_URL.'))

/** Runs a command of the terminal; a failure is told in one sentence and ends it with exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  await command().catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  })
}

/** Works on the database that a command is for. */
export async function withDatabase(
  openDefaultDatabase: OpenDefaultDatabase,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const { databaseUrl, dataDir } = loadLocalConfig()
  if (databaseUrl !== undefined) return work(databaseUrl)
  const own = await openDefaultDatabase(dataDir)
  try {
    await work(own.url)
  } finally {
    await own.stop()
  }
}
