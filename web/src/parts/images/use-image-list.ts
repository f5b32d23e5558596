import { limits } from '@app/contract/limits.ts'
import type { Image } from '@app/contract/common.ts'
import { useState } from 'react'

import { useSaving } from '#lib/saving.ts'

import { TooLargeError, uploadImage } from './upload.ts'

/** The state of a list of at most `most` images, which are uploaded as soon as they are chosen. */
export function useImageList(most: number) {
  const [images, setImages] = useState<readonly Image[]>([])
  const [uploading, setUploading] = useState(0)
  const { run, error } = useSaving()
  const addAll = async (files: readonly File[]) => {
    for (const [done, file] of files.entries()) {
      setUploading(files.length - done)
      if (file.size > limits.image.bytes) throw new TooLargeError()
      const image = await uploadImage(file)
      setImages((before) => [...before, image])
    }
  }
  return {
    images,
    /** How many are on their way. */
    uploading,
    room: most - images.length - uploading,
    /** Why the last file was not taken. */
    error,
    /** Adds files one after the other, until one is refused. */
    add: (files: readonly File[]) => {
      const taken = files.slice(0, most - images.length)
      void run(() => addAll(taken)).then(() => setUploading(0))
    },
    remove: (id: string) => setImages((before) => before.filter((image) => image.id !== id)),
    clear: () => setImages([]),
  }
}

export type ImageListState = ReturnType<typeof useImageList>
