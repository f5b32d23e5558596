import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { ImageStore } from './image-store.ts'

/** Stores images as files in a folder, of one machine or shared by several. */
export function fileStore(folder: string): ImageStore {
  // A thousand subfolders, so that none holds very many files.
  const fileOf = (id: string) => join(folder, id.slice(-3).padStart(3, '0'), id)
  return {
    put: async (id, body) => {
      const file = fileOf(id)
      await mkdir(dirname(file), { recursive: true })
      // Renamed once complete, so that nobody reads a partial file.
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
