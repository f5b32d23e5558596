import * as z from 'zod'

import { UserFacingError } from './errors.ts'
import type { S3Config } from './images/store/s3.ts'

/** The settings of the image store. */
export const storageSettings = {
  S3_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the bucket for images, at S3 or a compatible service; without it they are files in DATA_DIR'),
  S3_REGION: z.string().min(1).default('auto').describe('the region of the bucket'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().describe('the access key id of the bucket'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('the secret access key of the bucket'),
}

const StorageSettings = z.object(storageSettings)

/** The bucket of the settings, if any. Throws a UserFacingError for the first setting that is invalid. */
export function s3Config(settings: z.infer<typeof StorageSettings>, isProduction: boolean): S3Config | undefined {
  const { S3_URL: url, S3_REGION: region, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  const keys = { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  if (url === undefined) {
    const unused = Object.entries(keys).find(([, value]) => value !== undefined)
    if (unused) throw new UserFacingError(`${unused[0]} is set, but S3_URL is not.`)
    return undefined
  }
  if (isProduction && !url.startsWith('https://'))
    throw new UserFacingError('Production needs an https address in S3_URL.')
  if (S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) {
    throw new UserFacingError('S3_URL needs the settings S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  }
  return {
    url: url.replace(/\/+$/, ''),
    region,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}
