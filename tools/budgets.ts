import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, parse } from 'node:path'

import { buildWeb } from './run/build-web.mjs'
import { root } from './run/root.mjs'

// Compares the compressed bytes that the server sends for the first view of each page, and for each lazy part, with
// web/budgets.json.
type Budgets = { pages: Record<string, number>; parts: Record<string, number>; font: number }

/** What is read of the table in the inlined script. */
type FilesOfPages = {
  files: string[]
  texts: Record<string, number[]>
  views: { path: string; textSets: number; files: number[] }[]
}

const dist = join(root, 'web/dist')

/** The size of a file as a browser receives it. */
function sent(file: string): number {
  const path = join(dist, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

const sum = (files: readonly string[]) => files.reduce((total, file) => total + sent(file), 0)

/**
 * The files that the page references and those that its inlined script requests, in the language with the longest
 * texts.
 */
function bytesOf(page: string, path: string): number {
  const html = readFileSync(join(dist, page), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!)
  const { files, texts, views } = JSON.parse(
    /=(\{"files":.*?"requests":\[[^\]]*\]\}\]\})[,;]/.exec(html)![1]!,
  ) as FilesOfPages
  const view = views.find((one) => new RegExp(one.path).test(path))!
  const asked = (places: readonly number[]) => places.map((place) => files[place]!)
  const ofLanguages = Object.values(texts).map((places) => sum(asked(places.slice(0, view.textSets))))
  return sent(page) + sum([...new Set([...named, ...asked(view.files)])]) + Math.max(...ofLanguages)
}

/** Smaller parts need no budget. */
const noticeable = 2000

const lazy = /\blazy(?:Part|Chunk)\([^;]*?import\('([^']+)'\)/g

/** The names of the parts that the app loads when they are needed, as the calls of `lazyPart` tell them. */
function lazyParts(): string[] {
  const sources = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'))
  const modules = sources.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(lazy)])
  return [...new Set(modules.map(([, module]) => parse(module!).name))]
}

const isBuilt = (name: string) => filesOfPart(name).length > 0

/** A lazy part, by the name of its file, with its styles. */
function bytesOfPart(name: string): number {
  const files = filesOfPart(name)
  if (files.length === 0) throw new Error(`the build has no part named ${name}`)
  return sum(files.map((file) => `assets/${file}`))
}

/** Names of parts and hashes may both have hyphens, so that only the length tells them apart. */
const hashLength = () => /\/assets\/index-([\w-]+)\.js/.exec(readFileSync(join(dist, 'index.html'), 'utf8'))![1]!.length

function filesOfPart(name: string): string[] {
  const own = new RegExp(`^${name}-[\\w-]{${hashLength()}}\\.(?:js|css)$`)
  return readdirSync(join(dist, 'assets')).filter((file) => own.test(file))
}

function bytesOfFont(): number {
  const font = readdirSync(join(dist, 'assets')).find((file) => /^inter-latin-opsz.*\.woff2$/.test(file))
  return sent(`assets/${font}`)
}

await buildWeb()
const budgets = JSON.parse(readFileSync(join(root, 'web/budgets.json'), 'utf8')) as Budgets
const measured: [name: string, bytes: number, most: number][] = [
  ...Object.entries(budgets.pages).map(([path, most]): [string, number, number] => [
    path,
    bytesOf(path === '/' ? 'landing.de.html' : 'index.html', path),
    most,
  ]),
  ...Object.entries(budgets.parts).map(([name, most]): [string, number, number] => [name, bytesOfPart(name), most]),
  ['font', bytesOfFont(), budgets.font],
]
const over = measured.filter(([, bytes, most]) => bytes > most)
if (process.argv.includes('--print')) for (const [name, bytes, most] of measured) console.log(name, bytes, 'of', most)
for (const [name, bytes, most] of over) console.error(`${name} takes ${bytes} bytes of ${most} (web/budgets.json)`)
const unbounded = lazyParts().filter(
  (name) => !(name in budgets.parts) && isBuilt(name) && bytesOfPart(name) > noticeable,
)
for (const name of unbounded) console.error(`${name} takes ${bytesOfPart(name)} bytes without a budget`)
process.exitCode = over.length + unbounded.length > 0 ? 1 : 0
