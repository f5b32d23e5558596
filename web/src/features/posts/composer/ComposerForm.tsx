import type { OwnProfile } from '@app/contract/profiles.ts'
import { limits } from '@app/contract/limits.ts'
import type { Post } from '@app/contract/posts.ts'
import { AtSign, ImagePlus, Type } from 'lucide-react'
import { useId, useRef, useState } from 'react'

import { newKey } from '#lib/api.ts'
import { ApiError } from '#lib/api-error.ts'
import { useErrorTexts } from '#lib/api-texts.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { ImagePicker } from '#parts/images/index.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { isNearLimit } from '#ui/Field.tsx'
import { Form } from '#ui/Form.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useToast } from '#ui/toast-context.ts'

import type { Destination } from '#features/posts/destination.ts'
import { useWrite } from '#features/posts/mutations.ts'
import styles from './ComposerForm.module.css'
import type { Content } from './content.ts'
import { type Draft, emptyDraft, isEmptyDraft, keepDraft, readDraft } from './draft.ts'
import { DraftImages } from './DraftImages.tsx'
import { draftOf, tagsOf } from './edited-text.ts'
import type { EditorActions } from './Editor.tsx'
import { useDraftImages } from './use-draft-images.ts'

const Editor = lazyPart(() => import('./Editor.tsx'), 'Editor', { waiting: () => <EditorSkeleton /> })

/** Preloads the editor. */
export const preloadEditor = () => void Editor.preload()

type ComposerFormProps = {
  author: OwnProfile
  destination: Destination
  /** Prepended to the draft: a mention of the member being replied to. */
  opening?: Content | undefined
  /** Called with the sent post, or without one if the user cancels. */
  onDone: (sent?: Post) => void
}

/** The form for a new or an edited post or reply. Unsent text is restored the next time. */
export function ComposerForm({ author, destination, opening, onDone }: ComposerFormProps) {
  const t = useText()
  const id = useId()
  const form = useComposer({ author, destination, opening, onDone })
  const actions = useRef<EditorActions>(null)
  const { written, error, images } = form
  const isReply = isForReply(destination)
  const isTrade = destination.kind === 'trade'
  const labels = useLabels(destination)
  return (
    <Form
      className={styles.form}
      aria-label={labels.form}
      onSubmit={form.send}
      onKeyDown={(event) => {
        // Esc does not close a form with content. The list of mentions handles Esc first.
        if (event.key === 'Escape' && form.isEmpty && !event.defaultPrevented) onDone()
      }}
    >
      <div className={styles.paper}>
        <Avatar id={author.id} name={author.name} src={author.image?.url} size={isReply ? 32 : 40} />
        <div className={styles.fields}>
          {!isReply && !isTrade && <TitleField title={written.title} onChange={(title) => form.change({ title })} />}
          <Editor
            label={t('posts_text')}
            placeholder={t(isReply ? 'posts_write_reply' : 'posts_text_hint')}
            initial={form.initial}
            describedBy={error ? `${id}-error` : undefined}
            isInvalid={error !== undefined}
            onReady={(ready) => {
              actions.current = ready
            }}
            onChange={form.changeText}
            onSend={form.send}
          />
          {written.markdown && <p className={styles.help}>{t('composer_markdown_help')}</p>}
          <DraftImages
            images={written.images}
            uploading={images.uploading}
            progress={images.progress}
            onRemove={images.remove}
            onDescribe={images.describe}
          />
          <ErrorText id={`${id}-error`} text={error ?? images.error} />
        </div>
      </div>
      <Bar
        destination={destination}
        form={form}
        send={labels.send}
        onMention={() => actions.current?.mention()}
        onCancel={() => onDone()}
      />
    </Form>
  )
}

