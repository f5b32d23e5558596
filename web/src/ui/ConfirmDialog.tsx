import type { ReactNode } from 'react'

import { Answers } from './Answers.tsx'
import { Button } from './Button.tsx'
import styles from './ConfirmDialog.module.css'
import { Modal } from './Modal.tsx'

type Props = {
  isOpen: boolean
  /** The question: "Delete this post?" */
  title: ReactNode
  help?: ReactNode
  /** The safe choice, a plain verb: "Keep". It has the focus. */
  keep: string
  /** The destructive choice: "Delete". */
  confirm: string
  tone?: 'danger' | 'pri'
  onConfirm: () => void
  onClose: () => void
  loading?: boolean | undefined
}

/** Asks for confirmation of something irreversible. */
export function ConfirmDialog({
  isOpen,
  title,
  help,
  keep,
  confirm,
  tone = 'danger',
  onConfirm,
  onClose,
  loading,
}: Props) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={title} size="sm" role="alertdialog">
      {help && <p className={styles.help}>{help}</p>}
      <Answers>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- an alert dialog begins on its harmless answer */}
        <Button autoFocus onClick={onClose}>
          {keep}
        </Button>
        <Button variant={tone} loading={loading} onClick={onConfirm}>
          {confirm}
        </Button>
      </Answers>
    </Modal>
  )
}
