import { useNavigate, useSearch } from '@tanstack/react-router'

import { useText } from '#lib/i18n.ts'
import { Modal } from '#ui/Modal.tsx'

/** The post that `pm` names, over whatever page is shown; mounted while `pm` is there. */
export function PostModal() {
  const t = useText()
  const navigate = useNavigate()
  const { pm } = useSearch({ from: '__root__' })
  const close = () => void navigate({ to: '.', search: (before) => ({ ...before, pm: undefined }) })
  return (
    <Modal isOpen onClose={close} size="lg" title={t('app_post')}>
      {pm}
    </Modal>
  )
}
