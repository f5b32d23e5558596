import type { Image } from '@app/contract/common.ts'
import { limits } from '@app/contract/limits.ts'
import { useState } from 'react'

import { useSaving } from '#lib/saving.ts'
import { isVideoType } from '#lib/video.ts'

import { TooLargeError, uploadImage, uploadVideo } from './upload.ts'

type Uploaded = Image & { isVideo?: true }
type Options = { room: number; onUploaded: (image: Uploaded) => void }

/** Uploads images and videos one after the other, until one is refused; `onUploaded` is called with each. */
export function useUploads({ room, onUploaded }: Options) {
  const [uploading, setUploading] = useState(0)
  const [progress, setProgress] = useState<number>()
  const { run, error } = useSaving()
  const upload = async (file: File): Promise<Uploaded> => {
    const isVideo = isVideoType(file.type)
    if (file.size > (isVideo ? limits.video : limits.image).bytes) throw new TooLargeError(isVideo)
    if (!isVideo) return uploadImage(file)
    setProgress(0)
    const video = await uploadVideo(file, setProgress)
    setProgress(undefined)
    return { ...video, isVideo }
  }
  const addAll = async (files: readonly File[]) => {
    for (const [done, file] of files.entries()) {
      setUploading(files.length - done)
      onUploaded(await upload(file))
    }
  }
  const end = () => {
    setUploading(0)
    setProgress(undefined)
  }
  return {
    /** How many are on their way. */
    uploading,
    /** The share of a video that has arrived; undefined while there is none. */
    progress,
    /** Why the last file was not taken. */
    error,
    /** Takes as many of the files as there is room for. */
    add: (files: readonly File[]) => void run(() => addAll(files.slice(0, room))).then(end),
  }
}
