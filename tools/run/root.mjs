import { join, resolve } from 'node:path'

/** The folder of the checkout. */
export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')

/** Where Node keeps what it has made of our TypeScript and of the packages, so that a second start is quicker. */
export const compileCache = join(root, '.data', 'compile-cache')
