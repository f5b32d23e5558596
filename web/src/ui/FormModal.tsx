import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'

import { Button } from './Button.tsx'
import { Modal, type ModalProps } from './Modal.tsx'

type Props = Pick<ModalProps, 'title' | 'isInAddress' | 'onClose' | 'children'> & {
  /** The id of the form in it. */
  formId: string
  /** What the button that sends the form says. */
  submit: ReactNode
  loading?: boolean
  disabled?: boolean
}

/** A dialog with a form, whose buttons stay in view. */
export function FormModal({ formId, submit, loading, disabled, onClose, ...modal }: Props) {
  const t = useText()
  return (
    <Modal
      {...modal}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common_cancel')}
          </Button>
          <Button type="submit" form={formId} variant="pri" loading={loading} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    />
  )
}
