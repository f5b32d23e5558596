import { ImagePlus, X } from 'lucide-react'
import { useRef } from 'react'

import { renditionSizes } from '@app/contract/limits.ts'

import { useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Stack } from '#ui/Stack.tsx'

import styles from './ImageList.module.css'
import { useUploadErrorText } from './upload.ts'
import type { ImageListState } from './use-image-list.ts'

const small = renditionSizes.at(-1)

type Props = {
  list: ImageListState
  /** The error of the server, once the form is sent. */
  failure?: string | undefined
}

/** Images that are attached to a text, and a button to add more. */
export function ImageList({ list: { images, uploading, room, error, add, remove }, failure }: Props) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const errorText = useUploadErrorText()
  return (
    <Stack gap={2}>
      {images.length + uploading > 0 && (
        <ul className={styles.list}>
          {images.map(({ id, url }, index) => (
            <li key={id} className={styles.item}>
              <img src={`${url}/${small}`} alt={t('images_attached', { index: index + 1 })} />
              <span className={styles.remove}>
                <IconButton
                  size="sm"
                  label={t('images_remove_attached', { index: index + 1 })}
                  onClick={() => remove(id)}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </span>
            </li>
          ))}
          {Array.from({ length: uploading }, (_, index) => (
            <li key={index} className={styles.item}>
              <Spinner {...(index === 0 && { label: t('images_uploading') })} />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          size="sm"
          icon={<ImagePlus className="ic16" aria-hidden="true" />}
          disabled={room <= 0 || uploading > 0}
          onClick={() => input.current?.click()}
        >
          {t('images_add')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label={t('images_add')}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <ErrorText text={error === undefined ? failure : errorText(error)} />
    </Stack>
  )
}
