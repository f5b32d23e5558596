import { renditionSizes } from '@app/contract/limits.ts'
import { ImagePlus, X } from 'lucide-react'
import { useRef } from 'react'

import { useText } from '#lib/i18n.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Spinner } from '#ui/Spinner.tsx'

import type { DraftImage } from './draft.ts'
import styles from './ImageStrip.module.css'

const small = renditionSizes.at(-1)

type StripProps = { images: readonly DraftImage[]; uploading: number; onRemove: (id: string) => void }

/** The images of a post that is being written. */
export function ImageStrip({ images, uploading, onRemove }: StripProps) {
  const t = useText()
  if (images.length + uploading === 0) return null
  return (
    <ul className={styles.strip}>
      {images.map(({ id, url }, index) => (
        <li key={id} className={styles.item}>
          <img src={`${url}/${small}`} alt={t('posts_image_attached', { index: index + 1 })} />
          <span className={styles.remove}>
            <IconButton size="sm" label={t('posts_image_remove', { index: index + 1 })} onClick={() => onRemove(id)}>
              <X aria-hidden="true" />
            </IconButton>
          </span>
        </li>
      ))}
      {Array.from({ length: uploading }, (_, index) => (
        <li key={index} className={styles.item}>
          <Spinner {...(index === 0 && { label: t('posts_image_uploading') })} />
        </li>
      ))}
    </ul>
  )
}

/** The button that adds images. */
export function AddImages({ disabled, onFiles }: { disabled: boolean; onFiles: (files: readonly File[]) => void }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label={t('posts_image_add')} disabled={disabled} onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden="true" />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label={t('posts_image_add')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
