import type { Image } from '@app/contract/common.ts'

import { api } from '#lib/api.ts'
import { hasStatus } from '#lib/api-error.ts'
import { useErrorTexts } from '#lib/api-texts.ts'
import { useText } from '#lib/i18n.ts'

import { NoImageError } from './square.ts'

/** The file is larger than the server takes. */
export class TooLargeError extends Error {}

/** Uploads an image under its own media type. */
export async function uploadImage(file: Blob): Promise<Image> {
  const upload = new Uint8Array(await file.arrayBuffer())
  return api('POST /images', { upload, type: file.type.startsWith('image/') ? file.type : undefined })
}

/** The text of a failed upload; `other` words the failures that are not about the image. */
export function useUploadErrorText(): (error: unknown, other?: (error: unknown) => string) => string {
  const t = useText()
  const errors = useErrorTexts()
  return (error, other = errors.whole) => {
    if (error instanceof TooLargeError) return t('error_image_too_large')
    if (error instanceof NoImageError) return t('error_image_invalid')
    return hasStatus(error, 400) || hasStatus(error, 413) ? errors.whole(error) : other(error)
  }
}
