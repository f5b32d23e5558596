import { createHash } from 'node:crypto'
import { resolve } from 'node:path'

import { build, type Plugin, type Rolldown } from 'vite'

import { firstViews, otherViews } from '../src/app/first-views.ts'
import type { FirstFiles } from '../src/boot.ts'
import { languages } from '../src/lib/format/language.ts'

const source = resolve(import.meta.dirname, '../src/boot.ts')
const sources = resolve(import.meta.dirname, '../src')
/** The browsers that the app is built for. */
export const target = 'baseline-widely-available'

type Bundle = Rolldown.OutputBundle

const none: FirstFiles = {
  files: [],
  font: '',
  texts: Object.fromEntries(languages.map((language) => [language, []])),
  views: [],
}

/** The app's script, which the inlined one starts. */
const appLink = (file: string) => `<link rel="preload" as="script" crossorigin href="${file}" data-app>`

/** The script exactly as inlined: the CSP hash covers every character. */
async function bootText(table: FirstFiles): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  return output[0].code.trim().replace('FIRST_FILES', () => JSON.stringify(table).replaceAll('<', '\\u003c'))
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
      async handler(html, { bundle }) {
        boot = await bootText(bundle ? tableOf(bundle as Bundle) : none)
        // Behind the width of the view, which it asks for, and before the styles, which it would wait for.
        return html
          .replace(/<meta\s+name="viewport"[^>]*>/, (viewport) => `${viewport}\n<script>${boot}</script>`)
          .replace(/<script type="module" crossorigin src="([^"]+)"><\/script>/, (_, app: string) => appLink(app))
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const hash = createHash('sha256').update(boot).digest('base64')
        const csp = `${JSON.stringify({ scriptHashes: [`sha256-${hash}`] })}\n`
        this.emitFile({ type: 'asset', fileName: 'csp.json', source: csp })
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

function tableOf(bundle: Bundle): FirstFiles {
  const filesFor = filesIn(bundle)
  const files: string[] = []
  const placeOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const placesOf = (...modules: string[]) => filesFor(...modules).map((file) => placeOf(`/${file}`))
  const texts = languages.map((language): [string, number[]] => [
    language,
    placesOf(...['', '-more', '-classifications', '-portfolios'].map((set) => `locales/${language}${set}.ts`)),
  ])
  const ofMembers = firstViews.map(({ path, screen, textSets = ofShellTexts, requests = [] }) => ({
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
