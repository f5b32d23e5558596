import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import type { Plugin } from 'vite'

import { languages } from '../src/lib/format/language.ts'
import { hashLength } from './file-names.ts'
import { oneFile } from './one-file.ts'

const source = resolve(import.meta.dirname, '../src/worker/sw.ts')

/**
 * What every page needs, also when the server is gone, the first texts of each language, and what an installed app shows; the
 * rest is kept when a page has used it.
 */
const kept = [
  /^(?:index\.html|manifest\.webmanifest|favicon\.svg|icon-[^/]*\.png)$/,
  /^assets\/(?:index|parts|members|Unreachable|MaintenanceScreen)-[^/]*\.(?:js|css)$/,
  ...languages.map((language) => new RegExp(`^assets/${language}-[\\w-]{${hashLength}}\\.js$`)),
  /^assets\/inter-latin-opsz-[^/]*\.woff2$/,
]

/** A file, and its hash if it has none in its name. */
type KeptFile = { url: string; revision: string | null }

/** Writes the service worker, with the list of the files that it keeps. */
export function serviceWorker(): Plugin {
  let folder = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: ({ root, build: { outDir } }) => {
      folder = join(root, outDir)
    },
    // The pages of the brands and their manifests have been written.
    writeBundle: {
      sequential: true,
      async handler() {
        const files = await keptFilesIn(folder)
        // One file, as importScripts would need a trusted-types policy in the worker.
        await writeFile(join(folder, 'sw.js'), await oneFile(source, { KEPT_FILES: JSON.stringify(files) }))
      },
    },
  }
}

async function keptFilesIn(folder: string): Promise<KeptFile[]> {
  const names = await readdir(folder, { recursive: true })
  const unused = kept.find((pattern) => !names.some((name) => pattern.test(name)))
  if (unused) throw new Error(`the build has no file like ${unused.source}`)
  const found = names.filter((name) => kept.some((pattern) => pattern.test(name))).toSorted()
  return Promise.all(found.map(async (url) => ({ url, revision: await revisionOf(folder, url) })))
}

/** The hash of a file that has none in its name. */
async function revisionOf(folder: string, name: string): Promise<string | null> {
  if (name.startsWith('assets/')) return null
  return createHash('sha256')
    .update(await readFile(join(folder, name)))
    .digest('hex')
    .slice(0, 32)
}