function TitleField({ title, onChange }: { title: string; onChange: (title: string) => void }) {
  const t = useText()
  return (
    <input
      className={styles.title}
      aria-label={t('posts_title')}
      placeholder={t('posts_title')}
      value={title}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

type BarProps = {
  destination: Destination
  form: ReturnType<typeof useComposer>
  /** The text of the button that sends. */
  send: string
  onMention: () => void
  onCancel: () => void
}

/** The buttons below the text. */
function Bar({ destination, form, send, onMention, onCancel }: BarProps) {
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
      <Button variant="ghost" onClick={onCancel}>
        {t('common_cancel')}
      </Button>
      <Button type="submit" variant="acc" disabled={!form.canSend} loading={form.isSending}>
        {send}
      </Button>
    </div>
  )
}

const isForReply = (to: Destination) => to.kind === 'reply' || (to.kind === 'edit' && to.post.parent !== null)

function useLabels(destination: Destination): { form: string; send: string } {
  const t = useText()
  const isReply = isForReply(destination)
  if (destination.kind === 'edit') {
    return { form: t(isReply ? 'posts_edit_reply' : 'posts_edit_post'), send: t('common_save') }
  }
  if (isReply) return { form: t('posts_send_reply'), send: t('posts_send_reply') }
  return { form: t(destination.kind === 'trade' ? 'posts_trade_comment' : 'posts_new_post'), send: t('posts_send') }
}

function useComposer({ author, destination, opening, onDone }: ComposerFormProps) {
  const t = useText()
  const toast = useToast()
  const write = useWrite(destination)
  const isSending = useRef(false)
  const [initial] = useState(() => startOf(readDraft(author.id, destination), destination, opening))
  const [written, setWritten] = useState(initial)
  const error = useContentError(write.error)
  const edited = destination.kind === 'edit' ? destination.post : undefined
  // An upload ends after further changes.
  const latest = useRef(initial)
  const keep = (next: Draft) => {
    latest.current = next
    setWritten(next)
    keepDraft(author.id, destination, next)
  }
  const change = (part: Partial<Draft>) => keep({ ...latest.current, ...part, key: undefined })
  const changeText = (text: Content) => {
    // The editor also reports its initial content, which is not a change.
    if (text.content !== latest.current.content) change(text)
  }
  const images = useDraftImages(written.images, (act) => change({ images: act(latest.current.images) }))
  const isEmpty = isEmptyDraft({ ...written, title: written.title.trim(), content: written.content.trim() })
  const canSend = !isEmpty && images.uploading === 0
  const send = () => {
    // A ref, because a second quick press comes before the mutation's state is rendered.
    if (!canSend || isSending.current) return
    isSending.current = true
    const { key = newKey() } = written
    keep({ ...written, key })
    const sent = () => {
      // If the draft was edited meanwhile, it no longer has the key.
      if (readDraft(author.id, destination).key === key) keepDraft(author.id, destination, emptyDraft)
      toast(t(edited ? 'posts_edit_saved' : 'posts_sent'))
    }
    write
      .mutateAsync(
        {
          title: written.title,
          content: written.content,
          tags: tagsOf(written, edited),
          images: written.images.map((image) => image.id),
          alts: written.images.map(({ alt }) => alt),
          markdown: written.markdown,
          key,
        },
        {
          onSuccess: onDone,
          onSettled: () => {
            isSending.current = false
          },
        },
      )
      // The mutation's own callbacks are dropped when the member leaves the page.
      .then(sent, () => {})
  }
  return { initial, written, error, images, isEmpty, canSend, isSending: write.isPending, change, changeText, send }
}

function startOf(draft: Draft, destination: Destination, opening: Content | undefined): Draft {
  if (destination.kind === 'edit') return isEmptyDraft(draft) ? draftOf(destination.post) : draft
  if (!opening || draft.content.includes(opening.content.trim())) return draft
  const known = new Set(opening.tags.map(({ mention }) => mention))
  const tags = [...opening.tags, ...draft.tags.filter(({ mention }) => !known.has(mention))]
  return { ...draft, content: opening.content + draft.content, tags, key: undefined }
}

/** The server's errors in one line; errors of other fields have no better place. */
function useContentError(error: unknown): string | undefined {
  const texts = useErrorTexts()
  if (!error) return undefined
  const fields = ['content', 'title', 'tags', 'images', 'non_field_errors'].flatMap(
    (field) => texts.field(error, field) ?? [],
  )
  return error instanceof ApiError && fields.length > 0 ? [...new Set(fields)].join(', ') : texts.whole(error)
}

function Counter({ content, max }: { content: string; max: number }) {
  const t = useText()
  const format = useFormat()
  const length = Array.from(content).length
  const isNear = isNearLimit({ length, max })
  if (length === 0) return <span className={styles.counter} />
  return (
    <span className={classNames('num', styles.counter, length > max && styles.over)}>
      <span aria-hidden="true">{isNear ? `${format.count(length)} / ${format.count(max)}` : format.count(length)}</span>
      <span className="vh">{t('posts_characters', { count: length })}</span>
      <span className="vh" role="status">
        {isNear ? t('common_characters_left', { count: Math.max(0, max - length) }) : ''}
      </span>
    </span>
  )
}

function EditorSkeleton() {
  return (
    <div className={styles.loading}>
      <Skeleton width="70%" />
      <Skeleton width="40%" />
    </div>
  )
}
