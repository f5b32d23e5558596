import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'

const checkout = resolve(import.meta.dirname, '../..')
const folder = resolve(checkout, '.data/react-compiler')

type Result = { code?: string }
/** The newest result for a file, and what it was made from. */
type Entry = { key: string; result: Result }

/**
 * The React Compiler, which takes longer than all other work on our sources. Its results are kept, as the web app and the
 * tests of its components are made of the same files.
 */
export async function reactCompiler() {
  const plugin = await babel({ presets: [reactCompilerPreset()] })
  const { transform } = plugin
  if (typeof transform !== 'object') throw new Error('The compiler has no handler whose results could be kept.')
  const compile = transform.handler
  // What it is and how it is called here.
  const release = createHash('sha256')
    .update(readFileSync(resolve(checkout, 'package-lock.json')))
    .update(readFileSync(resolve(import.meta.dirname, 'react-compiler.ts')))
  mkdirSync(folder, { recursive: true })
  transform.handler = async function (code, id, ...rest) {
    // It compiles for hot reload in development only.
    const isDevelopment = process.env.NODE_ENV === 'development'
    const key = release.copy().update(`\0${isDevelopment}\0${id}\0`).update(code).digest('hex')
    const file = resolve(folder, createHash('sha256').update(id).digest('hex'))
    const entry = readEntry(file)
    if (entry?.key === key) return entry.result
    const result = await compile.call(this, code, id, ...rest)
    if (result) keep(file, { key, result: result as Result })
    return result
  }
  return plugin
}

function readEntry(file: string): Entry | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Entry
  } catch {
    return undefined
  }
}

/** Others may be reading the file. */
function keep(file: string, entry: Entry): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(entry))
  renameSync(draft, file)
}
