import { ImagePlus } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { Stack } from '#ui/Stack.tsx'

import { ImagePicker } from './ImagePicker.tsx'
import { ImageStrip } from './ImageStrip.tsx'
import { useUploadErrorText } from './upload.ts'
import type { ImageListState } from './use-image-list.ts'

type Props = {
  list: ImageListState
  /** The error of the server, once the form is sent. */
  failure?: string | undefined
}

/** Images that are attached to a text, and a button to add more. */
export function ImageList({ list: { images, uploading, room, error, add, remove }, failure }: Props) {
  const t = useText()
  const errorText = useUploadErrorText()
  return (
    <Stack gap={2}>
      <ImageStrip images={images} uploading={uploading} onRemove={remove} />
      <div>
        <ImagePicker label={t('images_add')} multiple onFiles={add}>
          {(open) => (
            <Button
              size="sm"
              icon={<ImagePlus className="ic16" aria-hidden="true" />}
              disabled={room <= 0 || uploading > 0}
              onClick={open}
            >
              {t('images_add')}
            </Button>
          )}
        </ImagePicker>
      </div>
      <ErrorText text={error === undefined ? failure : errorText(error)} />
    </Stack>
  )
}
