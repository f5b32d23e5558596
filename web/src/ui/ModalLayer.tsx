import { X } from 'lucide-react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal'

import { useLanguage, useText } from '#lib/i18n.ts'

import { classNames } from './class-names.ts'
import { useDragDown } from './drag-down.ts'
import { IconButton } from './IconButton.tsx'
import type { ModalProps } from './Modal.tsx'
import styles from './ModalLayer.module.css'

/** The dialog itself: traps the focus, makes the page behind inert, closes on Esc, and restores the focus. */
export function ModalLayer(props: ModalProps) {
  const {
    isOpen,
    onClose,
    title,
    size = 'md',
    dismissable = true,
    head,
    footer,
    role = 'dialog',
    tall,
    children,
  } = props
  const t = useText()
  const { language } = useLanguage()
  const drag = useDragDown(dismissable ? onClose : undefined)
  return (
    // For the hidden button with which screen readers close it.
    <I18nProvider locale={language}>
      <ModalOverlay
        className={classNames(styles.scrim)}
        isOpen={isOpen}
        isDismissable={dismissable}
        isKeyboardDismissDisabled={!dismissable}
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        <Modal className={classNames(styles.modal, styles[size], tall && styles.tall)}>
          <Dialog className={classNames(styles.dialog)} role={role}>
            <header className={styles.head} {...drag}>
              <span className={styles.grab} aria-hidden="true" />
              <Heading slot="title" level={2} className={head ? 'vh' : classNames(styles.title)}>
                {title}
              </Heading>
              {head}
              {dismissable && (
                <IconButton label={t('common_close')} className={styles.close} onClick={onClose}>
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </header>
            <div className={styles.body}>{children}</div>
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}
