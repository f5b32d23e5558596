import * as z from 'zod'

import { Id, Image, Piece } from './common.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'

export const uploadImage = endpoint('POST /images', {
  access: 'member',
  summary:
    'Upload a JPEG, PNG, GIF, WebP or AVIF image for a later call to use. It is re-encoded, and deleted if unused for a day.',
  upload: ['image/*', 'application/octet-stream'],
  maxBodyBytes: limits.image.bytes,
  tooLarge: 'image_too_large',
  refusals: ['image_too_large', 'image_invalid', 'image_too_many_pixels', 'image_failed', 'image_space_used'],
  reply: Image,
  status: 201,
})

const NewVideo = z.object({
  bytes: z.int().min(1).max(limits.video.bytes),
  /** An image that the caller has uploaded and not used: what is shown until the video is played. */
  poster: Id.nullish(),
})

export const beginVideo = endpoint('POST /videos', {
  access: 'member',
  summary: 'Begin to upload an MP4 or WebM video for a post. Its pieces follow; it is deleted if unused for a day.',
  body: NewVideo,
  refusals: ['image_space_used'],
  reply: Image,
  status: 201,
})

export const uploadPiece = endpoint('PUT /videos/:id/pieces/:piece', {
  access: 'member',
  summary: 'Upload the next piece of a video: 1 MiB, or the rest of it. Idempotent.',
  params: z.object({ id: Id, piece: Piece }),
  upload: ['application/octet-stream'],
  maxBodyBytes: limits.video.pieceBytes,
  refusals: ['video_invalid', 'conflict'],
})
