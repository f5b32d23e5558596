import { useEffect, useRef } from 'react'

import { ChunkLoadError } from '#lib/chunk.ts'
import { useIsOnline } from '#lib/device/connection.ts'
import { reloadIntoNewBuild } from '#lib/device/worker.ts'
import { useText } from '#lib/i18n.ts'

import { RetryLine } from './RetryLine.tsx'
import { Button } from './Button.tsx'
import styles from './Lost.module.css'

type Props = {
  error: unknown
  /** The number of attempts so far. */
  tries: number
  onRetry: () => void
}

/** Shown in place of a part that failed to load. */
export function LostLine(props: Props) {
  return <RetryLine {...useAgain(props)} />
}

/** Shown in place of an overlay that failed to load. Uses the browser's own dialog, because ours may be what failed. */
export function LostDialog({ onClose, ...props }: Props & { onClose: () => void }) {
  const t = useText()
  const { title, label, onPress } = useAgain(props)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onClose={onClose}>
      <p className={styles.title}>{title}</p>
      <p className={styles.help}>{t('common_failed_help')}</p>
      <div className={styles.buttons}>
        <Button variant="ghost" onClick={() => dialog.current?.close()}>
          {t('common_close')}
        </Button>
        <Button variant="pri" onClick={onPress}>
          {label}
        </Button>
      </div>
    </dialog>
  )
}

/**
 * Offers to reload after the second failure: a new build may have removed the file, and some browsers cache a failed
 * import.
 */
function useAgain({ error, tries, onRetry }: Props) {
  const t = useText()
  const isOnline = useIsOnline()
  const isReload = tries > 1 && isOnline
  return {
    title: t(error instanceof ChunkLoadError ? 'common_failed_title' : 'error_error'),
    label: t(isReload ? 'common_reload' : 'common_try_again'),
    onPress: isReload ? () => void reloadIntoNewBuild() : onRetry,
  }
}
