import type { InstrumentBasics } from '@app/contract/instruments.ts'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'

import { useText, withTexts } from '#lib/i18n.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

const ListsDialog = lazyPart(() => withTexts(import('./Watchlists.ts'), 'account'), 'ListsDialog', {
  failed: 'dialog',
})

/** Opens the member's lists, to put an instrument into some of them. */
export function ListsButton({ instrument }: { instrument: InstrumentBasics }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('instruments_lists')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ListPlus aria-hidden="true" />
      </IconButton>
      {isOpen && <ListsDialog instrument={instrument} onClose={() => setOpen(false)} />}
    </>
  )
}
