import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'

/**
 * Makes a folder for the databases of tests, which run as another user: in memory where the system has room for it, as one of
 * them has a thousand files.
 */
export function testFolder(name: string): string {
  const room = existsSync(memory) ? statfsSync(memory) : undefined
  const parent = room && room.bavail * room.bsize > 4e9 ? memory : tmpdir()
  const folder = mkdtempSync(join(parent, `sikta-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}
