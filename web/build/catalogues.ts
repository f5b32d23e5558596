import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const catalogue = /\/src\/locales\/(?:en|sv|de)\/[^/]+\.json$/

/** Parses the messages at build time, so that the browser needs no parser. */
export function catalogues(): Plugin {
  return {
    name: 'catalogues',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^@formatjs\/icu-messageformat-parser$/,
            replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
          },
        ],
      },
    }),
    transform: {
      filter: { id: catalogue },
      handler(code) {
        const texts = JSON.parse(code) as Record<string, string>
        const parsed = Object.entries(texts).map(([key, text]) => [key, parse(text)])
        return { code: JSON.stringify(Object.fromEntries(parsed)), map: null }
      },
    },
  }
}
