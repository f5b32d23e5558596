import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { ImageStore } from './image-store.ts'

/** Stores images as files in a folder, of one machine or shared by several. */
export function fileStore(folder: string): ImageStore {
  // A thousand subfolders, by the number that a key begins with, so that none holds very many files.
  const fileOf = (key: string) => join(folder, /^\d*/.exec(key)![0].slice(-3).padStart(3, '0'), key)
  return {
    put: async (key, body) => {
      const file = fileOf(key)
      await mkdir(dirname(file), { recursive: true })
      // Renamed once complete, so that nobody reads a partial file.
      const unfinished = `${file}.${randomUUID()}`
      await writeFile(unfinished, body)
      await rename(unfinished, file)
    },
    get: (key) => readFile(fileOf(key)).catch(undefinedWhenMissing),
    delete: (key) => rm(fileOf(key), { force: true }),
  }
}

function undefinedWhenMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
