import type { Db } from '#db/db.ts'
import { UserFacingError } from '#errors.ts'

import { verifyAudit } from './verify.ts'

export const help = `Checks the log of what operators have done.

  npm run audit-log -- verify

Every entry contains the hash of the one before it. The command computes them all again and names the first entry that was
changed or that does not follow the one before. Note the hash that it prints: it changes only with new entries.
The database is the one of DATABASE_URL, or that of the demo in DATA_DIR, whether the demo runs or not.`

/** Runs an operator's command. Returns a sentence about the log; throws if it is not whole. */
export async function runAuditCommand(db: Db, [name, ...more]: readonly string[]): Promise<string> {
  if (name !== 'verify' || more.length > 0) throw new UserFacingError(help)
  const { entries, head, broken } = await verifyAudit(db)
  if (broken !== undefined) {
    throw new UserFacingError(`Entry ${broken} was changed, or does not follow the ${entries} entries before it.`)
  }
  return `All ${entries} entries are whole. The hash of the last is ${head}.`
}
