import { useNavigate, useSearch } from '@tanstack/react-router'

import { useText } from '#lib/i18n.ts'
import { Modal } from '#ui/Modal.tsx'

/** The global search, mounted while `gs` is there; closing removes `gs`, `gsq` and `gsk`. */
export function SearchOverlay() {
  const t = useText()
  const navigate = useNavigate()
  const { gsq } = useSearch({ from: '__root__' })
  const close = () =>
    void navigate({ to: '.', search: (before) => ({ ...before, gs: undefined, gsq: undefined, gsk: undefined }) })
  return (
    <Modal isOpen onClose={close} title={t('app_search')} tall>
      {gsq}
    </Modal>
  )
}
