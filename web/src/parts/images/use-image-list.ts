import type { Image } from '@app/contract/common.ts'
import { useState } from 'react'

import { useUploads } from './use-uploads.ts'

/** The state of a list of at most `most` images, which are uploaded as soon as they are chosen. */
export function useImageList(most: number) {
  const [images, setImages] = useState<readonly Image[]>([])
  const room = most - images.length
  const { uploading, error, add } = useUploads({ room, onUploaded: (image) => setImages((all) => [...all, image]) })
  return {
    images,
    /** How many are on their way. */
    uploading,
    room: room - uploading,
    /** Why the last file was not taken. */
    error,
    /** Adds files one after the other, until one is refused. */
    add,
    remove: (id: string) => setImages((before) => before.filter((image) => image.id !== id)),
    clear: () => setImages([]),
  }
}

export type ImageListState = ReturnType<typeof useImageList>
