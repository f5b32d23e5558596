import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll } from 'vitest'

/** Temporary files for the tests of one file, deleted after them. */
export function scratchFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'sikta-import-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  return {
    file(name: string, content: string | Uint8Array): string {
      const path = join(folder, name)
      writeFileSync(path, content)
      return path
    },
  }
}
