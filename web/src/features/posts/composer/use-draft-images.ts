import { limits } from '@app/contract/limits.ts'

import { useUploadErrorText, useUploads } from '#parts/images/index.ts'

import type { DraftImage } from './draft.ts'

type Images = readonly DraftImage[]

/** The images and videos of a draft, which are uploaded as soon as they are chosen. */
export function useDraftImages(images: Images, change: (act: (before: Images) => Images) => void) {
  const errorText = useUploadErrorText()
  const room = limits.imagesPerPost - images.length
  const uploads = useUploads({
    room,
    onUploaded: (image) => change((before) => [...before, { ...image, alt: '', at: Date.now() }]),
  })
  return {
    room,
    uploading: uploads.uploading,
    progress: uploads.progress,
    error: uploads.error === undefined ? undefined : errorText(uploads.error),
    add: uploads.add,
    remove: (id: string) => change((before) => before.filter((image) => image.id !== id)),
    describe: (id: string, alt: string) =>
      change((before) => before.map((image) => (image.id === id ? { ...image, alt } : image))),
  }
}
