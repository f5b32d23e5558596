import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import { type Plugin, type Rolldown, transformWithOxc } from 'vite'

import { firstViews, otherViews } from '../src/app/first-views.ts'
import type { FirstFiles } from '../src/boot.ts'
import { languages } from '../src/lib/format/language.ts'

const source = resolve(import.meta.dirname, '../src/boot.ts')
const sources = resolve(import.meta.dirname, '../src')

type Bundle = Rolldown.OutputBundle

const none: FirstFiles = {
  files: [],
  texts: Object.fromEntries(languages.map((language) => [language, []])),
  views: [],
}

/** The script exactly as inlined: the CSP hash covers every character. */
async function bootText(table: FirstFiles): Promise<string> {
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source)
  const lines = code.split('\n').map((line) => line.trim())
  const text = lines.filter((line) => !/^(?:$|\/[/*]|\*|import |export )/.test(line)).join('\n')
  return `{\n${text.replace('FIRST_FILES', JSON.stringify(table).replaceAll('<', '\\u003c'))}\n}`
}

/**
 * Inlines the script that sets the theme and sends the page's first requests before the app has loaded. Writes its CSP
 * hash to `csp.json` for the server.
 */
export function firstView(): Plugin {
  let boot = ''
  return {
    name: 'first-view',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { bundle }) {
        boot = await bootText(bundle ? tableOf(bundle as Bundle) : none)
        return [{ tag: 'script', children: boot, injectTo: 'head-prepend' }]
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        const hash = createHash('sha256').update(boot).digest('base64')
        const csp = `${JSON.stringify({ scriptHashes: [`sha256-${hash}`] })}\n`
        this.emitFile({ type: 'asset', fileName: 'csp.json', source: csp })
      },
    },
  }
}

const ofShell = [otherViews.shell, otherViews.data]
/** The first and the common texts. */
const ofShellTexts = 2

function tableOf(bundle: Bundle): FirstFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)!
  const files: string[] = []
  const placeOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const chunkOf = (module: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(resolve(sources, module)))
    if (!chunk) throw new Error(`no chunk holds ${module}`)
    return chunk
  }
  // The HTML already references the entry's files.
  const inPage = filesOf(entry, bundle)
  const placesOf = (...modules: string[]) => {
    const needed = modules.flatMap((module) => [...filesOf(chunkOf(module), bundle)])
    return [...new Set(needed)].filter((file) => !inPage.has(file)).map((file) => placeOf(`/${file}`))
  }
  const texts = languages.map((language): [string, number[]] => [
    language,
    placesOf(`locales/${language}.ts`, `locales/${language}-more.ts`, `locales/${language}-classifications.ts`),
  ])
  const ofMembers = firstViews.map(({ path, screen, textSets = ofShellTexts, requests = [] }) => ({
    path: `^${path}$`,
    textSets,
    files: placesOf(...ofShell, screen),
    requests,
  }))
  const landing = { path: '^/$', textSets: 1, files: placesOf(otherViews.landing), requests: [] }
  const others = { path: '', textSets: ofShellTexts, files: placesOf(...ofShell), requests: ['/user', '/user/profile'] }
  return { files, texts: Object.fromEntries(texts), views: [landing, ...ofMembers, others] }
}

/** A chunk, its styles and everything it imports, in the order in which to load them. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Bundle, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') filesOf(imported, bundle, found)
  }
  return found
}
