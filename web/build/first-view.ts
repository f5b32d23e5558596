import { createHash } from 'node:crypto'
import { resolve } from 'node:path'

import type { Plugin, Rolldown } from 'vite'

import { type FirstView, firstViews, otherViews } from '../src/app/first-views.ts'
import type { FirstFiles } from '../src/boot.ts'
import { languages } from '../src/lib/format/language.ts'
import { oneFile } from './one-file.ts'

const source = resolve(import.meta.dirname, '../src/boot.ts')
const sources = resolve(import.meta.dirname, '../src')

type Bundle = Rolldown.OutputBundle

const none: FirstFiles = {
  files: [],
  font: '',
  texts: Object.fromEntries(languages.map((language) => [language, []])),
  views: [],
}

/** The app's script, which the inlined one starts. */
const appLink = (file: string) => `<link rel="modulepreload" crossorigin href="${file}" data-app>`

/** The script without its table. */
const bootText = async () => (await oneFile(source)).trim()

/** The script exactly as inlined: the CSP hash covers every character. */
const withTable = (boot: string, table: FirstFiles) =>
  boot.replace('FIRST_FILES', () => JSON.stringify(table).replaceAll('<', '\\u003c'))

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`

/** Where members are led from `/`, which otherwise shows Landing. */
const fromLanding = firstViews.filter(({ path }) => path === '/overview')

/** Where the build keeps the script of the page at `/`. */
export const bootOfLanding = 'render/landing.js'

/**
 * Inlines the script that sets the theme and sends the page's first requests before the app has loaded. Writes its CSP
 * hash to `csp.json` for the server.
 */
export function firstView(): Plugin {
  let boot = ''
  let landing = ''
  return {
    name: 'first-view',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const script = await bootText()
        boot = withTable(script, bundle ? tableOf(bundle as Bundle, firstViews) : none)
        if (bundle) landing = withTable(script, tableOf(bundle as Bundle, fromLanding))
        // Behind the width of the view, which it asks for, and before the styles, which it would wait for.
        return html
          .replace(/<meta\s+name="viewport"[^>]*>/, (viewport) => `${viewport}\n<script>${boot}</script>`)
          .replace(/<script type="module" crossorigin src="([^"]+)"><\/script>/, (_, app: string) => appLink(app))
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const csp = `${JSON.stringify({ scriptHashes: [boot, landing].map(hashOf) })}\n`
        this.emitFile({ type: 'asset', fileName: 'csp.json', source: csp })
        this.emitFile({ type: 'asset', fileName: bootOfLanding, source: landing })
        this.emitFile({ type: 'asset', fileName: 'render/views.json', source: JSON.stringify(renderedViews(bundle)) })
      },
    },
  }
}

const ofShell = [otherViews.shell, otherViews.data]
/** The first and the common texts. */
const ofShellTexts = 2

/** Returns a function for the files that modules need besides those in the page, in the order in which to load them. */
function filesIn(bundle: Bundle): (...modules: string[]) => string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const inPage = filesOf(
    chunks.find(({ isEntry }) => isEntry)!,
    bundle,
  )
  const chunkOf = (module: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(resolve(sources, module)))
    if (!chunk) throw new Error(`no chunk holds ${module}`)
    return chunk
  }
  return (...modules) => {
    const needed = modules.flatMap((module) => [...filesOf(chunkOf(module), bundle)])
    return [...new Set(needed)].filter((file) => !inPage.has(file))
  }
}

/** The table for a page that can open these views for members. */
function tableOf(bundle: Bundle, views: readonly FirstView[]): FirstFiles {
  const filesFor = filesIn(bundle)
  const files: string[] = []
  const placeOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const placesOf = (...modules: string[]) => filesFor(...modules).map((file) => placeOf(`/${file}`))
  const mostSets = Math.max(ofShellTexts, ...views.map(({ textSets = 0 }) => textSets))
  const sets = ['', '-more', '-classifications', '-portfolios'].slice(0, mostSets)
  const texts = languages.map((language): [string, number[]] => [
    language,
    placesOf(...sets.map((set) => `locales/${language}${set}.ts`)),
  ])
  const ofMembers = views.map(({ path, screen, textSets = ofShellTexts, requests = [] }) => ({
    path: `^${path}$`,
    textSets,
    files: placesOf(...ofShell, screen),
    requests,
  }))
  const landing = { path: '^/$', textSets: 1, files: placesOf(otherViews.landing), requests: [] }
  const others = { path: '', textSets: ofShellTexts, files: placesOf(...ofShell), requests: ['/user', '/user/profile'] }
  const font = `/${Object.keys(bundle).find((file) => /\/inter-latin-opsz-[^/]*\.woff2$/.test(file))!}`
  return { files, font, texts: Object.fromEntries(texts), views: [landing, ...ofMembers, others] }
}

/** The pages that the server renders, with the stylesheets that they need besides those in the page. */
export type RenderedViews = { path: string; styles: string[] }[]

function renderedViews(bundle: Bundle): RenderedViews {
  const filesFor = filesIn(bundle)
  return firstViews.map(({ path, screen, parts = [] }) => {
    const files = filesFor(...ofShell, screen, ...parts)
    return { path: `^${path}$`, styles: files.filter((file) => file.endsWith('.css')).map((file) => `/${file}`) }
  })
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
