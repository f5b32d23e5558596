import type { Image } from '@app/contract/common.ts'
import { useState } from 'react'

import { useSaving } from '#lib/saving.ts'

import { cropSquare } from './square.ts'
import { uploadImage } from './upload.ts'

/** The state of a field for a square picture, which is uploaded as soon as it is chosen. */
export function useImageField(first: Image | null) {
  const [image, setImage] = useState(first)
  const { run, isBusy, error } = useSaving()
  return {
    image,
    isUploading: isBusy,
    /** Why the last file was not taken. */
    error,
    choose: (file: File) => void run(async () => setImage(await uploadImage(await cropSquare(file)))),
    remove: () => setImage(null),
    /** The id to save: null for no picture, undefined if nothing has changed. */
    change: image?.id === first?.id ? undefined : (image?.id ?? null),
  }
}

export type ImageFieldState = ReturnType<typeof useImageField>
