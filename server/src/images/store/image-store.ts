import { join } from 'node:path'

import type { Config } from '#config.ts'

import { fileStore } from './files.ts'
import { s3Store } from './s3.ts'

/** Stores the bytes of images by key, which begins with the id. The bytes of a key never change, so `put` may be repeated. */
export type ImageStore = {
  put(key: string, body: Buffer, contentType: string): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  /** Idempotent. */
  delete(key: string): Promise<void>
}

/** The store of the settings: a bucket, or else files in DATA_DIR. */
export function openImageStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): ImageStore {
  return s3 ? s3Store(s3) : fileStore(join(dataDir, 'images'))
}
