import type { Image } from '@app/contract/common.ts'
import { limits } from '@app/contract/limits.ts'

import { api } from '#lib/api.ts'
import { hasStatus } from '#lib/api-error.ts'
import { useErrorTexts } from '#lib/api-texts.ts'
import { useText } from '#lib/i18n.ts'

import { posterOf } from './poster.ts'
import { NoImageError } from './square.ts'

/** The file is larger than the server takes. */
export class TooLargeError extends Error {
  readonly isVideo: boolean
  constructor(isVideo: boolean) {
    super('too large')
    this.isVideo = isVideo
  }
}

/** The video is in a format that only some browsers play. */
export class QuickTimeError extends Error {}

/** Uploads an image under its own media type. */
export async function uploadImage(file: Blob): Promise<Image> {
  const upload = new Uint8Array(await file.arrayBuffer())
  return api('POST /images', { upload, type: file.type.startsWith('image/') ? file.type : undefined })
}

const { pieceBytes } = limits.video

/** Uploads a video piece by piece, with a poster if it can; `onProgress` is called with the share that has arrived. */
export async function uploadVideo(file: Blob, onProgress: (share: number) => void): Promise<Image> {
  if (file.type === 'video/quicktime') throw new QuickTimeError('QuickTime')
  const picture = await posterOf(file)
  const poster = picture && (await uploadImage(picture))
  const video = await api('POST /videos', { body: { bytes: file.size, ...(poster && { poster: poster.id }) } })
  for (let piece = 0; piece * pieceBytes < file.size; piece++) {
    const end = Math.min(file.size, (piece + 1) * pieceBytes)
    const upload = new Uint8Array(await file.slice(piece * pieceBytes, end).arrayBuffer())
    await api('PUT /videos/:id/pieces/:piece', { params: { id: video.id, piece: String(piece) }, upload })
    onProgress(end / file.size)
  }
  return video
}

/** The text of a failed upload; `other` words the failures that are not about the image. */
export function useUploadErrorText(): (error: unknown, other?: (error: unknown) => string) => string {
  const t = useText()
  const errors = useErrorTexts()
  return (error, other = errors.whole) => {
    if (error instanceof TooLargeError) return t(error.isVideo ? 'images_video_too_large' : 'error_image_too_large')
    if (error instanceof QuickTimeError) return t('images_quicktime')
    if (error instanceof NoImageError) return t('error_image_invalid')
    return hasStatus(error, 400) || hasStatus(error, 413) ? errors.whole(error) : other(error)
  }
}
