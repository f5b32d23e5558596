import type { OwnProfile } from '@app/contract/profiles.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import { useHidesBottomBar } from '#lib/device/bottom-bar.ts'
import { useText } from '#lib/i18n.ts'
import { useMember } from '#lib/session.ts'
import { postsAt } from '#parts/targets/index.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { useIsMobile } from '#ui/media.ts'
import { Modal, preloadModal } from '#ui/Modal.tsx'

import type { Destination } from '#features/posts/destination.ts'
import styles from './Composer.module.css'
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
          author={author}
          destination={destination}
          isOpen={isOpen}
          takesFocus={!isMobile && state === 'closed'}
          onOpen={() => setState('open')}
        />
      )}
      {isMobile && (
        <Modal isOpen={isOpen} onClose={close} title={t('posts_new_post')} tall>
          <div className={styles.sheet}>{form}</div>
        </Modal>
      )}
    </Card>
  )
}

/** `write` in the URL opens the composer, so that other pages can link to it and Back closes it. */
function useAsked() {
  const navigate = useNavigate()
  const { write: isAsked = false } = useSearch({ strict: false })
  const done = () => {
    if (!isAsked) return
    void navigate({ to: '.', search: (before) => ({ ...before, write: undefined }), resetScroll: false, replace: true })
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
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div className={styles.pill}>
      <Avatar id={author.id} name={author.name} src={author.image?.url} size={isReply ? 32 : 40} />
      <button
        ref={button}
        type="button"
        className={styles.fake}
        aria-expanded={isOpen}
        onClick={onOpen}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {invitation(destination, t)}
      </button>
    </div>
  )
}

function preload(): void {
  preloadComposerForm()
  preloadModal()
}

function invitation(destination: Destination, t: ReturnType<typeof useText>): string {
  switch (destination.kind) {
    case 'own':
      return t('posts_share_thought')
    case 'target':
      return t(postsAt(destination.target.kind).invitation, { name: destination.target.name })
    case 'reply':
      return t('posts_write_reply')
  }
}
