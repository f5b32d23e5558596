import type { OwnProfile } from '@app/contract/profiles.ts'
import type { Post } from '@app/contract/posts.ts'
import { useId, useRef, useState } from 'react'

import { newKey } from '#lib/api.ts'
import { ApiError } from '#lib/api-error.ts'
import { useErrorTexts } from '#lib/api-texts.ts'
import { useText, withTexts } from '#lib/i18n.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { Form } from '#ui/Form.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useToast } from '#ui/toast-context.ts'

import { type Destination, shownHolding } from '#features/posts/destination.ts'
import { useWrite } from '#features/posts/mutations.ts'
import styles from './ComposerForm.module.css'
import { ComposerBar, isForReply } from './ComposerBar.tsx'
import type { Content } from './content.ts'
import { type Draft, emptyDraft, isEmptyDraft, keepDraft, readDraft } from './draft.ts'
import { DraftImages } from './DraftImages.tsx'
import { draftOf, tagsOf } from './edited-text.ts'
import type { EditorActions } from './Editor.tsx'
import { useDraftImages } from './use-draft-images.ts'

const PositionPreview = lazyPart(
  () => withTexts(import('#features/posts/positions/PositionPreview.tsx'), 'positions'),
  'PositionPreview',
)
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
          {!isReply && destination.kind !== 'trade' && (
            <TitleField title={written.title} onChange={(title) => form.change({ title })} />
          )}
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
          <Holding destination={destination} />
        </div>
      </div>
      <ComposerBar
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

/** What the post will say of the author's holdings. */
function Holding({ destination }: { destination: Destination }) {
  const id = shownHolding(destination)
  return id !== undefined && <PositionPreview instrumentId={id} />
}

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

function EditorSkeleton() {
  return (
    <div className={styles.loading}>
      <Skeleton width="70%" />
      <Skeleton width="40%" />
    </div>
  )
}
