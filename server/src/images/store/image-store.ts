import { join } from 'node:path'

import type { Config } from '#config.ts'

import { fileStore } from './files.ts'
import { s3Store } from './s3.ts'

/** Keeps the bytes of images under their ids. What is put under an id never changes, and may be put again. */
export type ImageStore = {
  put(id: string, body: Buffer, contentType: string): Promise<void>
  get(id: string): Promise<Buffer | undefined>
  /** Idempotent. */
  delete(id: string): Promise<void>
}

/** The store of the settings: a bucket, or else files in the folder for data. */
export function openImageStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): ImageStore {
  return s3 ? s3Store(s3) : fileStore(join(dataDir, 'images'))
}
