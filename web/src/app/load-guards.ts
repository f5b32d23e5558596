import { lazyChunk } from '#lib/chunk.ts'

/** The guards that few pass, whose code would otherwise come with the first page. */
export const lateGuards = lazyChunk('guards', () => import('./late-guards.ts'))
