import { Image } from './common.ts'
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
