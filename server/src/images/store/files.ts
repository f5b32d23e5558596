import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { ImageStore } from './image-store.ts'

/** Keeps images as files of one machine, or of a folder that several share. */
export function fileStore(folder: string): ImageStore {
  // A thousand folders, as none should hold very many files.
  const fileOf = (id: string) => join(folder, id.slice(-3).padStart(3, '0'), id)
  return {
    put: async (id, body) => {
      const file = fileOf(id)
      await mkdir(dirname(file), { recursive: true })
      // Renamed when it is whole, so that nobody reads half of it.
      const unfinished = `${file}.${randomUUID()}`
      await writeFile(unfinished, body)
      await rename(unfinished, file)
    },
    get: (id) => readFile(fileOf(id)).catch(undefinedWhenMissing),
    delete: (id) => rm(fileOf(id), { force: true }),
  }
}

function undefinedWhenMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
