import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

import { UserFacingError } from '#errors.ts'

export type InputFile = { path: string; name: string; bytes: number }

const isTable = (name: string) => /\.(?:csv|txt|tsv)(?:\.gz)?$/i.test(name) && !name.startsWith('.')

/** The file itself, or the .csv, .txt and .tsv files of a folder, plain or .gz, sorted by name. */
export function inputFiles(path: string): InputFile[] {
  if (!existsSync(path)) throw new UserFacingError(`There is no file or folder ${path}.`)
  if (!statSync(path).isDirectory()) return [inputFile(path)]
  const names = readdirSync(path).filter(isTable).toSorted()
  if (names.length === 0) throw new UserFacingError(`The folder ${path} has no .csv, .txt or .tsv file.`)
  return names.map((name) => inputFile(join(path, name)))
}

function inputFile(path: string): InputFile {
  return { path, name: basename(path), bytes: statSync(path).size }
}
