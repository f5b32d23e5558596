import { limits } from '@app/contract/limits.ts'
import { AtSign, ImagePlus, Type } from 'lucide-react'

import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { ImagePicker } from '#parts/images/index.ts'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { isNearLimit } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'

import type { Destination } from '#features/posts/destination.ts'
import styles from './ComposerForm.module.css'
import type { Draft } from './draft.ts'
import type { useDraftImages } from './use-draft-images.ts'

type BarForm = {
  written: Draft
  images: ReturnType<typeof useDraftImages>
  canSend: boolean
  isSending: boolean
  change: (part: Partial<Draft>) => void
}

type BarProps = {
  destination: Destination
  form: BarForm
  /** The text of the button that sends. */
  send: string
  onMention: () => void
  onCancel: () => void
}

/** The buttons below the text. */
export function ComposerBar({ destination, form, send, onMention, onCancel }: BarProps) {
  const t = useText()
  return (
    <div className={styles.bar}>
      <IconButton label={t('posts_mention')} onClick={onMention}>
        <AtSign aria-hidden="true" />
      </IconButton>
      {destination.kind !== 'trade' && (
        <>
          <ImagePicker label={t('images_add_media')} multiple takesVideos onFiles={form.images.add}>
            {(open) => (
              <IconButton
                label={t('images_add_media')}
                disabled={form.images.uploading > 0 || form.images.room <= 0}
                onClick={open}
              >
                <ImagePlus aria-hidden="true" />
              </IconButton>
            )}
          </ImagePicker>
          <IconButton
            label={t('composer_markdown')}
            aria-pressed={form.written.markdown}
            className={styles.format}
            onClick={() => form.change({ markdown: !form.written.markdown })}
          >
            <Type aria-hidden="true" />
          </IconButton>
        </>
      )}
      <Counter
        content={form.written.content}
        max={isForReply(destination) ? limits.replyContent : limits.postContent}
      />
      <div className={styles.ends}>
        <Button variant="ghost" onClick={onCancel}>
          {t('common_cancel')}
        </Button>
        <Button type="submit" variant="acc" disabled={!form.canSend} loading={form.isSending}>
          {send}
        </Button>
      </div>
    </div>
  )
}

export const isForReply = (to: Destination) => to.kind === 'reply' || (to.kind === 'edit' && to.post.parent !== null)

function Counter({ content, max }: { content: string; max: number }) {
  const t = useText()
  const format = useFormat()
  const length = Array.from(content).length
  const isNear = isNearLimit({ length, max })
  if (length === 0) return <span className={styles.counter} />
  return (
    <span className={classNames('num', styles.counter, length > max && styles.over)}>
      <span aria-hidden="true" className={isNear ? undefined : styles.far}>
        {isNear ? `${format.count(length)} / ${format.count(max)}` : format.count(length)}
      </span>
      <span className="vh">{t('posts_characters', { count: length })}</span>
      <span className="vh" role="status">
        {isNear ? t('common_characters_left', { count: Math.max(0, max - length) }) : ''}
      </span>
    </span>
  )
}
