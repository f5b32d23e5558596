import type { Image } from '@app/contract/common.ts'
import { renditionSizes } from '@app/contract/limits.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'
import { firstFrame } from '#lib/video.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Spinner } from '#ui/Spinner.tsx'

import styles from './ImageStrip.module.css'

const small = renditionSizes.at(-1)

type Attached = Image & { isVideo?: boolean | undefined }

type Props<One extends Attached> = {
  images: readonly One[]
  /** How many are on their way. */
  uploading: number
  /** The share of the first of them that has arrived, if it is a video. */
  progress?: number | undefined
  onRemove: (id: string) => void
  /** What is shown on an image. */
  children?: (image: One, index: number) => ReactNode
}

/** The images and videos that are attached to a text. */
export function ImageStrip<One extends Attached>({ images, uploading, progress, onRemove, children }: Props<One>) {
  const t = useText()
  if (images.length + uploading === 0) return null
  return (
    <ul className={styles.strip}>
      {images.map((image, index) => (
        <li key={image.id} className={styles.item}>
          <Preview {...image} index={index + 1} />
          <span className={styles.remove}>
            <IconButton
              size="sm"
              label={t('images_remove_attached', { index: index + 1 })}
              onClick={() => onRemove(image.id)}
            >
              <X aria-hidden="true" />
            </IconButton>
          </span>
          {children?.(image, index)}
        </li>
      ))}
      {Array.from({ length: uploading }, (_, index) => (
        <li key={index} className={styles.item}>
          {index === 0 && progress !== undefined ? (
            <progress value={progress} aria-label={t('images_progress')} />
          ) : (
            <Spinner {...(index === 0 && { label: t('images_uploading') })} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Preview({ url, isVideo, index }: Attached & { index: number }) {
  const t = useText()
  if (!isVideo) return <img src={`${url}/${small}`} alt={t('images_attached', { index })} />
  return <video src={firstFrame(url)} muted preload="metadata" aria-label={t('images_video_attached', { index })} />
}
