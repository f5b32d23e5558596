import { loadLocalConfig } from './config.ts'
import { UserFacingError } from './errors.ts'
import { explain } from './explain.ts'

/** Opens the database that a command uses if DATABASE_URL is not set. */
export type OpenDefaultDatabase = (dataDir: string) => Promise<{ url: string; stop: () => Promise<void> }>

/** Without the demo there is no default database. */
export const openNone: OpenDefaultDatabase = () =>
  Promise.reject(new UserFacingError('This needs the setting DATABASE_URL.'))

/** Runs a terminal command. A failure is printed to stderr and sets exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  await command().catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  })
}

/** Runs the work on the database in DATABASE_URL, or else on the default database. */
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
