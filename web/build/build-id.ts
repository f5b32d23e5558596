import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const placeholder = '__BUILD__'

/**
 * Derives the build id from the content, so that the same sources give the same id on every machine. Writes it to
 * `build.json` for the server and to `<meta name="build">` for the running page.
 */
export function buildId(): Plugin {
  return {
    name: 'build-id',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const hash = createHash('sha256')
        for (const name of Object.keys(bundle).toSorted()) {
          const file = bundle[name]!
          hash.update(name).update(file.type === 'chunk' ? file.code : file.source)
        }
        const build = hash.digest('hex').slice(0, 16)
        const page = bundle['index.html']
        if (page?.type === 'asset') page.source = String(page.source).replace(placeholder, build)
        this.emitFile({ type: 'asset', fileName: 'build.json', source: `${JSON.stringify({ build })}\n` })
      },
    },
  }
}
