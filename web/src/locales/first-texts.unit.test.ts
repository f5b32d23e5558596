import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '..')

const keysOf = (pattern: string) =>
  globSync(pattern, { cwd: src }).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(src, file), 'utf8')) as object),
  )

const all = new Set(keysOf('locales/en/*.json'))
const first = new Set(
  keysOf(
    readFileSync(join(src, 'locales/en.ts'), 'utf8')
      .match(/'\.(\/en\/.*\.json)'/)![1]!
      .replace(/^/, 'locales'),
  ),
)

/** The modules that a page needs before it has all texts: none of those that wait for them. */
function importsOf(source: string): string[] {
  const eager = source.matchAll(/^(?:import|export)(?! type)[^'"]*?from '([^']+)'/gm)
  const lazy = source.matchAll(/(withTexts\()?import\('([^']+)'\)/g)
  return [...[...eager].map(([, path]) => path!), ...[...lazy].flatMap(([, waits, path]) => (waits ? [] : [path!]))]
}

/** Of the routes only those whose screens do not wait for all texts. */
const firstRoutes = (source: string) =>
  source
    .split(/^(?=const )/m)
    .filter((part) => !part.includes('import(') || part.includes(', firstTexts)'))
    .join('')

/** Asks for the data of members' pages, and shows nothing. */
const data = join(src, 'app/data.ts')

function reach(file: string, seen: Map<string, string>): Map<string, string> {
  if (file === data || seen.has(file) || !existsSync(file) || !/\.tsx?$/.test(file)) return seen
  const read = readFileSync(file, 'utf8')
  const source = /app\/([a-z]+-)?routes.ts$/.test(file) ? firstRoutes(read) : read
  seen.set(file, source)
  for (const path of importsOf(source)) {
    if (path.startsWith('#locales/')) continue
    if (path.startsWith('#')) reach(join(src, path.slice(1)), seen)
    if (path.startsWith('.')) reach(join(dirname(file), path), seen)
  }
  return seen
}

const modules = reach(join(src, 'main.tsx'), new Map())

it('are followed into every page for visitors', () => {
  const files = [...modules.keys()].join('\n')
  for (const page of ['Landing', 'SignUp', 'AuthCode', 'Maintenance']) expect(files).toContain(`${page}Screen`)
  for (const part of ['Unreachable', 'ScreenFailed', 'Banner', 'Showcase', 'Lost'])
    expect(files).toContain(`${part}.tsx`)
  expect(files).not.toContain('RestrictedModal')
  expect(files).not.toContain('ActivityScreen')
})

/** The keys that a module names, whole or by their start. */
function keysIn(source: string): string[] {
  const named = [...source.matchAll(/['"]([a-z]+_\w+)['"]/g)].map(([, key]) => key!)
  const built = [...source.matchAll(/\(`([a-z]+_\w*)\$\{/g)].flatMap(([, start]) =>
    [...all].filter((key) => key.startsWith(start!)),
  )
  return [...named, ...built].filter((key) => all.has(key))
}

it('hold every text that such a page can show', () => {
  const missing = [...modules].flatMap(([file, source]) =>
    keysIn(source)
      .filter((key) => !first.has(key))
      .map((key) => `${key} of ${file}`),
  )
  expect(missing).toEqual([])
})

it('hold no others but the titles of pages', () => {
  const shown = new Set([...modules.values()].flatMap(keysIn))
  const routes = globSync('app/*routes.ts', { cwd: src }).map((file) => readFileSync(join(src, file), 'utf8'))
  const titles = new Set(routes.flatMap((source) => [...source.matchAll(/title: '(\w+)'/g)].map(([, key]) => key)))
  expect([...first].filter((key) => !shown.has(key) && !titles.has(key))).toEqual([])
})

it('leave the errors that the server names to pages that have all texts', () => {
  expect([...modules.keys()]).not.toContain(join(src, 'lib/api-texts.ts'))
})
