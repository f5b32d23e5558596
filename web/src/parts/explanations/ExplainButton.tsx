import { Info } from 'lucide-react'

import { IconButton } from '#ui/IconButton.tsx'
import { preloadModal } from '#ui/Modal.tsx'

import { type Explained, useExplanation } from './use-explanation.tsx'

/** A button that explains a figure in a text that is a link already. */
export function ExplainButton({ label, ...explained }: Explained & { label: string }) {
  const { dialog, onPreload, onOpen } = useExplanation(explained)
  const preload = () => {
    preloadModal()
    onPreload()
  }
  return (
    <>
      <IconButton
        size="sm"
        label={label}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={onOpen}
      >
        <Info className="ic16" aria-hidden="true" />
      </IconButton>
      {dialog}
    </>
  )
}
