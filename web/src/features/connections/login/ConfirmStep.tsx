import { ConfirmCode } from '#features/auth/index.ts'
import { useText } from '#lib/i18n.ts'
import { Modal } from '#ui/Modal.tsx'

type Props = { onConfirmed: () => void }

/** Asks for a new code, which the server demands before a bank is connected unless the member has just signed in. */
export function ConfirmStep({ onConfirmed }: Props) {
  const t = useText()
  return (
    <ConfirmCode submit={t('connections_confirm')} onConfirmed={onConfirmed}>
      <p>{t('connections_confirm_help')}</p>
    </ConfirmCode>
  )
}

/** The same over a page. */
export function ConfirmModal({ retry, onClose }: { retry: () => void; onClose: () => void }) {
  const t = useText()
  return (
    <Modal isOpen onClose={onClose} title={t('connections_confirm_title')} size="sm">
      <ConfirmStep onConfirmed={retry} />
    </Modal>
  )
}
