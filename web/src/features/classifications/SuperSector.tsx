import type { Sector } from '@app/contract/classifications.ts'
import { Info } from 'lucide-react'
import { useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { Modal, preloadModal } from '#ui/Modal.tsx'

/** How cyclical a sector is, with an explanation in a dialog. */
export function SuperSector({ sector: { super_sector_key: key } }: { sector: Sector }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const name = t(`classifications_super_sector_${key}`)
  return (
    <>
      <Button
        size="sm"
        icon={<Info aria-hidden="true" />}
        aria-label={t('classifications_super', { name })}
        onPointerEnter={preloadModal}
        onClick={() => setOpen(true)}
      >
        {name}
      </Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={name} size="sm">
        <p>{t(`classifications_super_sector_${key}_description`)}</p>
      </Modal>
    </>
  )
}
