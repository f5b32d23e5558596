import { useText } from '#lib/i18n.ts'
import { Modal } from '#ui/Modal.tsx'

import { Explanation } from './Explanation.tsx'
import { titleOf } from './requests.ts'
import type { Explained } from './use-explanation.tsx'

/** The explanation of a figure in a dialog. */
export function ExplanationDialog({ request, name, locked, onClose }: Explained & { onClose: () => void }) {
  const t = useText()
  const title = t(titleOf(request))
  return (
    <Modal isOpen onClose={onClose} title={name === undefined ? title : `${title} · ${name}`}>
      <Explanation request={request} locked={locked} />
    </Modal>
  )
}
