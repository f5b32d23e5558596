import { type ReactNode, useState } from 'react'

import { withTexts } from '#lib/i18n.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

import { FigureButton } from './FigureButton.tsx'

const TogetherDialog = lazyPart(
  () => withTexts(import('./TogetherDialog.tsx'), 'classifications', 'portfolios', 'explanations'),
  'TogetherDialog',
  { failed: 'dialog' },
)

type Props = {
  /** Whose return of a year it is; without one, it is today's return of the signed-in member. */
  memberId?: string
  children: ReactNode
}

/** A return of several portfolios together as a button that explains it. */
export function TogetherExplained({ memberId, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const preload = () => void TogetherDialog.preload().catch(() => {}) // opening the dialog reports a failure
  return (
    <>
      <FigureButton onPreload={preload} onOpen={() => setOpen(true)}>
        {children}
      </FigureButton>
      {isOpen && <TogetherDialog memberId={memberId} onClose={() => setOpen(false)} />}
    </>
  )
}
