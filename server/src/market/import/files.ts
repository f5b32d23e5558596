import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

import { UserFacingError } from '#errors.ts'

export type InputFile = { path: string; name: string; bytes: number }

const isTable = (name: string) => /\.(?:csv|txt|tsv)(?:\.gz)?$/i.test(name) && !basename(name).startsWith('.')

/** The file itself, or the .csv, .txt and .tsv files of a folder and its folders, plain or .gz, sorted by name. */
export function inputFiles(path: string): InputFile[] {
  if (!existsSync(path)) throw new UserFacingError(`There is no file or folder ${path}.`)
  if (!statSync(path).isDirectory()) return [inputFile(path)]
  const names = filesIn(path).filter(isTable)
  if (names.length === 0) throw new UserFacingError(`The folder ${path} has no .csv, .txt or .tsv file.`)
  return names.map((name) => ({ ...inputFile(join(path, name)), name }))
}

/** What is in a folder beside its tables, sorted by name. */
export function otherFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return []
  return filesIn(path).filter((name) => !isTable(name) && !basename(name).startsWith('.'))
}

/** The files of a folder and its folders, by their paths in it. */
function filesIn(path: string): string[] {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => !entry.isDirectory())
  return files.map(({ parentPath, name }) => relative(path, join(parentPath, name))).toSorted()
}

function inputFile(path: string): InputFile {
  return { path, name: basename(path), bytes: statSync(path).size }
}
