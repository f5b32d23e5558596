import type { Instrument } from '@app/contract/instruments.ts'
import { BellPlus } from 'lucide-react'
import { useState } from 'react'

import { useText, withTexts } from '#lib/i18n.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

const AlertDialog = lazyPart(() => withTexts(import('./AlertDialog.tsx'), 'account'), 'AlertDialog', {
  failed: 'dialog',
})

/** Opens the member's price alerts on an instrument. */
export function AlertButton({ instrument }: { instrument: Instrument }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('instruments_alerts')} onClick={() => setOpen(true)}>
        <BellPlus aria-hidden="true" />
      </IconButton>
      {isOpen && <AlertDialog instrument={instrument} onClose={() => setOpen(false)} />}
    </>
  )
}
