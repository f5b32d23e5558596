import { chmodSync, existsSync, mkdtempSync, realpathSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'

/** Creates a data folder for a demo of tests, in memory if there is room, where a commit does not wait for a disk. */
export function temporaryFolder(name: string): string {
  const room = existsSync(memory) ? statfsSync(memory) : undefined
  const parent = room && room.bavail * room.bsize > 4e9 ? memory : tmpdir()
  const folder = realpathSync(mkdtempSync(join(parent, `sikta-${name}-`)))
  // When run as root, the database runs as another user, who must be able to access its folder.
  chmodSync(folder, 0o755)
  return folder
}
