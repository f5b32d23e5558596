import { ConfirmCode } from '#features/auth/index.ts'
import { useText } from '#lib/i18n.ts'
import { Modal } from '#ui/Modal.tsx'

type Props = { onConfirmed: () => void; onClose: () => void }

/** Asks for a new code, as an archive says what its member owns. */
export function ArchiveCode({ onConfirmed, onClose }: Props) {
  const t = useText()
  return (
    <Modal isOpen size="sm" onClose={onClose} title={t('archives_code')}>
      <ConfirmCode submit={t('archives_code_submit')} onConfirmed={onConfirmed}>
        <p>{t('archives_code_help')}</p>
      </ConfirmCode>
    </Modal>
  )
}
