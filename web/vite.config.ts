import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'

import { bootScript } from './build/boot-script.ts'
import { buildId } from './build/build-id.ts'
import { catalogues } from './build/catalogues.ts'
import { compressedFiles } from './build/compressed-files.ts'
import { flags } from './build/flags.ts'
import { fontPreload } from './build/font-preload.ts'

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

const pwa: Partial<VitePWAOptions> = {
  registerType: 'prompt',
  injectRegister: false,
  manifest: {
    id: '/',
    name: 'Sikta',
    short_name: 'Sikta',
    description: 'See how other people really invest.',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f8f8f5',
    theme_color: '#f8f8f5',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  workbox: {
    globPatterns: ['**/*.{js,css,html}', 'favicon.svg', 'assets/inter-latin-opsz-*.woff2'],
    // A single-file worker: importScripts would need a trusted-types policy inside the worker.
    inlineWorkboxRuntime: true,
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [/^\/v1\//, /^\/docs\/api/, /^\/media\//],
    runtimeCaching: [
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
        handler: 'CacheFirst',
        options: { cacheName: 'assets', expiration: { maxEntries: 200 } },
      },
    ],
  },
}

const firstPage = /\/features\/auth\/(screens\/LandingScreen|showcase\/(Showcase|MemberCard))\.tsx$/
const isShared = (id: string) => /\/web\/src\/(lib|ui)\//.test(id)

type Modules = { getModuleInfo: (id: string) => { importers: string[] } | null }

/** Whether the first page imports a module, directly or indirectly. */
function isOfFirstPage(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (firstPage.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return modules.getModuleInfo(id)?.importers.some((importer) => isOfFirstPage(importer, modules, seen)) ?? false
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    catalogues(),
    bootScript(),
    flags(),
    fontPreload(),
    buildId(),
    VitePWA(pwa),
    compressedFiles(),
  ],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // Nothing is inlined as a data: URL, so the content policy needs no exception and flags stay out of the script.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file for all that every page needs: it compresses better and costs one request.
            { name: 'base', tags: ['$initial'], priority: 2 },
            // Shared modules of the first page, in one file instead of many small ones.
            { name: (id, modules) => (isShared(id) && isOfFirstPage(id, modules) ? 'parts' : null), priority: 1 },
            // What most pages for members share, for the same reasons.
            { name: 'data', test: /@tanstack\/(query-core|react-query)\//, minShareCount: 2 },
            { name: 'kit', test: isShared, minShareCount: 4 },
          ],
        },
      },
    },
    reportCompressedSize: true,
  },
  server: {
    proxy: {
      '/v1': { target: api, ws: true },
      '/media': { target: api },
    },
  },
})
