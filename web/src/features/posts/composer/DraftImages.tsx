import { limits } from '@app/contract/limits.ts'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { ImageStrip } from '#parts/images/index.ts'
import { classNames } from '#ui/class-names.ts'
import { TextArea } from '#ui/TextField.tsx'

import type { DraftImage } from './draft.ts'
import styles from './DraftImages.module.css'

type Props = {
  images: readonly DraftImage[]
  uploading: number
  progress: number | undefined
  onRemove: (id: string) => void
  onDescribe: (id: string, alt: string) => void
}

const focus = (field: HTMLTextAreaElement | null) => field?.focus()

/** The images of a post that is being written, each with a field for what it shows. */
export function DraftImages({ images, uploading, progress, onRemove, onDescribe }: Props) {
  const t = useText()
  const [openId, setOpenId] = useState<string>()
  const at = images.findIndex(({ id }) => id === openId)
  const open = images[at]
  return (
    <>
      <ImageStrip images={images} uploading={uploading} progress={progress} onRemove={onRemove}>
        {({ id, alt }, index) => (
          <button
            type="button"
            className={classNames('tap', styles.alt)}
            aria-label={t('images_alt', { index: index + 1 })}
            aria-expanded={id === openId}
            onClick={() => setOpenId(id === openId ? undefined : id)}
          >
            {alt === '' ? <Plus className="ic14" aria-hidden="true" /> : <Check className="ic14" aria-hidden="true" />}
            ALT
          </button>
        )}
      </ImageStrip>
      {open && (
        <TextArea
          key={open.id}
          ref={focus}
          rows={2}
          label={t('images_alt', { index: at + 1 })}
          hint={t('images_alt_help')}
          max={limits.imageAlt}
          maxLength={limits.imageAlt}
          value={open.alt}
          onChange={(alt) => onDescribe(open.id, alt)}
        />
      )}
    </>
  )
}
