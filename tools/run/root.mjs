import { join, resolve } from 'node:path'

/** The folder of the checkout. */
export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')

/** Node's compile cache for the TypeScript sources and the packages, which makes the next start faster. */
export const compileCache = join(root, '.data', 'compile-cache')
