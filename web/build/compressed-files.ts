import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const isText = /\.(?:js|css|html|svg|json|webmanifest)$/
/** Smaller files fit into one packet as they are. */
const minBytes = 1000

/** Lays a brotli and a gzip copy beside every text of the build, as small as they get; the server sends those. */
export function compressedFiles(): Plugin {
  let folder = ''
  return {
    name: 'compressed-files',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir)
    },
    // After the service worker, which is the last file to be written.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error) return
        const names = await readdir(folder, { recursive: true })
        await Promise.all(names.filter((name) => isText.test(name)).map((name) => compress(join(folder, name))))
      },
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < minBytes) return
  // The default of brotli is its best.
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
