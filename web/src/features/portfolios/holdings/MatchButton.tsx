import type { OwnPosition } from '@app/contract/positions.ts'
import { useState } from 'react'

import { shortName } from '#lib/format/names.ts'
import { useText } from '#lib/i18n.ts'
import { MatchDialog } from '#parts/instruments/index.ts'
import { Button } from '#ui/Button.tsx'

import { useMatchPosition } from './matching.ts'

/** Opens a dialog in which owners say what an unknown position is. */
export function MatchButton({ position }: { position: OwnPosition }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const match = useMatchPosition(position)
  const { name } = position
  const close = () => setOpen(false)
  return (
    <>
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-label={t('portfolios_match_name', { name: shortName(name) })}
        onClick={() => setOpen(true)}
      >
        {t('portfolios_match')}
      </Button>
      {isOpen && (
        <MatchDialog
          name={name}
          onChoose={(instrument) => {
            close()
            match(instrument)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
