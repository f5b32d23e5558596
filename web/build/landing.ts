import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { build, type Plugin, type PluginOption } from 'vite'

import { brandOf, variants } from '@app/contract/brands.ts'
import { languages } from '../src/lib/format/language.ts'
import type { pagePaths, renderLanding } from '../src/render/render.tsx'
import { folderOf } from './brands.ts'
import { assetNames } from './file-names.ts'
import { bootOfLanding } from './first-view.ts'

type Prerender = { renderLanding: typeof renderLanding; pagePaths: typeof pagePaths }

/**
 * Builds the script with which the server renders pages for members (`render/render.cjs`), and renders Landing with it
 * for each brand and language into `landing.<language>.html`, so that it can be read before the script has loaded.
 * Writes down which paths have a page (`render/paths.json`).
 * @param plugins the plugins that transform our sources, for the second build that runs here
 */
export function landing(plugins: () => PluginOption[]): Plugin {
  let folder = ''
  let root = ''
  let styles: string[] = []
  return {
    name: 'landing',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
      folder = join(config.root, config.build.outDir)
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const screen = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/LandingScreen.tsx')))
      const needed = chunks.filter((chunk) => chunk === screen || screen?.imports.includes(chunk.fileName))
      styles = needed.flatMap(({ viteMetadata }) => [...viteMetadata!.importedCss])
    },
    writeBundle: {
      sequential: true,
      async handler() {
        const pages: string[] = []
        const boot = await readFile(join(folder, bootOfLanding), 'utf8')
        const script = await builtScript(root, folder, plugins())
        const known = [...new Set(script.pagePaths().map(patternOf))]
        await writeFile(join(folder, 'render', 'paths.json'), `${JSON.stringify(known)}\n`)
        for (const { variant, ...parts } of await renderedBy(script)) {
          pages.push(parts.html)
          const own = join(folder, folderOf(variant))
          const page = await readFile(join(own, 'index.html'), 'utf8')
          await writeFile(join(own, `landing.${parts.language}.html`), pageWith(page, { boot, styles, ...parts }))
        }
        await allowStyles(join(folder, 'csp.json'), pages)
      },
    },
  }
}

/** A path of the router as a regular expression. */
const patternOf = (path: string) =>
  `^${path
    .split('/')
    .slice(1)
    .map((part) => (part.startsWith('{-$') ? '(?:/[^/]+)?' : part.startsWith('$') ? '/[^/]+' : part && `/${part}`))
    .join('')}/?$`

async function builtScript(root: string, folder: string, plugins: PluginOption[]): Promise<Prerender> {
  await build({
    configFile: false,
    root,
    plugins,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV) },
    build: {
      ssr: 'src/render/render.tsx',
      outDir: join(folder, 'render'),
      emptyOutDir: false,
      assetsInlineLimit: 0,
      // One script, which the server runs again for each page.
      rolldownOptions: {
        output: { format: 'cjs', codeSplitting: false, entryFileNames: 'render.cjs', assetFileNames: assetNames },
      },
    },
  })
  return createRequire(import.meta.url)(join(folder, 'render', 'render.cjs')) as Prerender
}

async function renderedBy(script: Prerender) {
  const rendered = []
  for (const variant of variants) {
    // A brand with a default language of its own greets every visitor in it.
    const { language: own } = brandOf(variant)
    for (const language of own ? [own] : languages) {
      rendered.push({ variant, language, ...(await script.renderLanding(language, variant)) })
    }
  }
  return rendered
}

/** The CSP allows no style attributes except those rendered here. */
async function allowStyles(file: string, pages: readonly string[]): Promise<void> {
  const styles = new Set(pages.flatMap((page) => [...page.matchAll(/ style="([^"]*)"/g)].map(([, style]) => style!)))
  const styleHashes = [...styles].map((style) => `sha256-${createHash('sha256').update(style).digest('base64')}`)
  const policy = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, `${JSON.stringify({ ...policy, styleHashes })}\n`)
}

type RenderedPage = { language: string; html: string; description: string; boot: string; styles: string[] }

function pageWith(page: string, { language, html, description, boot, styles }: RenderedPage): string {
  const missing = styles.filter((file) => !page.includes(`href="/${file}"`))
  const links = missing.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">\n`).join('')
  return page
    .replace(/<html lang="\w+"/, `<html lang="${language}" data-rendered="ready"`)
    .replace(/<script>.*?<\/script>/s, () => `<script>${boot}</script>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, before: string) => before + escaped(description))
    .replace('</head>', () => `${links}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
