import type { Image } from '@app/contract/common.ts'
import { limits } from '@app/contract/limits.ts'
import { useState } from 'react'

import { useSaving } from '#lib/saving.ts'

import { TooLargeError, uploadImage } from './upload.ts'

/** Uploads images one after the other, until one is refused; `onUploaded` is called with each. */
export function useUploads({ room, onUploaded }: { room: number; onUploaded: (image: Image) => void }) {
  const [uploading, setUploading] = useState(0)
  const { run, error } = useSaving()
  const addAll = async (files: readonly File[]) => {
    for (const [done, file] of files.entries()) {
      setUploading(files.length - done)
      if (file.size > limits.image.bytes) throw new TooLargeError()
      onUploaded(await uploadImage(file))
    }
  }
  return {
    /** How many are on their way. */
    uploading,
    /** Why the last file was not taken. */
    error,
    /** Takes as many of the files as there is room for. */
    add: (files: readonly File[]) => void run(() => addAll(files.slice(0, room))).then(() => setUploading(0)),
  }
}
