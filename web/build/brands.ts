import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Plugin } from 'vite'

import { brandOf, type Variant, variants } from '@app/contract/brands.ts'

/** The folder of a variant's own files; the server prefers them to the common ones. */
export const folderOf = (variant: Variant) => (variant === 'open' ? '.' : `brands/${variant}`)

/** Puts the brand's name, icons and language into the page, so that they are right before any script runs. */
export function brandedPage(page: string, variant: Variant): string {
  const { name, language } = brandOf(variant)
  const attributes = `lang="${language ?? 'en'}" data-brand="${variant}"${language ? ` data-language="${language}"` : ''}`
  return page.replace(/<html[^>]*>/, `<html ${attributes}>`).replace(/<title>[^<]*/, `<title>${name}`)
}

const manifestOf = (variant: Variant) => ({
  id: '/',
  name: brandOf(variant).name,
  short_name: brandOf(variant).name,
  description: 'See how other people really invest.',
  start_url: '/',
  scope: '/',
  lang: brandOf(variant).language ?? 'en',
  display: 'standalone' as const,
  background_color: '#f8f8f5',
  theme_color: '#f8f8f5',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' as const },
  ],
})

const colours = variants
  .map((variant): [string, { hue: number; chroma: number }] => [
    variant === 'open' ? ':root' : `html[data-brand='${variant}']`,
    brandOf(variant).accent,
  ])
  .map(([selector, { hue, chroma }]) => `${selector} {\n  --brand-hue: ${hue};\n  --brand-chroma: ${chroma};\n}\n`)

/** Emits the tokens that differ between brands. */
export function brandColours(): Plugin {
  return {
    name: 'brand-colours',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/styles\/index\.css$/ },
      handler: (css) => `${css}\n${colours.join('')}`,
    },
  }
}

/** Emits the page and the manifest of each brand. In development, shows the brand that `VARIANT` names. */
export function brandPages(): Plugin {
  let folder = ''
  let isBuild = false
  return {
    name: 'brand-pages',
    configResolved: ({ root, build, command }) => {
      folder = join(root, build.outDir)
      isBuild = command === 'build'
    },
    transformIndexHtml: (page) => {
      const variant = variants.find((name) => !isBuild && name === process.env.VARIANT)
      const manifest = { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' } }
      return { html: brandedPage(page, variant ?? 'open'), tags: isBuild ? [manifest] : [] }
    },
    writeBundle: {
      sequential: true,
      async handler() {
        if (!isBuild) return
        const page = await readFile(join(folder, 'index.html'), 'utf8')
        for (const variant of variants) {
          const own = join(folder, folderOf(variant))
          await mkdir(own, { recursive: true })
          if (variant !== 'open') await writeFile(join(own, 'index.html'), brandedPage(page, variant))
          await writeFile(join(own, 'manifest.webmanifest'), JSON.stringify(manifestOf(variant)))
        }
      },
    },
  }
}
