import type { OwnProfile } from '@app/contract/profiles.ts'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import { useHidesBottomBar } from '#lib/device/bottom-bar.ts'
import { closeInAddress } from '#lib/device/overlays.ts'
import { useText } from '#lib/i18n.ts'
import { useMember } from '#lib/session.ts'
import { postsAt } from '#parts/targets/index.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { useIsMobile } from '#ui/media.ts'
import { Modal, preloadModal } from '#ui/Modal.tsx'

import type { Destination } from '#features/posts/destination.ts'
import styles from './Composer.module.css'
import { type Draft, readDraft } from './draft.ts'
import { LazyComposerForm, preloadComposerForm } from './LazyComposerForm.tsx'

/** The pill that opens the composer: in place on a desktop, as a sheet on a phone. Members only. */
export function Composer({ destination }: { destination: Destination }) {
  const t = useText()
  const author = useMember()?.profile
  const isMobile = useIsMobile()
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new')
  const asked = useAsked()
  const isOpen = state === 'open' || asked.isAsked
  useHidesBottomBar(isOpen)
  if (!author) return null
  const close = () => {
    setState('closed')
    asked.done()
  }
  const form = <LazyComposerForm author={author} destination={destination} onDone={close} />
  return (
    <Card className={styles.composer}>
      {isOpen && !isMobile ? (
        form
      ) : (
        <ComposerPill
          key={String(isOpen)}
          author={author}
          destination={destination}
          isOpen={isOpen}
          takesFocus={!isMobile && state === 'closed'}
          onOpen={() => setState('open')}
        />
      )}
      {isMobile && (
        <Modal isOpen={isOpen} isInAddress={asked.isAsked} onClose={close} title={t('posts_new_post')} tall>
          <div className={styles.sheet}>{form}</div>
        </Modal>
      )}
    </Card>
  )
}

/** `write` in the URL opens the composer, so that other pages can link to it and Back closes it. */
function useAsked() {
  // Several pages have composers; on pages without the parameter, it is never set.
  const { write: isAsked = false } = useSearch({ strict: false })
  const done = () => {
    if (isAsked) closeInAddress({ search: (before) => ({ ...before, write: undefined }) })
  }
  return { isAsked, done }
}

type PillProps = {
  author: OwnProfile
  destination: Destination
  isOpen: boolean
  /** It replaces the form, which had the focus. */
  takesFocus: boolean
  onOpen: () => void
}

/** Looks like the field that it opens. */
export function ComposerPill({ author, destination, isOpen, takesFocus, onOpen }: PillProps) {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  const isReply = destination.kind === 'reply'
  // Read once: when the form closes, a new pill is mounted.
  const [draft] = useState(() => readDraft(author.id, destination))
  const kept = firstWords(draft) || (draft.images.length > 0 && t('posts_images', { count: draft.images.length }))
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div className={styles.pill}>
      <Avatar id={author.id} name={author.name} src={author.image?.url} size={isReply ? 32 : 40} />
      <button
        ref={button}
        type="button"
        className={classNames('trunc', styles.fake)}
        aria-expanded={isOpen}
        onClick={onOpen}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {kept ? t('posts_draft_kept', { text: kept }) : invitation(destination, t)}
      </button>
    </div>
  )
}

const mostWords = 80

/** The beginning of an unfinished post, so that its author recognises it. */
const firstWords = ({ title, content }: Draft) => (title || content).slice(0, mostWords)

function preload(): void {
  preloadComposerForm()
  preloadModal()
}

function invitation(destination: Destination, t: ReturnType<typeof useText>): string {
  switch (destination.kind) {
    case 'own':
    case 'trade':
    case 'edit':
      return t('posts_share_thought')
    case 'target':
      return t(postsAt(destination.target.kind).invitation, { name: destination.target.name })
    case 'reply':
      return t('posts_write_reply')
  }
}
