import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const source = resolve(import.meta.dirname, '../src/styles/boot.js')

/** The script exactly as inlined: the CSP hash covers every character. */
export function bootText(): string {
  return readFileSync(source, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n')
}

/** Inlines the theme script in the head and writes its CSP hash to `csp.json` for the server. */
export function bootScript(): Plugin {
  return {
    name: 'boot-script',
    transformIndexHtml: () => [{ tag: 'script', children: bootText(), injectTo: 'head-prepend' }],
    generateBundle() {
      const hash = createHash('sha256').update(bootText()).digest('base64')
      this.emitFile({
        type: 'asset',
        fileName: 'csp.json',
        source: `${JSON.stringify({ scriptHashes: [`sha256-${hash}`] })}\n`,
      })
    },
  }
}
