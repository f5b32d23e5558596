import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'

import { flagCountries, flagFolder } from '../src/ui/flags.ts'

const source = `${dirname(createRequire(import.meta.url).resolve('circle-flags/package.json'))}/flags`
const picture = (code: string) => readFileSync(`${source}/${code}.svg`)

/** Serves and emits the flags under fixed URLs, so that the script needs no map of hashed file names. */
export function flags(): Plugin {
  return {
    name: 'flags',
    configureServer({ middlewares }) {
      middlewares.use(flagFolder, (request, response, next) => {
        const code = /^\/(\w\w)\.svg/.exec(request.url ?? '')?.[1]
        if (!code || !flagCountries.includes(code)) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(picture(code))
      })
    },
    generateBundle() {
      for (const code of flagCountries) {
        this.emitFile({ type: 'asset', fileName: `${flagFolder.slice(1)}/${code}.svg`, source: picture(code) })
      }
    },
  }
}
