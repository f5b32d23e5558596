import type { Image } from '@app/contract/common.ts'
import { renditionSizes } from '@app/contract/limits.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Spinner } from '#ui/Spinner.tsx'

import styles from './ImageStrip.module.css'

const small = renditionSizes.at(-1)

type Props<One extends Image> = {
  images: readonly One[]
  /** How many are on their way. */
  uploading: number
  onRemove: (id: string) => void
  /** What is shown on an image. */
  children?: (image: One, index: number) => ReactNode
}

/** The images that are attached to a text. */
export function ImageStrip<One extends Image>({ images, uploading, onRemove, children }: Props<One>) {
  const t = useText()
  if (images.length + uploading === 0) return null
  return (
    <ul className={styles.strip}>
      {images.map((image, index) => (
        <li key={image.id} className={styles.item}>
          <img src={`${image.url}/${small}`} alt={t('images_attached', { index: index + 1 })} />
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
          <Spinner {...(index === 0 && { label: t('images_uploading') })} />
        </li>
      ))}
    </ul>
  )
}
