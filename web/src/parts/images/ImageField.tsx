import { ImageUp, Users } from 'lucide-react'
import { type CSSProperties, useId } from 'react'

import { useText } from '#lib/i18n.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Stack } from '#ui/Stack.tsx'

import styles from './ImageField.module.css'
import { ImagePicker } from './ImagePicker.tsx'
import { useUploadErrorText } from './upload.ts'
import type { ImageFieldState } from './use-image-field.ts'

type Props = {
  label: string
  /** Whose picture it is: without one, initials are shown. */
  of: { id: string; name: string }
  size: 90 | 140
  isSquare?: boolean | undefined
  field: ImageFieldState
  /** The error of the server, once the form is sent. */
  failure?: string | undefined
  /** Words the failures of an upload that are not about the image. */
  otherFailure?: (error: unknown) => string
}

/** A field for a picture, cropped to a square in its middle. */
export function ImageField({ label, of, size, isSquare, field, failure, otherFailure }: Props) {
  const t = useText()
  const id = useId()
  const errorText = useUploadErrorText()
  const { image, isUploading, error, choose, remove } = field
  const text = error === undefined ? failure : errorText(error, otherFailure)
  return (
    <div>
      <div role="group" aria-labelledby={id} className={classNames(styles.field, size === 140 && styles.large)}>
        <span className={styles.picture}>
          {isSquare && error !== undefined && !isUploading ? (
            <Failed size={size} />
          ) : (
            <Avatar
              {...of}
              src={image?.url}
              size={size}
              isSquare={isSquare}
              icon={isSquare ? <Users aria-hidden="true" /> : undefined}
            />
          )}
          {isUploading && <Spinner className={styles.busy} label={t('images_uploading')} />}
        </span>
        <div>
          <div id={id} className={size === 140 ? 'vh' : styles.label}>
            {label}
          </div>
          <Stack gap={2} row className={styles.buttons}>
            <ImagePicker label={t('images_choose')} onFiles={([file]) => file && choose(file)}>
              {(open) => (
                <Button
                  size={size === 140 ? 'md' : 'sm'}
                  icon={<ImageUp className="ic16" aria-hidden="true" />}
                  disabled={isUploading}
                  onClick={open}
                >
                  {t(image ? 'images_change' : 'images_choose')}
                </Button>
              )}
            </ImagePicker>
            {image && (
              <Button size={size === 140 ? 'md' : 'sm'} variant="ghost" disabled={isUploading} onClick={remove}>
                {t('images_remove')}
              </Button>
            )}
          </Stack>
        </div>
      </div>
      <ErrorText text={text} />
    </div>
  )
}

/** In place of the picture of a group whose upload has failed; why is below the field. */
function Failed({ size }: Pick<Props, 'size'>) {
  const t = useText()
  // Custom properties have no type of their own.
  const style = { '--size': `${size}px` } as CSSProperties
  return (
    <span className={styles.failed} style={style}>
      {t('images_error')}
    </span>
  )
}
